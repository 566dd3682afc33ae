import { expect } from '@jest/globals';
import { getBankForm, saveBankAccount } from '@loan/api/bank-binding';
import { getOrder } from '@loan/api/order-details';
import {
  commitRepayment,
  getInstalmentPlan,
  getRepaymentWay,
  getRolloverPlan,
  payByHuichao,
  startInstalmentPayment,
  startRollover,
  submitUtr,
} from '@loan/api/repayment';
import { cardScenarios } from '../scenarios/cardScenarios.ts';
import { paymentScenarios } from '../scenarios/paymentScenarios.ts';
import { actOnPartnerPage, callTestApi, cardPayment } from './borrowerSession.testSetup.ts';
import { rejectionCode, type ScenarioRun, type ScenarioTests, testScenarios } from './testScenarios.testSetup.ts';

/** Pays the first instalment as the page does. */
async function payFirstInstalment({ order, sandbox }: ScenarioRun) {
  const { repayPlanDetail, bankCardInfo } = await getInstalmentPlan(order);
  const amount = repayPlanDetail.repayWaitDetail?.[0]?.totalAmount ?? 0;
  const { cardNo = '', bankNode = '' } = bankCardInfo ?? {};
  const response = await startInstalmentPayment({
    product_id: order.productId,
    orderId: order.orderId,
    amount,
    cardNo,
    bankCode: bankNode,
  });
  if (response.payUrl) await actOnPartnerPage(sandbox, response.payUrl, 'pay');
  return response;
}

const openAndPaidCounts = async ({ order }: ScenarioRun) => {
  const { repayWaitDetail, repayYetDetail } = (await getInstalmentPlan(order)).repayPlanDetail;
  return [repayWaitDetail?.length, repayYetDetail?.length];
};

const canRollOver =
  (channels: number, hasBanner: boolean) =>
  async ({ order, sandbox }: ScenarioRun) => {
    const plan = await getRolloverPlan(order);
    expect([plan.repayList.length, plan.isShowReyTop]).toEqual([channels, hasBanner]);
    if (channels === 0) return expect(plan.defDetail).toBeUndefined();
    const { channel_number = '' } = plan.repayList.at(-1) ?? {};
    const { payUrl } = await startRollover({
      ...order,
      amount: plan.delayInfo?.delayAmount ?? 0,
      channelNumber: channel_number,
    });
    await actOnPartnerPage(sandbox, payUrl, 'pay');
    expect((await getRolloverPlan(order)).repayPlan[0]?.time).not.toBe(plan.repayPlan[0]?.time);
  };

const isImage = async ({ sandbox, scenario }: ScenarioRun) => {
  const imageUrl = new URLSearchParams(scenario.url.split('?')[1]).get('payCodeImg') ?? '';
  const response = await sandbox.request(imageUrl);
  expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'image/svg+xml']);
};

const hasCards =
  (count: number) =>
  async ({ order }: ScenarioRun) => {
    const { bankCards } = await getRepaymentWay({ orderId: order.orderId });
    expect(bankCards).toHaveLength(count);
  };

const commitsCardPayment =
  (status: number, needsCode: boolean) =>
  async ({ order }: ScenarioRun) => {
    expect((await commitRepayment(await cardPayment(order.orderId))).needValid).toBe(needsCode);
    expect((await getOrder(order)).orderStatus).toBe(status);
  };

