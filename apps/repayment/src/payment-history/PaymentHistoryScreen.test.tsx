import { expect, test } from '@jest/globals';
import { renderRoute } from '@loan/frame/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { dueInstalment, mockPlan } from '../instalments/Instalments.testSetup.ts';

const PAGE_URL = '/paymentHistory?productId=2&orderId=A-17';

test('lists the instalments that the lender shows as paid, with amount and due date', async () => {
  mockPlan({
    repayPlanDetail: {
      repayWaitDetail: [],
      repayYetDetail: [
        dueInstalment(1, 1_045, { statusText: 'Paid', dueTime: '2026-09-24' }),
        dueInstalment(2, 1_050, { statusText: '', dueTime: 'null' }),
      ],
      repayWaitCount: 0,
    },
  });
  renderRoute(PAGE_URL);
  const list = await screen.findByRole('list', { name: 'What you have paid' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['PaidInstallment 1Due date 2026-09-24TZS 1.045,00', 'Installment 2TZS 1.050,00']);
  expect(screen.getByText('Anahaw Instalment · For order A-17')).toBeVisible();
  expect(screen.getByText(/It does not say on which day each payment arrived/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Save or share as a picture' })).toBeVisible();
});

test('says that nothing is shown as paid, and links to the order', async () => {
  mockPlan({
    repayPlanDetail: { repayWaitDetail: [dueInstalment(1, 1_045)], repayYetDetail: null, repayWaitCount: 1 },
  });
  const { user, currentUrl } = renderRoute(PAGE_URL);
  expect(await screen.findByText('Nothing is shown as paid yet')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Save or share as a picture' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Go to the order' }));
  await waitFor(() => expect(currentUrl()).toMatch(/^\/order\?orderId=A-17&productId=2/));
});

test('does not say that nothing is paid when the list cannot be read, and reads it again', async () => {
  mockPlan({ repayPlanDetail: { repayWaitDetail: [], repayYetDetail: { 0: dueInstalment(1, 1_045) } } });
  const { user } = renderRoute(PAGE_URL);
  expect(await screen.findByText('What was paid could not be read')).toBeVisible();
  expect(screen.queryByText('Nothing is shown as paid yet')).toBeNull();
  mockPlan({ repayPlanDetail: { repayWaitDetail: [], repayYetDetail: [dueInstalment(1, 1_045)] } });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('TZS 1.045,00')).toBeVisible();
});
