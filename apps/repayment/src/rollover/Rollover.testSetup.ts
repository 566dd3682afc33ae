/** The rollover plan that the tests of this folder mock. */
import { afterEach, jest } from '@jest/globals';
import type { RawPayloadOf } from '@loan/api';
import { getInstalmentPlan, getRolloverPlan } from '@loan/api/repayment';
import { fakeApi } from '@loan/api/testing';
import { renderRoute } from '@loan/frame/testing';
import { screen } from '@testing-library/react';

export const api = fakeApi();
afterEach(() => {
  jest.useRealTimers();
});

export const PAGE_URL = '/repayDelay?productId=1&orderId=A-17';
export const PAY_URL = 'https://checkout.pesopronto.example/pay/1';

export const channels = [
  {
    name: 'PeraPouch',
    channel_number: '90006',
    logo: 'https://pictures.pesopronto.example/perapouch.svg',
    barcode: '',
  },
  { name: 'Kiosko', channel_number: 90007, logo: '', barcode: '/sandbox/pictures/barcode/1.svg' },
];
export const plan = {
  productName: 'Sampaguita Loan',
  repayDate: '2026-12-24',
  repayAmount: 503_500,
  repayPlan: [{ remark: 'Part 1 of 1', title: 'After rolling over', amount: 503_500, time: '2026-12-24' }],
  repayList: channels,
  noticeMsg: 'Rolling over costs the interest due.',
  defDetail: {
    logo: 'https://pictures.pesopronto.example/bayad.svg',
    title: 'Sari Counter',
    payCode: '005632796486',
    payNotice: {},
  },
  delayInfo: { delayAmount: 3_500, title: 'Rollover fee' },
  isShowReyTop: 0,
};

/** @param dueTime the current due date */
export function mockRollover(
  change: Partial<Record<keyof typeof plan | 'owedAfter', unknown>> = {},
  dueTime = '2099-12-10 00:00:00',
) {
  api.respond(getRolloverPlan, { ...plan, ...change } as RawPayloadOf<typeof getRolloverPlan>);
  api.respond(getInstalmentPlan, {
    repayPlanDetail: { repayWaitDetail: [{ periodNo: 1, dueTime }], repayYetDetail: [] },
  } as RawPayloadOf<typeof getInstalmentPlan>);
}

export async function renderRollover(url = PAGE_URL) {
  const rendered = renderRoute(url);
  await screen.findByRole('heading', { level: 1, name: 'Rollover Repayment' });
  return rendered;
}

/** Selects a channel; the sheet stays open. */
export async function selectChannel(user: ReturnType<typeof renderRoute>['user'], name: string) {
  await user.click(screen.getByRole('button', { name: 'Payment Method' }));
  await user.click(await screen.findByRole('radio', { name }));
}

export const paymentButton = () => screen.getByRole('button', { name: 'Payment' });
