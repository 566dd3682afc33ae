import { describe, expect, jest, test } from '@jest/globals';
import { getInstalmentPlan, startInstalmentPayment } from '@loan/api/repayment';
import { fakeNativeBridge } from '@loan/bridge/testing';
import { screen, waitFor, within } from '@testing-library/react';
import {
  api,
  dueInstalment,
  instalmentCheckbox,
  mockPlan,
  plan,
  renderInstalments,
  totalRow,
} from './Instalments.testSetup.ts';

describe('the instalment plan', () => {
  test('is queried for this order and shown with its amount in TZS, not divided (I001, I002, I004, G034, M38)', async () => {
    mockPlan();
    await renderInstalments('/repay?product_id=2&orderId=A-17');
    expect(api.received(getInstalmentPlan)).toEqual([{ productId: '2', orderId: 'A-17' }]);
    expect(screen.getByText('Repayment Amount').parentElement).toHaveTextContent('TZS 1.045,00');
    // The order's page names the product; here it would stand between the title and the amount.
    expect(screen.queryByText('Anahaw Instalment')).toBeNull();
  });

  test('selects the first due instalment; the others are disabled and explain why (I013, I014)', async () => {
    mockPlan();
    await renderInstalments();
    expect(instalmentCheckbox('Installment 2')).toBeChecked();
    expect(instalmentCheckbox('Installment 2')).toBeEnabled();
    expect(instalmentCheckbox('Installment 3')).toBeDisabled();
    expect(instalmentCheckbox('Installment 3')).toHaveAccessibleDescription(/Earlier installments come first/);
  });

  test('says once that the earlier ones come first, and not of those that are included', async () => {
    mockPlan();
    const { user } = await renderInstalments();
    expect(screen.getAllByText('Earlier installments come first.')).toHaveLength(1);
    await user.click(instalmentCheckbox('Select all'));
    for (const name of ['Installment 2', 'Installment 3', 'Installment 4']) {
      expect(instalmentCheckbox(name)).toBeChecked();
      expect(instalmentCheckbox(name)).not.toHaveAccessibleDescription(/come first|earlier one/);
    }
    const colourOf = (name: string) => getComputedStyle(instalmentCheckbox(name).closest('label') as HTMLElement).color;
    expect(colourOf('Installment 3')).toBe(colourOf('Installment 2'));
  });

  test('says how many of all payments are made', async () => {
    mockPlan();
    await renderInstalments();
    expect(screen.getByText('1 of 4 paid')).toBeVisible();
  });

  test('begins a long list with three rows and shows the others after a tap', async () => {
    const repayWaitDetail = Array.from({ length: 60 }, (_, index) =>
      dueInstalment(index + 1, 100, { canClick: index === 0 ? 1 : 0 }),
    );
    mockPlan({ amountMax: 6_000, repayPlanDetail: { ...plan.repayPlanDetail, repayWaitDetail } });
    const { user } = await renderInstalments();
    const rows = () => screen.getAllByRole('checkbox', { name: /^Installment/ });
    expect(rows()).toHaveLength(3);
    await user.click(instalmentCheckbox('Select all'));
    expect(totalRow()).toHaveTextContent('TZS 6.000,00');
    await user.click(screen.getByRole('button', { name: 'Show 57 more' }));
    expect(rows()).toHaveLength(60);
  });

  test('explains why the first instalment is disabled, too', async () => {
    mockPlan({
      repayPlanDetail: { ...plan.repayPlanDetail, repayWaitDetail: [dueInstalment(2, 1_045), dueInstalment(3, 1_045)] },
    });
    await renderInstalments();
    expect(instalmentCheckbox('Installment 2')).toBeDisabled();
    expect(instalmentCheckbox('Installment 2')).toHaveAccessibleDescription(/lender does not let this one be changed/);
    expect(instalmentCheckbox('Installment 3')).toHaveAccessibleDescription(/Earlier installments come first/);
  });

  test('lists two instalments of the same number', async () => {
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

  test('labels an overdue instalment by text, not by colour alone', async () => {
    const instalments = [
      dueInstalment(2, 1_045, { canClick: 1, dueTime: '2020-01-01 00:00:00', statusText: 'Overdue' }),
      dueInstalment(3, 1_045),
    ];
    mockPlan({ repayPlanDetail: { ...plan.repayPlanDetail, repayWaitDetail: instalments } });
    await renderInstalments();
    expect(instalmentCheckbox('Installment 2')).toHaveAccessibleDescription(/Overdue since 2020-01-01/);
    expect(instalmentCheckbox('Installment 3')).toHaveAccessibleDescription(/Due on 2099-12-24/);
  });

  test('collapses the paid instalments and counts them (I016)', async () => {
    mockPlan();
    const { user } = await renderInstalments();
    const handle = screen.getByRole('button', { name: /Paid installments/ });
    expect(handle).toHaveAttribute('aria-expanded', 'false');
    expect(handle).toHaveTextContent('1');
    await user.click(handle);
    expect(screen.getByText('Installment 1')).toBeVisible();
  });

  test('shows note and telephone, and calls the number (I028, G051)', async () => {
    const nativeApp = fakeNativeBridge();
    mockPlan();
    const { user } = await renderInstalments();
    const note = screen.getByText('Part payments are welcome.');
    expect(note).toBeVisible();
    // It explains the amount, so it stands with the amount.
    const list = screen.getByRole('heading', { name: 'Due installments' });
    expect(note.compareDocumentPosition(list) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Call +63 2 8888 1234' }));
    await waitFor(() => expect(nativeApp.callsOf('callPhone')).toEqual([{ number: '+63 2 8888 1234' }]));
  });

  test('offers the number to copy when the app declines the call (I028, G051)', async () => {
    const nativeApp = fakeNativeBridge('declined');
    mockPlan();
    const { user } = await renderInstalments();
    await user.dblClick(screen.getByRole('button', { name: 'Call +63 2 8888 1234' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Did the call not start?' });
    expect(within(dialog).getByText('+63 2 8888 1234')).toBeVisible();
    expect(nativeApp.callsOf('callPhone')).toHaveLength(1);
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  });

  test('numbers an instalment without a number by its place', async () => {
    const instalments = [
      dueInstalment(2, 1_045, { periodNo: null, canClick: 1 }),
      dueInstalment(3, 1_045, { periodNo: undefined }),
    ];
    mockPlan({ repayPlanDetail: { ...plan.repayPlanDetail, repayWaitDetail: instalments } });
    const { user } = await renderInstalments();
    expect(screen.queryByText('Nothing is left to pay')).toBeNull();
    expect(instalmentCheckbox('Installment 1')).toBeChecked();
    await user.click(instalmentCheckbox('Select all'));
    expect(totalRow()).toHaveTextContent('TZS 2.090,00');
  });

  test('shows that all is paid and links to the order', async () => {
    mockPlan({ repayPlanDetail: { repayWaitDetail: [], repayYetDetail: [dueInstalment(1, 1)], repayWaitCount: 0 } });
    const { user, currentUrl } = await renderInstalments();
    expect(screen.getByText('Nothing is left to pay')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Pay Now' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Go to the order' }));
    await waitFor(() => expect(currentUrl()).toMatch(/^\/order\?orderId=A-17&productId=2/));
  });
});

describe('a plan whose list of what is due cannot be read', () => {
  const unreadable = { ...plan.repayPlanDetail, repayWaitDetail: [dueInstalment(2, 1_045), null] };

  test('is named as unreadable, without an amount or a payment, and is shown after a retry', async () => {
    mockPlan({ repayPlanDetail: unreadable, showSubmitUtr: 1 });
    const { user } = await renderInstalments();
    expect(await screen.findByText('What is due could not be read')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Call +63 2 8888 1234' })).toBeVisible();
    expect(await screen.findByLabelText('UTR of your payment')).toBeVisible();
    expect(await screen.findByText(/Paid installments/)).toBeVisible();
    for (const text of ['Nothing is left to pay', 'Repayment Amount', 'Total'])
      expect(screen.queryByText(text)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Pay Now' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Go to the order' })).toBeVisible();

    mockPlan();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('checkbox', { name: /Installment 2/ })).toBeChecked();
    expect(screen.queryByText('What is due could not be read')).toBeNull();
  });

  test('keeps a payment unconfirmed whose response was lost, and never shows it as booked', async () => {
    mockPlan();
    api.drop('response', startInstalmentPayment);
    const { user } = await renderInstalments();
    await user.click(screen.getByRole('button', { name: 'Pay Now' }));
    await screen.findByText('The result is not confirmed');
    mockPlan({ repayPlanDetail: unreadable });
    const queries = api.received(getInstalmentPlan).length;
    await user.click(screen.getByRole('button', { name: 'Check now' }));
    await waitFor(() => expect(api.received(getInstalmentPlan).length).toBeGreaterThan(queries));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Check now' })).toBeEnabled());
    expect(screen.getByText('The result is not confirmed')).toBeVisible();
    expect(screen.queryByText('Your payment is booked')).toBeNull();
  });
});

test.each(['N/A', '*21#', null])('shows no call button when the telephone is %j', async (telephone) => {
  mockPlan({ telephone });
  await renderInstalments();
  expect(screen.queryByRole('button', { name: /Call/ })).toBeNull();
});
