import { describe, expect, test } from '@jest/globals';
import { getRepaymentWay } from '@loan/api/repayment';
import { fakePhone } from '@loan/bridge/testing';
import { openAt } from '@loan/frame/testing';
import { screen, waitFor } from '@testing-library/react';
import { ADDRESS, cards, lender, offers, open } from './CardPayment.testSetup.ts';

describe('/addnormalcard', () => {
  test('the card that was just added is the one that is chosen', async () => {
    fakePhone('none');
    offers();
    const { user, where, back } = await open();
    await user.click(screen.getByRole('radio', { name: 'Luzon Savings Bank' }));
    await user.click(screen.getByRole('button', { name: 'Add a card' }));
    await user.click(await screen.findByRole('button', { name: 'Enter bank details' }));
    await waitFor(() => expect(where()).toMatch(/^\/bindBank/));
    offers({ bankCards: [...cards, { id: 'c-3', bankName: 'Mindanao Bank', cardNo: '4111********7777' }] });
    await back();
    expect(where()).toContain('/repaymentWay');
    expect(await screen.findByRole('radio', { name: 'Mindanao Bank' })).toBeChecked();

    await user.click(screen.getByRole('radio', { name: 'Visayas Bank' }));
    expect(screen.getByRole('radio', { name: 'Visayas Bank' })).toBeChecked();
  });

  test('who comes back without a new card finds the one that was chosen', async () => {
    offers();
    const { user, back } = await open();
    await user.click(screen.getByRole('radio', { name: 'Luzon Savings Bank' }));
    await user.click(screen.getByRole('button', { name: 'Add a card' }));
    await screen.findByRole('button', { name: 'Enter bank details' });
    await back();
    expect(await screen.findByRole('radio', { name: 'Luzon Savings Bank' })).toBeChecked();
  });

  test('in the app the binding opens there; when it is done the list is read again', async () => {
    const phone = fakePhone();
    offers();
    const { user, where } = openAt('/addnormalcard?productId=1&orderId=A-17', { before: [ADDRESS] });
    await user.click(await screen.findByRole('button', { name: 'Enter bank details' }));
    await waitFor(() => expect(phone.asked('startBankBinding')).toHaveLength(1));
    phone.tell('bankBound');
    await waitFor(() => expect(where()).toContain('/repaymentWay'));
    expect(lender.received(getRepaymentWay).length).toBeGreaterThan(0);
  });

  test('in a plain browser the payment account page opens', async () => {
    fakePhone('none');
    const { user, where } = openAt('/addnormalcard?productId=1&orderId=A-17');
    await user.click(await screen.findByRole('button', { name: 'Enter bank details' }));
    await waitFor(() => expect(where()).toMatch(/^\/bindBank\?product_id=1/));
  });
});
