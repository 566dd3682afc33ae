import { describe, expect, test } from '@jest/globals';
import { payByHuichao } from '@loan/api/repayment';
import { openAt } from '@loan/frame/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { lender, offers } from '../card-payment/CardPayment.testSetup.ts';

describe('/alipayrepayment', () => {
  const PAGE = '/alipayrepayment?productId=1&orderId=A-17&amount=503500&userId=u-1';
  const PAY_URL = 'https://checkout.pesopronto.example/pay/1';

  test('sends user, order and amount once and leaves for the address in the answer (W024)', async () => {
    offers();
    lender.answers(payByHuichao, { url: PAY_URL });
    const { user, leftFor } = openAt(PAGE);
    const button = await screen.findByRole('button', { name: 'Go on to pay' });
    await Promise.all([user.click(button), user.click(button)]);
    await waitFor(() => expect(leftFor).toEqual([PAY_URL]));
    expect(lender.received(payByHuichao)).toEqual([{ userId: 'u-1', orderId: 'A-17', amount: 503_500 }]);
  });

  test('an address that names somebody else is loaded as a page of its own, where its launch is decided', async () => {
    offers();
    const { leftFor, go } = openAt(PAGE);
    await screen.findByRole('button', { name: 'Go on to pay' });
    const other = PAGE.replace('u-1', 'u-2');
    const going = go(other);
    await waitFor(() => expect(leftFor).toEqual([other]));
    // The browser would be there by now: this page comes back from its cache.
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    await going;
    expect(lender.received(payByHuichao)).toEqual([]);
  });

  test('posts the borrower of the launch, and nobody else of the address, when the market names borrowers otherwise', async () => {
    offers();
    lender.answers(payByHuichao, { url: PAY_URL });
    const environment = {
      commonParameters: ['ticket', 'uid'],
      sessionParameters: ['ticket', 'uid'],
      userParameter: 'uid',
    };
    const { user } = openAt(`${PAGE}&ticket=t-1&uid=mine`, { environment });
    await user.click(await screen.findByRole('button', { name: 'Go on to pay' }));
    await waitFor(() => expect(lender.received(payByHuichao)[0]?.userId).toBe('mine'));
  });

  test('an answer without an address says so; a foreign one is not opened', async () => {
    offers();
    lender.answers(payByHuichao, {});
    const { user, leftFor } = openAt(PAGE);
    await user.click(await screen.findByRole('button', { name: 'Go on to pay' }));
    expect(await screen.findByText('The payment page is missing')).toBeVisible();
    lender.answers(payByHuichao, { url: 'https://evil.example' });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Go on to pay' })).not.toHaveAttribute('aria-busy'));
    await user.click(screen.getByRole('button', { name: 'Go on to pay' }));
    const question = await screen.findByRole('alertdialog', { name: 'Pay once more?' });
    expect(lender.received(payByHuichao)).toHaveLength(1);
    await user.click(within(question).getByRole('button', { name: 'I have not paid: go on' }));
    expect(await screen.findByText(/does not lead to a known place/)).toBeInTheDocument();
    expect(await screen.findByText('The payment page is missing')).toBeVisible();
    expect(leftFor).toEqual([]);
  });

  test('a lost answer is not confirmed, and nothing more can be sent', async () => {
    offers();
    lender.loses('the answer', payByHuichao);
    const { user } = openAt(PAGE);
    await user.click(await screen.findByRole('button', { name: 'Go on to pay' }));
    expect(await screen.findByText('The result is not confirmed')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Go on to pay' })).toBeNull();
  });
});
