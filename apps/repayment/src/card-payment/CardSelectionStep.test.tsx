import { describe, expect, test } from '@jest/globals';
import { commitRepayment, getRepaymentWay } from '@loan/api/repayment';
import { renderRoute } from '@loan/frame/testing';
import { screen, waitFor } from '@testing-library/react';
import { api, cards, mockCards, PAGE_URL, payWithCard, renderCardPayment } from './CardPayment.testSetup.ts';

describe('the cards', () => {
  test('are queried for this order and show only bank and last four digits (W001, W002, W004)', async () => {
    mockCards();
    const { user } = await renderCardPayment();
    expect(api.received(getRepaymentWay)).toEqual([{ orderId: 'A-17' }]);
    expect(screen.getByText('Amount to pay').parentElement).toHaveTextContent('₱5.035,00');
    const card = screen.getByRole('radio', { name: 'Luzon Savings Bank' });
    expect(card).toHaveAccessibleDescription('••••\u00a00004');
    expect(document.body).not.toHaveTextContent('4005');
    await user.click(card);
    expect(card).toBeChecked();
  });

  test('lists the first of two cards with the same id, because the id decides which one pays', async () => {
    const [first] = cards;
    mockCards({ bankCards: [...cards, { ...first, bankName: 'Mindoro Bank', cardNo: '6222 0000 0000 7777' }] });
    await renderCardPayment();
    expect(await screen.findAllByRole('radio')).toHaveLength(cards.length);
    expect(screen.queryByRole('radio', { name: 'Mindoro Bank' })).toBeNull();
  });

  test('are shown when they arrive late, and not as an error before', async () => {
    mockCards();
    const release = api.holdResponse(getRepaymentWay);
    await renderCardPayment();
    expect(screen.queryByText('card list query failed')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Pay' })).toBeNull();
    release();
    expect(await screen.findByRole('radio', { name: 'Visayas Bank' })).toBeVisible();
  });

  test('show an error and a retry when the list fails (W003)', async () => {
    mockCards();
    api.reject(getRepaymentWay, '9000', 'The bank does not answer.');
    const { user } = await renderCardPayment();
    expect(screen.getByText('card list query failed')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Go to the order' })).toBeVisible();
    mockCards();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('radio', { name: 'Visayas Bank' })).toBeVisible();
  });

  test('send nothing and show that a card must be selected when none is (W005, W006)', async () => {
    mockCards();
    const { user } = await renderCardPayment();
    expect(screen.getByText('Choose how you want to pay first.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Pay' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('select a paying bank card first');
    expect(screen.queryByText('Choose how you want to pay first.')).toBeNull();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(api.received(commitRepayment)).toEqual([]);
    await user.click(screen.getByRole('radio', { name: 'Visayas Bank' }));
    expect(screen.queryByText('select a paying bank card first')).toBeNull();
  });

  test.each(['NaN', '0', '-5', ''])('disable paying and explain why when the amount is "%s"', async (amount) => {
    mockCards();
    const { user } = await renderCardPayment(`/repaymentWay?productId=1&orderId=A-17&amount=${amount}`);
    await user.click(screen.getByRole('radio', { name: 'Visayas Bank' }));
    expect(screen.getByText('–')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Pay' }));
    expect(await screen.findByText(/This page does not say how much\. Please/)).toBeVisible();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('link to adding a card, with and without cards in the list (W007)', async () => {
    mockCards({ bankCards: [] });
    const { user, currentUrl } = await renderCardPayment();
    expect(screen.getByText('No card yet')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Add a card' }));
    await waitFor(() => expect(currentUrl()).toMatch(/^\/addnormalcard\?.*orderId=A-17/));
  });

  test('link to the partner payment when there is one (W008)', async () => {
    mockCards({ alipay: '' });
    const { unmount } = await renderCardPayment();
    expect(screen.queryByRole('button', { name: /partner’s page/ })).toBeNull();
    unmount();
    mockCards();
    const { user, currentUrl } = await renderCardPayment();
    await user.click(await screen.findByRole('button', { name: /partner’s page/ }));
    await waitFor(() => expect(currentUrl()).toMatch(/^\/alipayrepayment\?.*amount=503500/));
  });

  test('are not offered when nothing is owed', async () => {
    mockCards({}, 0);
    await renderCardPayment();
    expect(screen.getByText('Nothing is left to pay')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Pay' })).toBeNull();
  });
});

test('folds up adding a card too while a payment is not confirmed', async () => {
  mockCards();
  api.drop('response', commitRepayment);
  const first = await renderCardPayment();
  await payWithCard(first.user, 'Visayas Bank');
  await screen.findByText('The result is not confirmed');
  first.unmount();
  mockCards({ bankCards: [] });
  const { user } = await renderCardPayment();
  await screen.findByText('The result is not confirmed');
  expect(screen.queryByRole('button', { name: 'Add a card' })).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Your bank cards' }));
  expect(screen.getByRole('button', { name: 'Add a card' })).toBeVisible();
});

test('does not claim that nothing was charged when the list fails after an unconfirmed payment', async () => {
  mockCards();
  api.drop('response', commitRepayment);
  const { user, unmount } = await renderCardPayment();
  await payWithCard(user, 'Visayas Bank');
  expect(await screen.findByText('The result is not confirmed')).toBeVisible();
  unmount();
  api.respondRaw(getRepaymentWay, { status: 500 });
  renderRoute(PAGE_URL);
  expect(await screen.findByText('card list query failed')).toBeVisible();
  expect(await screen.findByText('The result is not confirmed')).toBeVisible();
  expect(screen.queryByText(/Nothing was charged/)).toBeNull();
  expect(screen.getAllByRole('button', { name: 'Go to the order' })).toHaveLength(1);
});
