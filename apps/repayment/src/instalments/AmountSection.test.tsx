import { describe, expect, test } from '@jest/globals';
import { startInstalmentPayment } from '@loan/api/repayment';
import { screen, waitFor, within } from '@testing-library/react';
import {
  api,
  dueInstalment,
  instalmentCheckbox,
  mockPlan,
  PAY_URL,
  payNowButton,
  plan,
  renderInstalments,
  totalRow,
} from './Instalments.testSetup.ts';

describe('the amount', () => {
  test('sums all instalments on Select all, and only the first on the next tap (I015, I017, I018)', async () => {
    mockPlan();
    const { user } = await renderInstalments();
    await user.click(instalmentCheckbox('Select all'));
    expect(totalRow()).toHaveTextContent('TZS 3.136,00');
    expect(instalmentCheckbox('Installment 4')).toBeChecked();
    await user.click(instalmentCheckbox('Select all'));
    expect(totalRow()).toHaveTextContent('TZS 1.045,00');
    expect(instalmentCheckbox('Installment 4')).not.toBeChecked();
  });

  test('disables Pay Now and explains why when nothing is selected', async () => {
    mockPlan();
    const { user } = await renderInstalments();
    await user.click(instalmentCheckbox('Installment 2'));
    expect(payNowButton()).toBeDisabled();
    expect(payNowButton()).toHaveAccessibleDescription('Choose an installment or type an amount.');
  });

  test('keeps only digits of a typed amount, caps it, and allows less than the minimum (I005, I006, I007, I008, I009)', async () => {
    mockPlan();
    api.respond(startInstalmentPayment, { repayType: 'PAY_URL', payUrl: PAY_URL });
    const { user } = await renderInstalments();
    await user.click(screen.getByRole('button', { name: 'Modify amount' }));
    const field = screen.getByRole('textbox', { name: 'Modify amount' });
    expect(field).toHaveFocus();
    expect(field).toHaveAttribute('placeholder', 'TZS 100,00 - TZS 3.136,00');

    await user.paste('99,999 TZS');
    expect(field).toHaveValue('3136');
    expect(totalRow()).toHaveTextContent('TZS 3.136,00');
    await user.clear(field);
    expect(payNowButton()).toBeDisabled();
    await user.type(field, '5x0');
    expect(totalRow()).toHaveTextContent('TZS 50,00');
    await user.click(payNowButton());
    await waitFor(() => expect(api.received(startInstalmentPayment)[0]?.amount).toBe('50'));
  });

  test.each([
    ['10.50', '10', /Only whole amounts can be paid: TZS 10,00 is taken/],
    ['10,50', '10', /Only whole amounts/],
    ['1.5', '1', /Only whole amounts/],
    ['1.045,00', '1045', /Only whole amounts can be paid: TZS 1.045,00/],
    ['1,045.00', '1045', /Only whole amounts/],
    ['1045.004', '1045', /Only whole amounts/],
    ['1.045', '1045', /Only digits count: this is read as TZS 1.045,00/],
    ['1e3', '13', /Only digits count: this is read as TZS 13,00/],
    ['-500', '500', /Only digits count/],
    ['3200', '3136', /more than can be paid: TZS 3.136,00 is taken/],
  ])('says what is taken of a pasted "%s": %s', async (pasted, value, message) => {
    mockPlan();
    api.respond(startInstalmentPayment, { repayType: 'PAY_URL', payUrl: PAY_URL });
    const { user } = await renderInstalments();
    await user.click(screen.getByRole('button', { name: 'Modify amount' }));
    const field = screen.getByRole('textbox', { name: 'Modify amount' });
    await user.paste(pasted);
    expect(field).toHaveValue(value);
    const notice = within(field.closest('div')?.parentElement as HTMLElement).getByRole('status');
    expect(notice).toHaveTextContent(message);
    expect(field).toHaveAccessibleDescription(message);
    await user.click(payNowButton());
    await waitFor(() => expect(api.received(startInstalmentPayment)[0]?.amount).toBe(value));
  });

  test('leaves out decimals that are typed one by one, and says nothing of plain digits', async () => {
    mockPlan();
    const { user } = await renderInstalments();
    await user.click(screen.getByRole('button', { name: 'Modify amount' }));
    const field = screen.getByRole('textbox', { name: 'Modify amount' });
    await user.type(field, '10');
    expect(screen.queryByText(/Only whole|Only digits|more than can be paid/)).toBeNull();
    await user.type(field, '.50');
    expect(field).toHaveValue('10');
    expect(screen.getByText(/Only whole amounts can be paid: TZS 10,00 is taken/)).toBeVisible();
    await user.clear(field);
    await user.type(field, '1.045');
    expect(field).toHaveValue('1045');
    await user.clear(field);
    await user.type(field, '25');
    expect(field).toHaveValue('25');
    expect(screen.queryByText(/Only whole|Only digits/)).toBeNull();
  });

  test('pays the amount of the order on the screen when another one was typed for the order before', async () => {
    mockPlan();
    api.respond(startInstalmentPayment, { repayType: 'PAY_URL', payUrl: PAY_URL });
    const { user, navigate } = await renderInstalments();
    await user.click(screen.getByRole('button', { name: 'Modify amount' }));
    await user.type(screen.getByRole('textbox', { name: 'Modify amount' }), '50');
    await navigate('/repay?productId=2&orderId=B-18');
    await screen.findByText('Due installments');
    expect(totalRow()).toHaveTextContent('TZS 1.045,00');
    await user.click(payNowButton());
    await waitFor(() =>
      expect(api.received(startInstalmentPayment)).toMatchObject([{ orderId: 'B-18', amount: '1045' }]),
    );
  });

  test('replaces a typed amount by a new selection (A40)', async () => {
    mockPlan();
    const { user } = await renderInstalments();
    await user.click(screen.getByRole('button', { name: 'Modify amount' }));
    await user.type(screen.getByRole('textbox', { name: 'Modify amount' }), '50');
    await user.click(instalmentCheckbox('Select all'));
    expect(totalRow()).toHaveTextContent('TZS 3.136,00');
  });

  test('disables Pay Now until an amount is typed when an instalment has no amount', async () => {
    const instalments = [{ ...dueInstalment(2, 0, { canClick: 1 }), totalAmount: null, displayAmount: 'about 1,045' }];
    mockPlan({ repayPlanDetail: { ...plan.repayPlanDetail, repayWaitDetail: instalments } });
    await renderInstalments();
    expect(payNowButton()).toBeDisabled();
    expect(payNowButton()).toHaveAccessibleDescription(/does not say what this installment costs/);
  });

  test('says that a smaller amount is a part payment, and goes back to the full one', async () => {
    mockPlan();
    const { user } = await renderInstalments();
    expect(screen.queryByText(/^Part payment of/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Modify amount' }));
    await user.type(screen.getByRole('textbox', { name: 'Modify amount' }), '500');
    expect(screen.getByText('Part payment of TZS 1.045,00')).toBeVisible();
    expect(instalmentCheckbox('Installment 2')).toBePartiallyChecked();
    await user.click(screen.getByRole('button', { name: 'Back to the full amount' }));
    expect(totalRow()).toHaveTextContent('TZS 1.045,00');
    expect(instalmentCheckbox('Installment 2')).toBeChecked();
    expect(screen.queryByRole('textbox', { name: 'Modify amount' })).toBeNull();
  });

  test('says at the field that 0 cannot be paid', async () => {
    mockPlan();
    const { user } = await renderInstalments();
    await user.click(screen.getByRole('button', { name: 'Modify amount' }));
    const field = screen.getByRole('textbox', { name: 'Modify amount' });
    expect(field).not.toHaveAttribute('aria-invalid');
    await user.type(field, '0');
    expect(field).toHaveAttribute('aria-invalid', 'true');
    expect(field).toHaveAccessibleDescription(/Type an amount above 0/);
  });

  test('shows by when the first instalment is due', async () => {
    mockPlan({
      repayPlanDetail: {
        ...plan.repayPlanDetail,
        repayWaitDetail: [dueInstalment(2, 1_045, { canClick: 1, dueTime: '2020-01-01' })],
      },
    });
    await renderInstalments();
    expect(screen.getAllByText(/^Overdue since/)[0]).toHaveTextContent('Overdue since 2020-01-01');
    expect(screen.getByText(/ days late$/)).toBeVisible();
  });
});
