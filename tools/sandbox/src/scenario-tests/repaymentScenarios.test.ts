import { expect, test } from '@jest/globals';
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
import { cardStories } from '../scenarios/cardScenarios.ts';
import { payStories } from '../scenarios/paymentScenarios.ts';
import { atPartner, hand } from './borrowerSession.testSetup.ts';
import { type Journeys, type Lived, liveStories, refusedWith } from './testScenarios.testSetup.ts';

/** Pays the first instalment as the page does. */
async function payFirst({ order, sandbox }: Lived) {
  const { repayPlanDetail, bankCardInfo } = await getInstalmentPlan(order);
  const amount = repayPlanDetail.repayWaitDetail[0]?.totalAmount ?? 0;
  const { cardNo = '', bankNode = '' } = bankCardInfo ?? {};
  const answer = await startInstalmentPayment({
    product_id: order.productId,
    orderId: order.orderId,
    amount,
    cardNo,
    bankCode: bankNode,
  });
  if (answer.payUrl) await atPartner(sandbox, answer.payUrl, 'pay');
  return answer;
}

const counts = async ({ order }: Lived) => {
  const { repayWaitDetail, repayYetDetail } = (await getInstalmentPlan(order)).repayPlanDetail;
  return [repayWaitDetail.length, repayYetDetail.length];
};

const rollsOver =
  (channels: number, hasBanner: boolean) =>
  async ({ order, sandbox }: Lived) => {
    const plan = await getRolloverPlan(order);
    expect([plan.repayList.length, plan.isShowReyTop]).toEqual([channels, hasBanner]);
    if (channels === 0) return expect(plan.defDetail).toBeUndefined();
    const { channel_number = '' } = plan.repayList.at(-1) ?? {};
    const { payUrl } = await startRollover({
      ...order,
      amount: plan.delayInfo?.delayAmount ?? 0,
      channelNumber: channel_number,
    });
    await atPartner(sandbox, payUrl, 'pay');
    expect((await getRolloverPlan(order)).repayPlan[0]?.time).not.toBe(plan.repayPlan[0]?.time);
  };

const isPicture = async ({ sandbox, story }: Lived) => {
  const picture = new URLSearchParams(story.address.split('?')[1]).get('payCodeImg') ?? '';
  const answer = await sandbox.request(picture);
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'image/svg+xml']);
};

const hasCards =
  (count: number) =>
  async ({ order }: Lived) => {
    const { bankCards } = await getRepaymentWay({ orderId: order.orderId });
    expect(bankCards).toHaveLength(count);
  };

const commits =
  (status: number, isCodeAsked: boolean) =>
  async ({ order }: Lived) => {
    const { bankCards, repayToken = '' } = await getRepaymentWay({ orderId: order.orderId });
    const { id: cardId = '', cardNo = '', bankName = '', bankCode = '' } = bankCards[0] ?? {};
    const inputs = {
      orderId: order.orderId,
      amount: 503_500,
      cardId,
      cardNo,
      bankName,
      bankCode,
      couponId: null,
      repayToken,
      sendMsg: 0,
    };
    expect((await commitRepayment(inputs)).needValid).toBe(isCodeAsked);
    expect((await getOrder(order)).orderStatus).toBe(status);
  };

