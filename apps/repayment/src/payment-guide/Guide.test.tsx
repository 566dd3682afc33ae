import { afterEach, expect, jest, test } from '@jest/globals';
import { renderRoute } from '@loan/frame/testing';
import { screen, waitFor, within } from '@testing-library/react';

afterEach(() => {
  jest.restoreAllMocks();
});

const CODE = '005632796486';

async function renderGuide(url: string) {
  const rendered = renderRoute(url);
  await screen.findByRole('heading', { level: 1, name: 'Repayment instructions' });
  return rendered;
}

test.each(['/carpmm', '/paymentInstructions'])(
  'shows number, amount and both ways to pay at %s (Z001, Z002, Z003, R020, M40)',
  async (path) => {
    await renderGuide(`${path}?requestType=1&amount=503500&payCode=${CODE}&token=t-1`);
    expect(screen.getByRole('group', { name: 'Reference_no' })).toHaveTextContent(CODE);
    expect(screen.getByText('Amount to pay').parentElement).toHaveTextContent('₱5.035,00');
    expect(screen.getByRole('heading', { name: 'Pay with an e-wallet' })).toBeVisible();
    expect(screen.getByText(`Enter ${CODE} as Reference_no and ₱5.035,00 as amount.`)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Pay in cash at a store' })).toBeVisible();
    expect(screen.getByText(`Name the Reference_no ${CODE} and pay ₱5.035,00.`)).toBeVisible();
  },
);

test('describes an illustration, enlarges it, and closes it by tap, Escape and button (Z004)', async () => {
  const { user } = await renderGuide(`/carpmm?requestType=1&amount=503500&payCode=${CODE}&token=t-1`);
  const image = screen.getByRole('img', { name: `A store’s slip with Reference_no ${CODE} and amount ₱5.035,00` });
  expect(image).toHaveAttribute('src', expect.stringMatching(/^data:image\/svg\+xml,/));
  const enlarge = screen.getByRole('button', { name: 'Enlarge: Pay in cash at a store' });
  for (const close of [
    () => user.keyboard('{Escape}'),
    () => user.click(screen.getByRole('button', { name: 'Close' })),
    () => user.click(within(screen.getByRole('dialog')).getByRole('img')),
  ]) {
    await user.click(enlarge);
    expect(await screen.findByRole('dialog')).toBeVisible();
    await close();
    expect(screen.queryByRole('dialog')).toBeNull();
  }
});

test('copies the whole number, and says so in the button', async () => {
  const { user } = await renderGuide(`/carpmm?requestType=1&amount=1&payCode=${CODE}&token=t-1`);
  const copied = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(copied.mock.calls).toEqual([[CODE]]);
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeVisible();
});

test.each(['LOANREPAY', '*150*00#', '<b>1</b>'])('shows the number %s as it was sent (R020, Z003)', async (code) => {
  await renderGuide(`/carpmm?requestType=1&amount=503500&payCode=${encodeURIComponent(code)}&token=t-1`);
  expect(screen.getByRole('group', { name: 'Reference_no' })).toHaveTextContent(code);
  expect(screen.getByText(`Enter ${code} as Reference_no and ₱5.035,00 as amount.`)).toBeVisible();
});

test.each(['NaN', '0', '-5', ''])('shows both ways to pay without a number and with "%s" as amount', async (amount) => {
  await renderGuide(`/carpmm?requestType=1&amount=${amount}&payCode=Call+Juan+09170001111&token=t-1`);
  expect(screen.getByText('The Reference_no is not named')).toBeVisible();
  expect(screen.getByText('Enter your Reference_no as Reference_no and your amount as amount.')).toBeVisible();
  expect(document.body).not.toHaveTextContent(/undefined|NaN|Juan/);
});

test('links to the order when the number is missing', async () => {
  const { user, currentUrl } = await renderGuide('/carpmm?requestType=1&productId=1&orderId=A-17&token=t-1');
  await user.click(screen.getByRole('button', { name: 'Open from my order' }));
  await waitFor(() => expect(currentUrl()).toMatch(/^\/order\?orderId=A-17&productId=1/));
});

test('hides a number from a link without the app’s session (A14, A15)', async () => {
  await renderGuide(`/carpmm?requestType=1&amount=503500&payCode=${CODE}`);
  expect(screen.getByText('Open this page from your order')).toBeVisible();
  expect(document.body.innerHTML).not.toContain(CODE);
  expect(screen.getByRole('button', { name: 'Open from my order' })).toBeVisible();
});

test('shows a number of a bare link with a warning once the borrower says that the lender sent it (A14, A15)', async () => {
  const { user } = await renderGuide(`/carpmm?requestType=1&amount=503500&payCode=${CODE}`);
  await user.click(screen.getByRole('button', { name: 'It came from the lender' }));
  expect(screen.getByRole('group', { name: 'Reference_no' })).toHaveTextContent(CODE);
  expect(screen.getByText(/We cannot check who wrote the link/)).toBeVisible();
});

test('draws its illustrations in the market’s colour', async () => {
  document.documentElement.style.setProperty('--ui-colour-brand', '#8a1c4a');
  renderRoute(`/carpmm?requestType=1&amount=1&payCode=${CODE}&token=t-1`);
  const drawings = await screen.findAllByRole('img', { name: /Reference_no/ });
  expect(drawings).toHaveLength(2);
  for (const drawing of drawings) expect(decodeURIComponent(drawing.getAttribute('src') ?? '')).toContain('#8a1c4a');
});
