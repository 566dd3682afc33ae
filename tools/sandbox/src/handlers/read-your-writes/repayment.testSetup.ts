/** What the calls of repaying show. */
import * as repayment from '@loan/api/repayment';
import { atPartner, newestCode } from '../../scenario-tests/borrowerSession.testSetup.ts';
import { bind, isDone, order, passes, payAll, phoneOf, type Seen, sandbox } from './readYourWrites.testSetup.ts';

const { getInstalmentPlan, startInstalmentPayment, getRolloverPlan, startRollover, getRepaymentWay } = repayment;
const { commitRepayment, confirmRepayment, payByHuichao, submitUtr } = repayment;

async function rollOver(story: string) {
  const { delayInfo } = await getRolloverPlan(order(story));
  return startRollover({ ...order(story), amount: delayInfo?.delayAmount ?? 0, channelNumber: '90006' });
}
async function cardOf(story: string) {
  const { repayToken = '', bankCards } = await getRepaymentWay({ orderId: `${story}-1` });
  const { id: cardId = '', cardNo = '', bankCode = '', bankName = '' } = bankCards[0] ?? {};
  return {
    orderId: `${story}-1`,
    amount: 503_500,
    cardId,
    cardNo,
    bankCode,
    bankName,
    couponId: null,
    repayToken,
    sendMsg: 0,
  };
}

export const repaymentSeen: Readonly<Record<string, Seen>> = {
  [getInstalmentPlan.id]: [
    'instalments-3',
    () => getInstalmentPlan(order('instalments-3', '2')),
    () => payAll('instalments-3', '2'),
  ],
  [startInstalmentPayment.id]: [
    'instalment',
    () => {
      const pay = { product_id: '1', orderId: 'instalment-1', amount: 1, cardNo: '', bankCode: '' };
      return isDone(startInstalmentPayment(pay));
    },
    () => payAll('instalment'),
  ],
  [getRolloverPlan.id]: [
    'rollover-one',
    () => getRolloverPlan(order('rollover-one')),
    async () => atPartner(sandbox, (await rollOver('rollover-one')).payUrl, 'pay'),
  ],
  [startRollover.id]: [
    'rollover-one',
    () => isDone(rollOver('rollover-one')),
    async () => atPartner(sandbox, (await rollOver('rollover-one')).payUrl, 'pay'),
  ],
  [submitUtr.id]: [
    'utr',
    () => isDone(submitUtr({ orderId: 'utr-1', utr: `REF-${sandbox.heard.length}` })),
    () => payAll('utr', '2'),
  ],
  [getRepaymentWay.id]: [
    'no-card',
    async () => (await getRepaymentWay({ orderId: 'no-card-1' })).bankCards,
    () => bind(),
  ],
  [commitRepayment.id]: [
    'card-slow',
    async () => isDone(commitRepayment(await cardOf('card-slow'))),
    async () => passes(90_000),
  ],
  [confirmRepayment.id]: [
    'card-code',
    async () => {
      const { repayRecordId = '' } = await commitRepayment(await cardOf('card-code')).catch(() => ({
        repayRecordId: 'pay-1.1',
      }));
      const verifyCode = await newestCode(sandbox, phoneOf('card-code'));
      return isDone(confirmRepayment({ orderId: 'card-code-1', verifyCode, repaymentRecordId: repayRecordId }));
    },
    async () => passes(1),
  ],
  [payByHuichao.id]: [
    'partner-pay',
    () => isDone(payByHuichao({ userId: 'partner-pay', orderId: 'partner-pay-1', amount: 1 })),
    () => payAll('partner-pay'),
  ],
};