const journeys: Journeys = {
  async instalment(lived) {
    expect(await counts(lived)).toEqual([1, 0]);
    await payFirst(lived);
    expect((await getOrder(lived.order)).orderStatus).toBe(200);
  },
  async 'instalments-3'(lived) {
    await payFirst(lived);
    expect(await counts(lived)).toEqual([2, 1]);
    expect((await getOrder(lived.order)).orderStatus).toBe(174);
  },
  async 'instalments-12'(lived) {
    expect(await counts(lived)).toEqual([8, 4]);
    const { repayWaitDetail } = (await getInstalmentPlan(lived.order)).repayPlanDetail;
    expect(repayWaitDetail.map(({ canClick }) => canClick)).toEqual([true, ...new Array(7).fill(false)]);
    expect(repayWaitDetail[0]?.statusText).toBe('Overdue');
    await payFirst(lived);
    expect(await counts(lived)).toEqual([7, 5]);
  },
  async wallet(lived) {
    const { repayType, notice, tradeNo } = await payFirst(lived);
    expect([repayType, tradeNo]).toEqual(['WALLET', 'TN0000000001']);
    expect(notice).toContain('TZS 1045');
    expect(await counts(lived)).toEqual([3, 0]);
    lived.wait(3_000);
    expect(await counts(lived)).toEqual([2, 1]);
  },
  async 'wallet-late'(lived) {
    await payFirst(lived);
    lived.wait(89_000);
    expect(await counts(lived)).toEqual([3, 0]);
    lived.wait(1_000);
    expect(await counts(lived)).toEqual([2, 1]);
  },
  async utr(lived) {
    expect((await getInstalmentPlan(lived.order)).showSubmitUtr).toBe(true);
    const { message } = await submitUtr({ orderId: lived.order.orderId, utr: 'REF-2026-1' });
    expect(message).toContain('check the reference');
    expect(await refusedWith(submitUtr({ orderId: lived.order.orderId, utr: 'REF-2026-1' }))).toBe('800005');
    lived.wait(24 * 3_600_000);
    expect(await counts(lived)).toEqual([2, 1]);
  },
  async 'many-banks'({ order }) {
    expect((await getInstalmentPlan(order)).bankList).toHaveLength(44);
  },
  async 'no-bank'({ order }) {
    const { bankList, bankCardInfo } = await getInstalmentPlan(order);
    expect([bankList, bankCardInfo]).toEqual([[], undefined]);
  },
  async 'nothing-owed'(lived) {
    expect(await counts(lived)).toEqual([0, 3]);
    expect((await getInstalmentPlan(lived.order)).amountMax).toBe(0);
  },
  async 'instalment-lost'(lived) {
    await expect(payFirst(lived)).rejects.toThrow('fetch failed');
    lived.wait(3_000);
    expect(await counts(lived)).toEqual([2, 1]);
    const { intents } = await hand<{ intents: unknown[] }>(lived.sandbox, '/ledger');
    expect(intents).toMatchObject([{ received: 1, booked: 1 }]);
  },
  rollover: rollsOver(4, false),
  'rollover-banner': rollsOver(4, true),
  'rollover-one': rollsOver(1, false),
  'rollover-none': rollsOver(0, false),
  'pay-code': isPicture,
  'pay-qr': isPicture,
  async 'pay-code-2'({ order }) {
    const { defDetail } = await getRolloverPlan(order);
    expect(Object.keys(defDetail?.payNotice ?? {})).toEqual(['E-wallet', 'Over the counter']);
    expect(defDetail?.payCode).toMatch(/^\d{12}$/);
  },
  async guide({ story }) {
    expect(story.address).toMatch(/^\/carpmm\?requestType=1&amount=503500&payCode=\d{12}&token=guide/);
  },
  async 'payment-instructions'({ story }) {
    expect(story.address).toContain('/paymentInstructions?requestType=1');
  },
  async cards(lived) {
    await hasCards(4)(lived);
    const { bankCards } = await getRepaymentWay({ orderId: lived.order.orderId });
    expect(bankCards.map(({ cardNo }) => cardNo)).toContain('•••• 0004');
  },
  'card-code': commits(174, true),
  'card-slow': commits(174, false),
  'no-card': hasCards(0),
  async 'cards-fail'(lived) {
    expect(await refusedWith(getRepaymentWay({ orderId: lived.order.orderId }))).toBe('9000');
    await commits(200, false)(lived);
  },
  async 'partner-pay'({ order, sandbox, story }) {
    const pay = { orderId: order.orderId, amount: 503_500 };
    expect(await refusedWith(payByHuichao({ ...pay, userId: 'somebody else' }))).toBe('400');
    const { url } = await payByHuichao({ ...pay, userId: story.userId });
    await atPartner(sandbox, url, 'pay');
    expect((await getOrder(order)).orderStatus).toBe(200);
  },
  async 'add-card'(lived) {
    await hasCards(0)(lived);
    const { items } = await getBankForm({ product_id: '1' });
    const values = Object.fromEntries(items.map(({ code, value }) => [code, value ?? '']));
    await saveBankAccount({ product_id: '1', fields: { ...values, bankCode: 'LUZN', accountNumber: '12345678' } });
    await hasCards(1)(lived);
  },
};

liveStories(journeys);

test('every story of paying has its journey', () => {
  expect(Object.keys(journeys)).toEqual([...payStories, ...cardStories].map(({ id }) => id));
});
