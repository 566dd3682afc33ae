import { expect, test } from '@jest/globals';
import { initFrame } from '@loan/frame/host';
import { parseMarketConfig } from '@loan/frame/market';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import peso from '../../../markets/peso.json';
import { previewUrl } from './previewLinks.ts';
import { readGeolocation } from './readGeolocation.ts';
import { TestPreviewScreen } from './TestPreviewScreen.tsx';

function renderPreview(path: string) {
  initFrame(parseMarketConfig(peso), 'en');
  render(
    <MemoryRouter initialEntries={[path]}>
      <TestPreviewScreen />
    </MemoryRouter>,
  );
  return userEvent.setup();
}

test('reads device fields from the URL and adds them to every link (N007) (Y001)', async () => {
  const user = renderPreview('/testPreview?token=t&orderId=A-17');
  await user.type(screen.getByLabelText('productId'), '7');
  expect(screen.getByRole('link', { name: 'Repay' })).toHaveAttribute(
    'href',
    '/repay?token=t&productId=7&orderId=A-17',
  );
});

test('has a link to every screen (Y002) (Y003) (Y004) (Y005) (Y006) (Y007) (Y008) (Y009) (Y010) (Y011)', () => {
  renderPreview('/testPreview');
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Confirm loan', '/confirmLoan'],
    ['Loan detail', '/loanDetail'],
    ['Repay', '/repay'],
    ['Extension', '/repayDelay'],
    ['Bind bank', '/bindBank'],
    ['About us', '/aboutUs'],
    ['Complaint', '/complainPage'],
    ['Customer service', '/customerService'],
    ['Privacy', '/privacyPolicy'],
    ['Repayment instructions', '/paymentInstructions'],
  ]);
});

test('has fields for a photo, a contact and the position (Y012) (Y013) (Y014)', async () => {
  const user = renderPreview('/testPreview');
  await user.upload(screen.getByLabelText('Photo'), new File(['abc'], 'id.jpg', { type: 'image/jpeg' }));
  expect(screen.getByText('id.jpg, 3 bytes')).toBeVisible();
  await user.type(screen.getByLabelText('Contact'), 'Ana');
  expect(screen.getByLabelText('Contact')).toHaveValue('Ana');
  await user.click(screen.getByRole('button', { name: 'Where am I?' }));
  expect(await screen.findByText('This browser has no geolocation.')).toBeVisible();
});

test('says that the position is being asked for, and then where it is (Y014)', async () => {
  let answer: (position: object) => void = () => {};
  const geolocation = {
    getCurrentPosition: (onPosition: typeof answer) => {
      answer = onPosition;
    },
  };
  Object.defineProperty(navigator, 'geolocation', { value: geolocation, configurable: true });
  const user = renderPreview('/testPreview');
  await user.click(screen.getByRole('button', { name: 'Where am I?' }));
  expect(screen.getByText('Asking for the position…')).toBeVisible();
  answer({ coords: { latitude: 14.5995, longitude: 120.9842, accuracy: 20.4 } });
  expect(await screen.findByText('14.5995, 120.9842 (± 20 m)')).toBeVisible();
  Reflect.deleteProperty(navigator, 'geolocation');
});

test.each([
  [1, 'Permission was denied.'],
  [2, 'No place: no signal'],
])('readGeolocation returns the reason when the device fails with code %s', async (code, expected) => {
  const denyingGeolocation = {
    getCurrentPosition: (_: unknown, onError: (error: object) => void) => onError({ code, message: 'no signal' }),
  };
  expect(await readGeolocation(denyingGeolocation as never)).toBe(expected);
});

test('previewUrl leaves out empty fields', () => {
  expect(previewUrl('/order', { token: ' ', orderId: 'A&B' })).toBe('/order?orderId=A%26B');
});
