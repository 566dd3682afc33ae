import { describe, expect, jest, test } from '@jest/globals';
import { getInstalmentPlan } from '@loan/api/repayment';
import { fakeNativeBridge } from '@loan/bridge/testing';
import { screen, waitFor } from '@testing-library/react';
import {
  api,
  dueInstalment,
  instalmentCheckbox,
  mockPlan,
  plan,
  renderInstalments,
  totalRow,
} from './Instalments.testSetup.ts';

describe('what is owed', () => {
  test('is asked for this order and shown with its amount in TZS, not divided (I001, I002, I004, G034, M38)', async () => {
    mockPlan();
    await renderInstalments('/repay?product_id=2&orderId=A-17');
    expect(api.received(getInstalmentPlan)).toEqual([{ productId: '2', orderId: 'A-17' }]);
    expect(screen.getByText('Repayment Amount').parentElement).toHaveTextContent('TZS 1.045');
    expect(screen.getByText('Anahaw Instalment')).toBeVisible();
  });

  test('the first due one is chosen and can be tapped; the others cannot, and say why (I013, I014)', async () => {
    mockPlan();
    await renderInstalments();
    expect(instalmentCheckbox('Installment 2')).toBeChecked();
    expect(instalmentCheckbox('Installment 2')).toBeEnabled();
    expect(instalmentCheckbox('Installment 3')).toBeDisabled();
    expect(instalmentCheckbox('Installment 3')).toHaveAccessibleDescription(/Comes after the ones before it/);
  });

  test('where the lender lets none be tapped, the first says why too', async () => {
    mockPlan({
      repayPlanDetail: { ...plan.repayPlanDetail, repayWaitDetail: [dueInstalment(2, 1_045), dueInstalment(3, 1_045)] },
    });
    await renderInstalments();
    expect(instalmentCheckbox('Installment 2')).toBeDisabled();
    expect(instalmentCheckbox('Installment 2')).toHaveAccessibleDescription(/lender does not let this one be changed/);
    expect(instalmentCheckbox('Installment 3')).toHaveAccessibleDescription(/Comes after the ones before it/);
  });

  test('two of the same number both stand there', async () => {
    mockPlan({
      repayPlanDetail: {
        ...plan.repayPlanDetail,
        repayWaitDetail: [dueInstalment(2, 1_045, { canClick: 1 }), dueInstalment(2, 900)],
      },
    });
    const consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await renderInstalments();
    expect(screen.getAllByRole('checkbox', { name: /Installment 2/ })).toHaveLength(2);
    expect(consoleError).not.toHaveBeenCalled();
    consoleError.mockRestore();
  });

  test('what is late says so in words, not in colour alone', async () => {
    const instalments = [
      dueInstalment(2, 1_045, { canClick: 1, dueTime: '2020-01-01 00:00:00', statusText: 'Overdue' }),
      dueInstalment(3, 1_045),
    ];
    mockPlan({ repayPlanDetail: { ...plan.repayPlanDetail, repayWaitDetail: instalments } });
    await renderInstalments();
    expect(instalmentCheckbox('Installment 2')).toHaveAccessibleDescription(/Overdue since 2020-01-01/);
    expect(instalmentCheckbox('Installment 3')).toHaveAccessibleDescription(/Due on 2099-12-24/);
  });

  test('paid ones are folded away with their count (I016)', async () => {
    mockPlan();
    const { user } = await renderInstalments();
    const handle = screen.getByRole('button', { name: /Paid installments/ });
    expect(handle).toHaveAttribute('aria-expanded', 'false');
    expect(handle).toHaveTextContent('1');
    await user.click(handle);
    expect(screen.getByText('Installment 1')).toBeVisible();
  });

  test('note and telephone are there, and the number is called (I028, G051)', async () => {
    const nativeApp = fakeNativeBridge();
    mockPlan();
    const { user } = await renderInstalments();
    expect(screen.getByText('Part payments are welcome.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Call +63 2 8888 1234' }));
    await waitFor(() => expect(nativeApp.callsOf('callPhone')).toEqual([{ number: '+63 2 8888 1234' }]));
  });

  test('a part without a number is owed all the same, and is counted by its place', async () => {
    const instalments = [
      dueInstalment(2, 1_045, { periodNo: null, canClick: 1 }),
      dueInstalment(3, 1_045, { periodNo: undefined }),
    ];
    mockPlan({ repayPlanDetail: { ...plan.repayPlanDetail, repayWaitDetail: instalments } });
    const { user } = await renderInstalments();
    expect(screen.queryByText('Nothing is left to pay')).toBeNull();
    expect(instalmentCheckbox('Installment 1')).toBeChecked();
    await user.click(instalmentCheckbox('Select all'));
    expect(totalRow()).toHaveTextContent('TZS 2.090');
  });

  test('when all is paid it says so and leads to the order', async () => {
    mockPlan({ repayPlanDetail: { repayWaitDetail: [], repayYetDetail: [dueInstalment(1, 1)], repayWaitCount: 0 } });
    const { user, currentUrl } = await renderInstalments();
    expect(screen.getByText('Nothing is left to pay')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Pay Now' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Go to the order' }));
    await waitFor(() => expect(currentUrl()).toMatch(/^\/order\?orderId=A-17&productId=2/));
  });
});

test.each(['N/A', '*21#', null])('where the telephone is %j there is no button to call', async (telephone) => {
  mockPlan({ telephone });
  await renderInstalments();
  expect(screen.queryByRole('button', { name: /Call/ })).toBeNull();
});
