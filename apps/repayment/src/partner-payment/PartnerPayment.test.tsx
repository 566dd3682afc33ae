import { describe, expect, test } from '@jest/globals';
import { payByHuichao } from '@loan/api/repayment';
import { renderRoute } from '@loan/frame/testing';
import { screen, waitFor } from '@testing-library/react';
import { api, mockCards } from '../card-payment/CardPayment.testSetup.ts';

describe('/alipayrepayment', () => {
  const PAGE_URL = '/alipayrepayment?productId=1&orderId=A-17&amount=503500&userId=u-1';
  const PAY_URL = 'https://checkout.pesopronto.example/pay/1';

  test('sends user, order and amount once and opens the URL of the response (W024)', async () => {
    mockCards();
    api.respond(payByHuichao, { url: PAY_URL });
    const { user, externalUrls } = renderRoute(PAGE_URL);
    const button = await screen.findByRole('button', { name: 'Continue to payment' });
    await Promise.all([user.click(button), user.click(button)]);
    await waitFor(() => expect(externalUrls).toEqual([PAY_URL]));
    expect(api.received(payByHuichao)).toEqual([{ userId: 'u-1', orderId: 'A-17', amount: 503_500 }]);
  });

  test('loads a URL of another user as a new page, which checks its launch', async () => {
    mockCards();
    const { externalUrls, navigate } = renderRoute(PAGE_URL);
    await screen.findByRole('button', { name: 'Continue to payment' });
    const urlOfAnotherUser = PAGE_URL.replace('u-1', 'u-2');
    const navigation = navigate(urlOfAnotherUser);
    // Not `waitFor`: the navigation is inside an `act` until the page is shown again.
    while (externalUrls.length === 0) await new Promise((resolve) => setTimeout(resolve));
    expect(externalUrls).toEqual([urlOfAnotherUser]);
    // The browser would have left by now: simulate a return from the back-forward cache.
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    await navigation;
    expect(api.received(payByHuichao)).toEqual([]);
  });

  test('posts the user of the launch when the market has another user parameter', async () => {
    mockCards();
    api.respond(payByHuichao, { url: PAY_URL });
    const marketConfig = {
      commonParameters: ['ticket', 'uid'],
      sessionParameters: ['ticket', 'uid'],
      userParameter: 'uid',
    };
    const { user } = renderRoute(`${PAGE_URL}&ticket=t-1&uid=mine`, { marketConfig });
    await user.click(await screen.findByRole('button', { name: 'Continue to payment' }));
    await waitFor(() => expect(api.received(payByHuichao)[0]?.userId).toBe('mine'));
  });

  test.each([
    ['no payment page', undefined, 'The payment page is missing'],
    ['one that is not allowed', 'https://evil.example', 'The payment page was not opened'],
  ])('shows that the response named %s, and offers no second payment at once (A14)', async (_, payUrl, title) => {
    mockCards();
    api.respond(payByHuichao, { url: payUrl });
    const { user, externalUrls } = renderRoute(PAGE_URL);
    await user.click(await screen.findByRole('button', { name: 'Continue to payment' }));
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.getByText(/you can pay again from/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^(Continue|Pay)/ })).toBeNull();
    expect(externalUrls).toEqual([]);
    expect(api.received(payByHuichao)).toHaveLength(1);
  });

  test('shows an unconfirmed result after a lost response and offers no payment', async () => {
    mockCards();
    api.drop('response', payByHuichao);
    const { user } = renderRoute(PAGE_URL);
    await user.click(await screen.findByRole('button', { name: 'Continue to payment' }));
    expect(await screen.findByText('The result is not confirmed')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Continue to payment' })).toBeNull();
  });
});
