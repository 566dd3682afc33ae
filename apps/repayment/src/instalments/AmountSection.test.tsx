import { describe, expect, test } from '@jest/globals';
import { startInstalmentPayment } from '@loan/api/repayment';
import { screen, waitFor } from '@testing-library/react';
import { box, due, lender, open, owes, PAY_URL, payNow, plan, total } from './Instalments.testSetup.ts';

describe('how much is paid', () => {
  test('select all sums all, and again leaves only the first (I015, I017, I018)', async () => {
    owes();
    const { user } = await open();
    await user.click(box('Select all'));
    expect(total()).toHaveTextContent('TZS 3.136');
    expect(box('Installment 4')).toBeChecked();
    await user.click(box('Select all'));
    expect(total()).toHaveTextContent('TZS 1.045');
    expect(box('Installment 4')).not.toBeChecked();
  });

  test('with nothing chosen Pay Now is disabled and says why', async () => {
    owes();
    const { user } = await open();
    await user.click(box('Installment 2'));
    expect(payNow()).toBeDisabled();
    expect(payNow()).toHaveAccessibleDescription('Choose an installment or type an amount.');
  });

  test('a typed amount keeps digits only, is capped, and may be below the least (I005, I006, I007, I008, I009)', async () => {
    owes();
    lender.answers(startInstalmentPayment, { repayType: 'PAY_URL', payUrl: PAY_URL });
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Modify amount' }));
    const field = screen.getByRole('textbox', { name: 'Modify amount' });
    expect(field).toHaveFocus();
    expect(field).toHaveAttribute('placeholder', 'TZS 100 - TZS 3.136');

    await user.paste('99,999 TZS');
    expect(field).toHaveValue('3136');
    expect(total()).toHaveTextContent('TZS 3.136');
    await user.clear(field);
    expect(payNow()).toBeDisabled();
    await user.type(field, '5x0');
    expect(total()).toHaveTextContent('TZS 50');
    await user.click(payNow());
    await waitFor(() => expect(lender.received(startInstalmentPayment)[0]?.amount).toBe('50'));
  });

  test('a new selection takes the place of a typed amount (A40)', async () => {
    owes();
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Modify amount' }));
    await user.type(screen.getByRole('textbox', { name: 'Modify amount' }), '50');
    await user.click(box('Select all'));
    expect(total()).toHaveTextContent('TZS 3.136');
  });

  test('where the lender leaves a price out, nothing is posted before an amount is typed', async () => {
    const waits = [{ ...due(2, 0, { canClick: 1 }), totalAmount: null, displayAmount: 'about 1,045' }];
    owes({ repayPlanDetail: { ...plan.repayPlanDetail, repayWaitDetail: waits } });
    await open();
    expect(payNow()).toBeDisabled();
    expect(payNow()).toHaveAccessibleDescription(/does not say what this installment costs/);
  });
});
