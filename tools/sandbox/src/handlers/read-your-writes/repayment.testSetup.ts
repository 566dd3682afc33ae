/** Read-your-writes cases of repayment. */
import * as repayment from '@loan/api/repayment';
import { actOnPartnerPage, newestCode } from '../../scenario-tests/borrowerSession.testSetup.ts';
import {
  advanceClock,
  bindAccount,
  order,
  payEverything,
  phoneOf,
  type ReadYourWriteCase,
  sandbox,
  succeeds,
} from './readYourWrites.testSetup.ts';

const { getInstalmentPlan, startInstalmentPayment, getRolloverPlan, startRollover, getRepaymentWay } = repayment;
const { commitRepayment, confirmRepayment, payByHuichao, submitUtr } = repayment;

async function rollOver(scenario: string) {
  const { delayInfo } = await getRolloverPlan(order(scenario));
  return startRollover({ ...order(scenario), amount: delayInfo?.delayAmount ?? 0, channelNumber: '90006' });
}
async function firstCardInputs(scenario: string) {
  const { repayToken = '', bankCards } = await getRepaymentWay({ orderId: `${scenario}-1` });
  const { id: cardId = '', cardNo = '', bankCode = '', bankName = '' } = bankCards[0] ?? {};
  return {
    orderId: `${scenario}-1`,
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

export const cases: Readonly<Record<string, ReadYourWriteCase>> = {
  [getInstalmentPlan.id]: [
    'instalments-3',
    () => getInstalmentPlan(order('instalments-3', '2')),
    () => payEverything('instalments-3', '2'),
  ],
  [startInstalmentPayment.id]: [
    'instalment',
    () => {
      const payment = { product_id: '1', orderId: 'instalment-1', amount: 1, cardNo: '', bankCode: '' };
      return succeeds(startInstalmentPayment(payment));
    },
    () => payEverything('instalment'),
  ],
  [getRolloverPlan.id]: [
    'rollover-one',
    () => getRolloverPlan(order('rollover-one')),
    async () => actOnPartnerPage(sandbox, (await rollOver('rollover-one')).payUrl, 'pay'),
  ],
  [startRollover.id]: [
    'rollover-one',
    () => succeeds(rollOver('rollover-one')),
    async () => actOnPartnerPage(sandbox, (await rollOver('rollover-one')).payUrl, 'pay'),
  ],
  [submitUtr.id]: [
    'utr',
    () => succeeds(submitUtr({ orderId: 'utr-1', utr: `REF-${sandbox.requestLog.length}` })),
    () => payEverything('utr', '2'),
  ],
  [getRepaymentWay.id]: [
    'no-card',
    async () => (await getRepaymentWay({ orderId: 'no-card-1' })).bankCards,
    () => bindAccount(),
  ],
  [commitRepayment.id]: [
    'card-slow',
    async () => succeeds(commitRepayment(await firstCardInputs('card-slow'))),
    async () => advanceClock(90_000),
  ],
  [confirmRepayment.id]: [
    'card-code',
    async () => {
      const { repayRecordId = '' } = await commitRepayment(await firstCardInputs('card-code')).catch(() => ({
        repayRecordId: 'pay-1.1',
      }));
      const verifyCode = await newestCode(sandbox, phoneOf('card-code'));
      return succeeds(confirmRepayment({ orderId: 'card-code-1', verifyCode, repaymentRecordId: repayRecordId }));
    },
    async () => advanceClock(1),
  ],
  [payByHuichao.id]: [
    'partner-pay',
    () => succeeds(payByHuichao({ userId: 'partner-pay', orderId: 'partner-pay-1', amount: 1 })),
    () => payEverything('partner-pay'),
  ],
};
