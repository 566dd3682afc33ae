import { describe, expect, jest, test } from '@jest/globals';
import { getContact } from '@loan/api/complaints';
import { fakeApi } from '@loan/api/testing';
import { fakeNativeBridge } from '@loan/bridge/testing';
import { renderRoute } from '@loan/frame/testing';
import { screen, waitFor, within } from '@testing-library/react';

const api = fakeApi();
/** Of `peso.json`. */
const notTheLenders = /^Your lender’s own contact details could not be loaded\. This number and e-mail belong to/;
const companyEmail = 'care@pesopronto.example';

async function renderContact(contact?: { smWa?: string; email?: string }) {
  if (contact) api.respond(getContact, contact);
  const rendered = renderRoute('/customerService?token=t');
  await screen.findByRole('heading', { name: 'Contact Us', level: 1 });
  return rendered;
}

test('shows telephone and e-mail and copies them (S001) (S002) (S003) (S004) (N028, M30)', async () => {
  const { user } = await renderContact({ smWa: '+63 917 555 0001', email: 'care@loan.example' });
  expect(api.received(getContact)).toEqual([{ overall: 30 }]);
  expect(screen.getByText('+63 917 555 0001')).toBeVisible();
  expect(screen.queryByText(notTheLenders)).toBeNull();
  expect(screen.getByRole('link', { name: /^Call/ })).toHaveAttribute('href', 'tel:+639175550001');
  expect(screen.getByRole('link', { name: /^Write/ })).toHaveAttribute('href', 'mailto:care@loan.example');
  await user.click(screen.getByRole('button', { name: 'Copy +63 917 555 0001' }));
  expect(await screen.findByText('copy success')).toBeVisible();
});

test('dials once through the native app (S005) (G051)', async () => {
  const nativeApp = fakeNativeBridge();
  const { user } = await renderContact({ smWa: '+63 917 555 0001' });
  await user.click(screen.getByRole('link', { name: /^Call/ }));
  await waitFor(() => expect(nativeApp.callsOf('callPhone')).toEqual([{ number: '+63 917 555 0001' }]));
});

test.each(['declined', 'silent'] as const)(
  'offers the number to copy when the app is %s, and sends a double tap once (S005) (G051)',
  async (mode) => {
    const nativeApp = fakeNativeBridge(mode);
    const { user } = await renderContact({ smWa: '+63 917 555 0001' });
    await user.dblClick(screen.getByRole('link', { name: /^Call/ }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Did the call not start?' }, { timeout: 5_000 });
    expect(nativeApp.callsOf('callPhone')).toEqual([{ number: '+63 917 555 0001' }]);
    expect(within(dialog).getByText('+63 917 555 0001')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Copy the number' }));
    expect(await screen.findByText('Number copied')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  },
);

test('opens the `tel:` URL outside the app (S005)', async () => {
  const nativeApp = fakeNativeBridge('none');
  const { user } = await renderContact({ smWa: '+63 917 555 0001' });
  await user.click(screen.getByRole('link', { name: /^Call/ }));
  await waitFor(() => expect(nativeApp.visitedUrls).toEqual(['tel:+639175550001']));
});

test('dials the first of two numbers and shows both (S003) (S005)', async () => {
  const nativeApp = fakeNativeBridge();
  const { user } = await renderContact({ smWa: '0917-123-4567/0918-765-4321' });
  expect(screen.getByText('0917-123-4567/0918-765-4321')).toBeVisible();
  await user.click(screen.getByRole('link', { name: /^Call/ }));
  await waitFor(() => expect(nativeApp.callsOf('callPhone')).toEqual([{ number: '0917-123-4567' }]));
});

test('shows the market’s own number and e-mail when the request fails (G038) (S004)', async () => {
  api.drop('request', getContact);
  await renderContact();
  expect(screen.getByText('+63 2 8888 1234')).toBeVisible();
  expect(screen.getByText(companyEmail)).toBeVisible();
  expect(screen.getByText(notTheLenders)).toBeVisible();
});

test('says that the number is not the lender’s and shows the message when the request is rejected (G021)', async () => {
  api.reject(getContact, 5, 'Our lines are closed today');
  renderRoute('/customerService?token=t');
  expect(await screen.findByText('Our lines are closed today')).toBeVisible();
  expect(await screen.findByText('+63 2 8888 1234')).toBeVisible();
  expect(screen.getByText(notTheLenders)).toBeVisible();
});

test('replaces the market’s own number by the lender’s when the response comes late', async () => {
  api.respond(getContact, { smWa: '+63 917 555 0001' });
  const release = api.holdResponse(getContact);
  renderRoute('/customerService?token=t');
  expect(await screen.findByText('+63 2 8888 1234', {}, { timeout: 3_000 })).toBeVisible();
  release();
  expect(await screen.findByText('+63 917 555 0001')).toBeVisible();
  expect(screen.getByText(companyEmail)).toBeVisible();
});

describe('the hours of the telephone', () => {
  const ofTheMarket = { market: 'peso', timeZone: 'Asia/Manila' };

  test.each([
    ['Open now', '2026-11-28T19:59:00+08:00'],
    ['Closed now', '2026-11-28T20:00:00+08:00'],
  ])('are shown with “%s” at %s', async (state, moment) => {
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse(moment));
    api.respond(getContact, {});
    renderRoute('/customerService?token=t', { marketConfig: ofTheMarket });
    expect(await screen.findByText('We answer Mon–Sat, 8:00–20:00')).toBeVisible();
    expect(screen.getByText(state)).toBeVisible();
  });

  test('are not shown beside another number than the market’s', async () => {
    api.respond(getContact, { smWa: '+63 917 555 0001' });
    renderRoute('/customerService?token=t', { marketConfig: ofTheMarket });
    expect(await screen.findByText('+63 917 555 0001')).toBeVisible();
    expect(screen.queryByText('We answer Mon–Sat, 8:00–20:00')).toBeNull();
  });
});

test('opens the start of a new complaint', async () => {
  const { user, currentUrl } = await renderContact({ smWa: '1234' });
  await user.click(screen.getByRole('link', { name: 'Send a complaint online' }));
  await waitFor(() => expect(currentUrl()).toBe('/complainPage?token=t'));
});
