/** A request that was not sent: each payment method shows this and can be tried again. */
import { expect, test } from '@jest/globals';
import { commitRepayment, confirmRepayment, startInstalmentPayment, submitUtr } from '@loan/api/repayment';
import { renderRoute } from '@loan/frame/testing';
import { screen, waitFor } from '@testing-library/react';
import {
  api,
  card,
  instalments,
  type PaymentMethod,
  partnerPage,
  pressWhenIdle,
  rollover,
  type User,
} from './paymentMethods.testSetup.ts';

const codeOfCard = {
  name: 'the code of a card',
  url: card.url,
  call: confirmRepayment,
  prepare: async (user: User) => {
    api.respond(commitRepayment, { needValid: 1, repayRecordId: 'r-1' });
    await card.pay(user);
    await user.type(await screen.findByRole('textbox', { name: 'Code from the SMS' }), '123456');
  },
  pay: (user: User) => pressWhenIdle(user, 'Confirm'),
  mockSuccess: () => api.respond(confirmRepayment, {}),
};
const paymentMethods: (PaymentMethod & { prepare?: (user: User) => Promise<void> })[] = [
  instalments,
  rollover,
  card,
  codeOfCard,
  partnerPage,
];

test.each(paymentMethods)(
  '$name: shows that nothing was paid when the request was not sent, stores no submission, and clears on the next attempt',
  async ({ url, call, prepare, pay, mockSuccess }) => {
    const { user } = renderRoute(url);
    await prepare?.(user);
    api.drop('request', call);
    await pay(user);

    const notice = await screen.findByText('Nothing was sent');
    expect(notice.closest('[role="alert"]')).toHaveTextContent(
      'Your payment did not reach the lender, and nothing was paid. Check your network and try again.',
    );
    expect(screen.queryByText('The result is not confirmed')).toBeNull();
    expect(Object.keys(window.localStorage).filter((key) => key.includes('intent.open'))).toEqual([]);

    mockSuccess();
    await pay(user);
    await waitFor(() => expect(api.received(call)).toHaveLength(1));
    await waitFor(() => expect(screen.queryByText('Nothing was sent')).toBeNull());
  },
);

test.each(paymentMethods)(
  '$name: shows an unconfirmed result and stores the submission when a gateway responds 401 with HTML',
  async ({ url, call, prepare, pay }) => {
    const { user } = renderRoute(url);
    await prepare?.(user);
    api.respondRaw(call, { status: 401, text: '<html>401 Authorization Required</html>' });
    await pay(user);
    expect(await screen.findByText('The result is not confirmed')).toBeVisible();
    expect(screen.queryByText(/processing failed/i)).toBeNull();
    expect(Object.keys(window.localStorage).filter((key) => key.includes('intent.open'))).toHaveLength(1);
  },
);

test.each([403, 429])('shows an unconfirmed result when a gateway responds %s with HTML', async (status) => {
  const { user } = renderRoute(instalments.url);
  api.respondRaw(startInstalmentPayment, { status, text: '<html>Forbidden</html>' });
  await pressWhenIdle(user, 'Pay Now');
  expect(await screen.findByText('The result is not confirmed')).toBeVisible();
  expect(screen.queryByText('Nothing was sent')).toBeNull();
});

/** The elements with this text that are neither toasts nor in a dialog. */
const pageTexts = (text: string) =>
  screen.queryAllByText(text).filter((element) => !element.closest('[aria-live], dialog'));

test.each(paymentMethods)(
  '$name: shows only the lender’s message of a rejection until the next attempt',
  async ({ url, call, prepare, pay, mockSuccess }) => {
    const { user, currentUrl, externalUrls } = renderRoute(url);
    await prepare?.(user);
    api.reject(call, '1500', 'Not today.');
    await pay(user);
    await waitFor(() => expect(pageTexts('Not today.')).toHaveLength(1));
    expect(screen.queryByText('Nothing was sent')).toBeNull();

    mockSuccess();
    await pay(user);
    await waitFor(() => expect(screen.queryByText('Not today.')).toBeNull());
    // The payment ends within this test: it belongs to the same order as the next one's.
    const [path = ''] = url.split('?');
    await waitFor(() => expect(externalUrls.length > 0 || !currentUrl().startsWith(path)).toBe(true));
  },
);

test.each(['request', 'response'] as const)(
  'keeps the UTR in its field and shows an error when the %s is lost',
  async (dropped) => {
    const { user } = renderRoute(instalments.url);
    api.drop(dropped, submitUtr);
    const field = await screen.findByRole('textbox', { name: 'UTR of your payment' });
    await user.type(field, '4711');
    await pressWhenIdle(user, 'Submit UTR');
    await waitFor(() => expect(field).toHaveAccessibleDescription(/We do not know whether it arrived/));
    expect(field).toHaveValue('4711');
  },
);