const scenarioTests: ScenarioTests = {
  async instalment(run) {
    expect(await openAndPaidCounts(run)).toEqual([1, 0]);
    await payFirstInstalment(run);
    expect((await getOrder(run.order)).orderStatus).toBe(200);
  },
  async 'instalments-3'(run) {
    await payFirstInstalment(run);
    expect(await openAndPaidCounts(run)).toEqual([2, 1]);
    expect((await getOrder(run.order)).orderStatus).toBe(174);
  },
  async 'instalments-12'(run) {
    expect((await getInstalmentPlan(run.order)).note).toContain('penalty of TZS\u00a01.000,00');
    expect(await openAndPaidCounts(run)).toEqual([8, 4]);
    const { repayWaitDetail } = (await getInstalmentPlan(run.order)).repayPlanDetail;
    expect(repayWaitDetail?.map(({ canClick }) => canClick)).toEqual([true, ...new Array(7).fill(false)]);
    expect(repayWaitDetail?.[0]?.statusText).toBe('Overdue');
    await payFirstInstalment(run);
    expect(await openAndPaidCounts(run)).toEqual([7, 5]);
  },
  async wallet(run) {
    const { repayType, notice, tradeNo } = await payFirstInstalment(run);
    expect([repayType, tradeNo]).toEqual(['WALLET', 'TN0000000001']);
    expect(notice).toContain('TZS\u00a01.045,00');
    expect(await openAndPaidCounts(run)).toEqual([3, 0]);
    run.advanceClock(3_000);
    expect(await openAndPaidCounts(run)).toEqual([2, 1]);
  },
  async 'wallet-late'(run) {
    await payFirstInstalment(run);
    run.advanceClock(89_000);
    expect(await openAndPaidCounts(run)).toEqual([3, 0]);
    run.advanceClock(1_000);
    expect(await openAndPaidCounts(run)).toEqual([2, 1]);
  },
  async utr(run) {
    expect((await getInstalmentPlan(run.order)).showSubmitUtr).toBe(true);
    const { message } = await submitUtr({ orderId: run.order.orderId, utr: 'REF-2026-1' });
    expect(message).toContain('check the reference');
    expect(await rejectionCode(submitUtr({ orderId: run.order.orderId, utr: 'REF-2026-1' }))).toBe('800005');
    run.advanceClock(24 * 3_600_000);
    expect(await openAndPaidCounts(run)).toEqual([2, 1]);
  },
  async 'many-banks'({ order }) {
    expect((await getInstalmentPlan(order)).bankList).toHaveLength(44);
  },
  async 'no-bank'({ order }) {
    const { bankList, bankCardInfo } = await getInstalmentPlan(order);
    expect([bankList, bankCardInfo]).toEqual([[], undefined]);
  },
  async 'payment-history'(run) {
    expect(await openAndPaidCounts(run)).toEqual([8, 4]);
  },
  async 'nothing-owed'(run) {
    expect(await openAndPaidCounts(run)).toEqual([0, 3]);
    expect((await getInstalmentPlan(run.order)).amountMax).toBe(0);
  },
  async 'instalment-lost'(run) {
    await expect(payFirstInstalment(run)).rejects.toThrow('fetch failed');
    run.advanceClock(3_000);
    expect(await openAndPaidCounts(run)).toEqual([2, 1]);
    const { duplicates } = await callTestApi<{ duplicates: unknown[] }>(run.sandbox, '/ledger');
    expect(duplicates).toMatchObject([{ received: 1, booked: 1 }]);
  },
  rollover: canRollOver(4, false),
  'rollover-banner': canRollOver(4, true),
  'rollover-one': canRollOver(1, false),
  'rollover-none': canRollOver(0, false),
  'pay-code': isImage,
  'pay-qr': isImage,
  async 'pay-code-2'({ order }) {
    const { defDetail } = await getRolloverPlan(order);
    expect(Object.keys(defDetail?.payNotice ?? {})).toEqual(['E-wallet', 'Over the counter']);
    expect(defDetail?.payCode).toMatch(/^\d{12}$/);
  },
  async guide({ scenario }) {
    expect(scenario.url).toMatch(/^\/carpmm\?requestType=1&amount=503500&payCode=\d{12}&token=guide/);
  },
  async cards(run) {
    await hasCards(4)(run);
    const { bankCards } = await getRepaymentWay({ orderId: run.order.orderId });
    expect(bankCards.map(({ cardNo }) => cardNo)).toContain('•••• 0004');
  },
  'card-code': commitsCardPayment(174, true),
  'card-slow': commitsCardPayment(174, false),
  'no-card': hasCards(0),
  async 'cards-fail'(run) {
    expect(await rejectionCode(getRepaymentWay({ orderId: run.order.orderId }))).toBe('9000');
    await commitsCardPayment(200, false)(run);
  },
  async 'partner-pay'({ order, sandbox, scenario }) {
    const payment = { orderId: order.orderId, amount: 503_500 };
    expect(await rejectionCode(payByHuichao({ ...payment, userId: 'somebody else' }))).toBe('400');
    const { url } = await payByHuichao({ ...payment, userId: scenario.userId });
    await actOnPartnerPage(sandbox, url, 'pay');
    expect((await getOrder(order)).orderStatus).toBe(200);
  },
  async 'add-card'(run) {
    await hasCards(0)(run);
    const { items } = await getBankForm({ product_id: '1' });
    const values = Object.fromEntries(items.map(({ code, value }) => [code, value ?? '']));
    await saveBankAccount({ product_id: '1', fields: { ...values, bankCode: 'LUZN', accountNumber: '12345678' } });
    await hasCards(1)(run);
  },
};

testScenarios([...paymentScenarios, ...cardScenarios], scenarioTests);
