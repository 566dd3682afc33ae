import { describe, expect, jest, test } from '@jest/globals';
import { getInstalmentPlan } from '@loan/api/repayment';
import { fakePhone } from '@loan/bridge/testing';
import { screen, waitFor } from '@testing-library/react';
import { box, due, lender, open, owes, plan, total } from './Instalments.testSetup.ts';

describe('what is owed', () => {
  test('is asked for this order and shown with its amount in TZS, not divided (I001, I002, I004, G034)', async () => {
    owes();
    await open('/repay?product_id=2&orderId=A-17');
    expect(lender.received(getInstalmentPlan)).toEqual([{ productId: '2', orderId: 'A-17' }]);
    expect(screen.getByText('Repayment Amount').parentElement).toHaveTextContent('TZS 1.045');
    expect(screen.getByText('Anahaw Instalment')).toBeVisible();
  });

  test('the first due one is chosen and can be tapped; the others cannot, and say why (I013, I014)', async () => {
    owes();
    await open();
    expect(box('Installment 2')).toBeChecked();
    expect(box('Installment 2')).toBeEnabled();
    expect(box('Installment 3')).toBeDisabled();
    expect(box('Installment 3')).toHaveAccessibleDescription(/Comes after the ones before it/);
  });

  test('where the lender lets none be tapped, the first says why too', async () => {
    owes({ repayPlanDetail: { ...plan.repayPlanDetail, repayWaitDetail: [due(2, 1_045), due(3, 1_045)] } });
    await open();
    expect(box('Installment 2')).toBeDisabled();
    expect(box('Installment 2')).toHaveAccessibleDescription(/lender does not let this one be changed/);
    expect(box('Installment 3')).toHaveAccessibleDescription(/Comes after the ones before it/);
  });

  test('two of the same number both stand there', async () => {
    owes({
      repayPlanDetail: { ...plan.repayPlanDetail, repayWaitDetail: [due(2, 1_045, { canClick: 1 }), due(2, 900)] },
    });
    const complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await open();
    expect(screen.getAllByRole('checkbox', { name: /Installment 2/ })).toHaveLength(2);
    expect(complaints).not.toHaveBeenCalled();
    complaints.mockRestore();
  });

  test('what is late says so in words, not in colour alone', async () => {
    const waits = [
      due(2, 1_045, { canClick: 1, dueTime: '2020-01-01 00:00:00', statusText: 'Overdue' }),
      due(3, 1_045),
    ];
    owes({ repayPlanDetail: { ...plan.repayPlanDetail, repayWaitDetail: waits } });
    await open();
    expect(box('Installment 2')).toHaveAccessibleDescription(/Overdue since 2020-01-01/);
    expect(box('Installment 3')).toHaveAccessibleDescription(/Due on 2099-12-24/);
  });

  test('paid ones are folded away with their count (I016)', async () => {
    owes();
    const { user } = await open();
    const handle = screen.getByRole('button', { name: /Paid installments/ });
    expect(handle).toHaveAttribute('aria-expanded', 'false');
    expect(handle).toHaveTextContent('1');
    await user.click(handle);
    expect(screen.getByText('Installment 1')).toBeVisible();
  });

  test('note and telephone are there, and the number is called (I028, G051)', async () => {
    const phone = fakePhone();
    owes();
    const { user } = await open();
    expect(screen.getByText('Part payments are welcome.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Call +63 2 8888 1234' }));
    await waitFor(() => expect(phone.asked('callPhone')).toEqual([{ number: '+63 2 8888 1234' }]));
  });

  test('a part without a number is owed all the same, and is counted by its place', async () => {
    const parts = [due(2, 1_045, { periodNo: null, canClick: 1 }), due(3, 1_045, { periodNo: undefined })];
    owes({ repayPlanDetail: { ...plan.repayPlanDetail, repayWaitDetail: parts } });
    const { user } = await open();
    expect(screen.queryByText('Nothing is left to pay')).toBeNull();
    expect(box('Installment 1')).toBeChecked();
    await user.click(box('Select all'));
    expect(total()).toHaveTextContent('TZS 2.090');
  });

  test('when all is paid it says so and leads to the order', async () => {
    owes({ repayPlanDetail: { repayWaitDetail: [], repayYetDetail: [due(1, 1)], repayWaitCount: 0 } });
    const { user, where } = await open();
    expect(screen.getByText('Nothing is left to pay')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Pay Now' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Go to the order' }));
    await waitFor(() => expect(where()).toMatch(/^\/order\?orderId=A-17&productId=2/));
  });
});

test.each(['N/A', '*21#', null])('where the telephone is %j there is no button to call', async (telephone) => {
  owes({ telephone });
  await open();
  expect(screen.queryByRole('button', { name: /Call/ })).toBeNull();
});
