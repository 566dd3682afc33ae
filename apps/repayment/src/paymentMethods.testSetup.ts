/** The ways to pay one order: its mocked responses, and how each is paid with. */
import { afterEach, beforeEach, expect, jest } from '@jest/globals';
import type { AnyEndpoint, RawPayloadOf } from '@loan/api';
import {
  commitRepayment,
  getInstalmentPlan,
  getRepaymentWay,
  getRolloverPlan,
  payByHuichao,
  startInstalmentPayment,
  startRollover,
} from '@loan/api/repayment';
import { fakeApi } from '@loan/api/testing';
import type { renderRoute } from '@loan/frame/testing';
import { screen, waitFor } from '@testing-library/react';
import { useCardPaymentStore } from './card-payment/cardPaymentStore.ts';

export const api = fakeApi();
export const ORDER = 'productId=1&orderId=A-17';
export const PAY_URL = 'https://checkout.pesopronto.example/pay/1';
export const rolloverPlan = {
  repayDate: '2026-12-24',
  repayList: [{ name: 'Kiosko', channel_number: '90007' }],
  delayInfo: { delayAmount: 3_500, title: 'Rollover fee' },
};

export function mockInstalments(repayWaitDetail: readonly object[]) {
  api.respond(getInstalmentPlan, {
    amountMax: 5_035,
    showSubmitUtr: 1,
    repayPlanDetail: { repayWaitDetail, repayYetDetail: [] },
  } as unknown as RawPayloadOf<typeof getInstalmentPlan>);
}

export function mockBalance(totalAmount: number | undefined) {
  mockInstalments([{ periodNo: 1, totalAmount, canClick: 1, dueTime: '2099-01-01' }]);
}

beforeEach(() => {
  useCardPaymentStore.setState({ selectedCardIds: {}, cardIdsBeforeAdding: {}, attempts: {} });
  mockBalance(5_035);
  api.respond(getRolloverPlan, rolloverPlan);
  api.respond(getRepaymentWay, {
    alipay: '1',
    repayToken: 'token',
    bankCards: [{ id: 'c-1', bankName: 'Visayas Bank', cardNo: '5200********8210', bankCode: 'VISY' }],
  });
});
afterEach(() => {
  jest.useRealTimers();
  api.reset();
});

export type User = ReturnType<typeof renderRoute>['user'];

export async function pressWhenIdle(user: User, name: string) {
  const button = await screen.findByRole('button', { name });
  await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
  await user.click(button);
}

export type PaymentMethod = {
  name: string;
  url: string;
  call: AnyEndpoint;
  pay(user: User): Promise<void>;
  mockSuccess(): void;
};

export const instalments: PaymentMethod = {
  name: 'instalments',
  url: `/repay?${ORDER}`,
  call: startInstalmentPayment,
  pay: (user) => pressWhenIdle(user, 'Pay Now'),
  mockSuccess: () => api.respond(startInstalmentPayment, { repayType: 'PAY_URL', payUrl: PAY_URL }),
};

export const rollover: PaymentMethod = {
  name: 'a rollover',
  url: `/repayDelay?${ORDER}`,
  call: startRollover,
  async pay(user) {
    await pressWhenIdle(user, 'Payment Method');
    await pressWhenIdle(user, 'Payment');
  },
  mockSuccess: () => api.respond(startRollover, { payUrl: PAY_URL }),
};

export const card: PaymentMethod = {
  name: 'a card',
  url: `/repaymentWay?${ORDER}&amount=503500`,
  call: commitRepayment,
  async pay(user) {
    await user.click(await screen.findByRole('radio', { name: 'Visayas Bank' }));
    await pressWhenIdle(user, 'Pay');
    await pressWhenIdle(user, 'Pay now');
  },
  mockSuccess: () => api.respond(commitRepayment, { needValid: 0 }),
};

export const partnerPage: PaymentMethod = {
  name: 'the partner’s page',
  url: `/alipayrepayment?${ORDER}&amount=503500`,
  call: payByHuichao,
  pay: (user) => pressWhenIdle(user, 'Continue to payment'),
  mockSuccess: () => api.respond(payByHuichao, { url: PAY_URL }),
};
