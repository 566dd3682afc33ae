/** Each of the 42 calls shows what another call or another hand changed: none answers from a literal. */

import { afterAll, expect, test } from '@jest/globals';
import { addressOfCall, wireCall } from '@loan/api';
import { changeBankAccount, getBankForm, saveBankAccount } from '@loan/api/bank-binding';
import * as complaints from '@loan/api/complaints';
import * as loanConfirm from '@loan/api/loan-confirm';
import { deleteAccount, sendDeletionCode } from '@loan/api/official-site';
import { getOrder, rateApp, saveEvent } from '@loan/api/order-details';
import * as promo from '@loan/api/promo-landing';
import * as repayment from '@loan/api/repayment';
import { createSandbox } from '../createSandbox.ts';
import { actAs, atPartner, hand, newestCode } from '../journeys/session.ts';
import { stories } from '../stories/stories.ts';
import { everyAnswer } from './everyAnswer.ts';

let now = Date.parse('2026-11-21T02:00:00Z');
const sandbox = createSandbox({ dataDir: ':memory:', clock: () => now, origin: 'http://localhost:8080', stories: [] });
afterAll(() => sandbox.close());

const { getInstalmentPlan, startInstalmentPayment, getRolloverPlan, startRollover, getRepaymentWay, commitRepayment } =
  repayment;
const { confirmRepayment, payByHuichao, submitUtr } = repayment;
const { getComplaint, getComplaintStart, getContact, listComplaints, rateComplaint, sendComplaint, uploadEvidence } =
  complaints;
const { getLoanOffer, pushLoan, listAgreements, openAgreement, getJointFailure } = loanConfirm;
const { getOlderOffer, pushOlderLoan, listOlderAgreements, openOlderAgreement, getProductTarget, trackProductClick } =
  loanConfirm;

const order = (story: string, productId = '1') => ({ productId, orderId: `${story}-1` });
const jpeg = new Blob([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])]);
const yes = (call: Promise<unknown>) => call.then(() => 'yes');
/** The answer as it came, for calls whose schema takes nothing from it. */
const data = async (path: string, form?: Record<string, string>) => {
  const method = form ? 'POST' : 'GET';
  const headers = {
    'X-Requested-With': 'XMLHttpRequest',
    ...(form && { 'Content-Type': 'application/x-www-form-urlencoded' }),
  };
  const body = form && { body: new URLSearchParams(form).toString() };
  return ((await (await sandbox.request(path, { method, headers, ...body })).json()) as { data: unknown }).data;
};

async function takeOffer(productId = '1') {
  const { amount = 0, periods = 0, termUnit = '' } = await getLoanOffer({ productId });
  return pushLoan({ productId, amount, periods, termUnit });
}
async function bind(fields: Record<string, string> = {}) {
  const { items } = await getBankForm({ product_id: '1' });
  const values = Object.fromEntries(items.map(({ code, value }) => [code, value ?? '']));
  return saveBankAccount({
    product_id: '1',
    fields: { ...values, bankCode: 'VISY', accountNumber: '0011223344', ...fields },
  });
}
async function payAll(story: string, productId = '1') {
  const { amountMax = 0 } = await getInstalmentPlan(order(story, productId));
  const pay = { product_id: productId, orderId: `${story}-1`, amount: amountMax, cardNo: '', bankCode: '' };
  await atPartner(sandbox, (await startInstalmentPayment(pay)).payUrl, 'pay');
}
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
const phoneOf = (id: string) =>
  sandbox.book.one<{ phone: string }>('select phone from borrowers where id = ?', id)?.phone ?? '';
async function forget(id: string) {
  now += 61_000;
  await sendDeletionCode({ phone: phoneOf(id) });
  await deleteAccount({ phone: phoneOf(id), code: await newestCode(sandbox, phoneOf(id)) });
}
const complain = () =>
  sendComplaint({ problemType: '2', problemSonType: '', problemDetail: 'Late.', problemImage: '', orderNo: '' });
const answer = () => hand(sandbox, '/complaints/1/answer', { words: 'Done.' });
const score = () => rateComplaint({ problemId: '1', score: 4 });
async function captcha() {
  const { sid } = await promo.getCaptchaSession();
  const { letters } = await hand<{ letters: string }>(sandbox, `/captchas/${sid}`);
  return { sid, capcode: letters };
}
const from = { deviceId: '', appName: '', app_from: '', user_from: '', utm_tag: '' };
const joiner = { ...from, phone: '13900139000', merchantNumber: '', userName: '', invite_code: '', id: '' };
const visitPath = (name: string) =>
  `/donation/api/v2/loan/promotion/${name}?page_id=1&user_from=&client_type=&page_type=1&utm_tag=&app_from=&phone=`;

/** Story, question, change: the question is asked before and after. */
type Seen = readonly [story: string, ask: () => Promise<unknown>, change: () => Promise<unknown>];

const seen: Readonly<Record<string, Seen>> = {
  [getBankForm.id]: ['bank-form', () => getBankForm({ product_id: '1' }), () => bind()],
  [saveBankAccount.id]: [
    'offer-no-account',
    async () => (await getLoanOffer({ productId: '1' })).bankCardInfo,
    () => bind(),
  ],
  [changeBankAccount.id]: [
    'bank-from-order',
    async () => (await getOrder(order('bank-from-order'))).cardNeedPop,
    async () => {
      const { items } = await getBankForm({ product_id: '1' });
      const fields = Object.fromEntries(items.map(({ code, value }) => [code, value ?? '']));
      return changeBankAccount({ product_id: '1', fields: { ...fields, bankCode: 'LUZN', accountNumber: '11' } });
    },
  ],
  [getComplaint.id]: ['complaint-open', () => getComplaint({ problemId: '1' }), answer],
  [rateComplaint.id]: [
    'complaint-open',
    () =>
      score().then(
        () => 'rated',
        () => 'no',
      ),
    answer,
  ],
  [getComplaintStart.id]: ['complain', () => getComplaintStart({ orderId: 'complain-1' }), () => payAll('complain')],
  [uploadEvidence.id]: [
    'complain',
    () => uploadEvidence({ problemImage: jpeg }),
    () => uploadEvidence({ problemImage: jpeg }),
  ],
  [sendComplaint.id]: [
    'complain',
    async () => {
      const collection = {
        problemType: '1',
        problemSonType: '11',
        problemDetail: 'x',
        problemImage: '',
        orderNo: 'complain-1',
      };
      return sendComplaint(collection).then(
        () => 'taken',
        () => 'refused',
      );
    },
    () => payAll('complain'),
  ],
  [listComplaints.id]: ['complaints-none', listComplaints, complain],
  [getContact.id]: [
    'contact',
    () => getContact({}),
    () => hand(sandbox, '/contact', { telephone: '1', email: 'e' }, 'PUT'),
  ],
  [sendDeletionCode.id]: [
    'forget',
    async () => {
      now += 61_000;
      await sendDeletionCode({ phone: '09175550001' });
      return (await hand<{ messages: { text: string }[] }>(sandbox, '/sms')).messages.at(-1)?.text.slice(-30);
    },
    () => forget('forget'),
  ],
  [deleteAccount.id]: [
    'forget-open-loan',
    () =>
      forget('forget-open-loan').then(
        () => 'gone',
        () => 'no',
      ),
    async () => {
      now += 61_000;
      actAs(sandbox, 'forget-open-loan');
      await payAll('forget-open-loan');
    },
  ],
  [getInstalmentPlan.id]: [
    'instalments-3',
    () => getInstalmentPlan(order('instalments-3', '2')),
    () => payAll('instalments-3', '2'),
  ],
  [startInstalmentPayment.id]: [
    'instalment',
    () => {
      const pay = { product_id: '1', orderId: 'instalment-1', amount: 1, cardNo: '', bankCode: '' };
      return startInstalmentPayment(pay).then(
        () => 'started',
        () => 'no',
      );
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
    () =>
      rollOver('rollover-one').then(
        () => 'started',
        () => 'no',
      ),
    async () => atPartner(sandbox, (await rollOver('rollover-one')).payUrl, 'pay'),
  ],
  [submitUtr.id]: [
    'utr',
    () =>
      submitUtr({ orderId: 'utr-1', utr: `REF-${sandbox.heard.length}` }).then(
        () => 'taken',
        () => 'no',
      ),
    () => payAll('utr', '2'),
  ],
  [getRepaymentWay.id]: [
    'no-card',
    async () => (await getRepaymentWay({ orderId: 'no-card-1' })).bankCards,
    () => bind(),
  ],
  [commitRepayment.id]: [
    'card-slow',
    async () =>
      commitRepayment(await cardOf('card-slow')).then(
        () => 'paid',
        () => 'no',
      ),
    async () => {
      now += 90_000;
    },
  ],
  [confirmRepayment.id]: [
    'card-code',
    async () => {
      const { repayRecordId = '' } = await commitRepayment(await cardOf('card-code')).catch(() => ({
        repayRecordId: 'pay-1.1',
      }));
      const verifyCode = await newestCode(sandbox, phoneOf('card-code'));
      return confirmRepayment({ orderId: 'card-code-1', verifyCode, repaymentRecordId: repayRecordId }).then(
        () => 'paid',
        () => 'no',
      );
    },
    async () => {
      now += 1;
    },
  ],
  [payByHuichao.id]: [
    'partner-pay',
    () =>
      payByHuichao({ userId: 'partner-pay', orderId: 'partner-pay-1', amount: 1 }).then(
        () => 'started',
        () => 'no',
      ),
    () => payAll('partner-pay'),
  ],
  [promo.getTemplate.id]: [
    'join',
    () => promo.getTemplate({ templateId: 'spring' }),
    () => hand(sandbox, '/templates/spring', { title: 'New' }, 'PUT'),
  ],
  [promo.trackVisit.id]: ['join', () => data(visitPath('track-visit')), async () => undefined],
  [promo.trackClick.id]: ['join', () => data(visitPath('track-click')), async () => undefined],
  [promo.getCaptchaSession.id]: ['join', promo.getCaptchaSession, async () => undefined],
  [promo.captchaPicture.id]: [
    'join',
    async () =>
      (await sandbox.request(addressOfCall(wireCall(promo.captchaPicture, { sid: 'sid-1', time: '1' }).call))).status,
    promo.getCaptchaSession,
  ],
  [promo.sendRegistrationCode.id]: [
    'join',
    async () => {
      const call = promo.sendRegistrationCode({ ...from, phone: '13900139000', ...(await captcha()) });
      return call.then(
        () => 'sent',
        () => 'no',
      );
    },
    async () => undefined,
  ],
  [promo.register.id]: [
    'join',
    async () => {
      now += 61_000;
      const solved = await captcha();
      await promo.sendRegistrationCode({ ...from, phone: joiner.phone, ...solved }).catch(() => undefined);
      const smsCode = await newestCode(sandbox, joiner.phone);
      return promo.register({ ...joiner, ...solved, smsCode }).then(
        () => 'joined',
        () => 'no',
      );
    },
    async () => undefined,
  ],
  [getLoanOffer.id]: ['offer-no-account', () => getLoanOffer({ productId: '1' }), () => bind()],
  [listAgreements.id]: [
    'offer',
    () => listAgreements({ productId: '1' }),
    () => hand(sandbox, '/reset', { stories: ['offer-agreement'] }).then(() => actAs(sandbox, 'offer-agreement')),
  ],
  [openAgreement.id]: [
    'offer',
    () =>
      openAgreement({ productId: '1', position: '4' }).then(
        () => 'there',
        () => 'no',
      ),
    () => hand(sandbox, '/reset', { stories: ['offer-agreement'] }).then(() => actAs(sandbox, 'offer-agreement')),
  ],
  [pushLoan.id]: [
    'offer-at-once',
    () =>
      takeOffer().then(
        () => 'taken',
        () => 'no',
      ),
    async () => undefined,
  ],
  [getJointFailure.id]: ['joint-failure', getJointFailure, () => takeOffer('2')],
  [getOlderOffer.id]: [
    'older',
    () =>
      getOlderOffer({ productId: '4' }).then(
        ({ amount }) => amount,
        () => 'no',
      ),
    () => pushOlderLoan({ productId: '4' }),
  ],
  [listOlderAgreements.id]: [
    'offer',
    () => listOlderAgreements({ productId: '1' }),
    () => hand(sandbox, '/reset', { stories: ['offer-agreement'] }).then(() => actAs(sandbox, 'offer-agreement')),
  ],
  [openOlderAgreement.id]: [
    'offer',
    () =>
      openOlderAgreement({ productId: '1', position: '4' }).then(
        () => 'there',
        () => 'no',
      ),
    () => hand(sandbox, '/reset', { stories: ['offer-agreement'] }).then(() => actAs(sandbox, 'offer-agreement')),
  ],
  [pushOlderLoan.id]: [
    'older',
    () =>
      pushOlderLoan({ productId: '4' }).then(
        () => 'taken',
        () => 'no',
      ),
    async () => undefined,
  ],
  [trackProductClick.id]: [
    'older',
    () => data('/donation/gopia/goya/because?token=older', { productId: '4' }),
    async () => undefined,
  ],
  [getProductTarget.id]: ['older', () => getProductTarget({ productId: '4' }), () => pushOlderLoan({ productId: '4' })],
  [getOrder.id]: ['due', () => getOrder(order('due')), () => payAll('due')],
  [rateApp.id]: ['rate-app', async () => (await getOrder(order('rate-app'))).isScore, () => yes(rateApp({ score: 5 }))],
  [saveEvent.id]: [
    'due',
    () => data('/donation/service/event/save?token=due', { productId: '1', moduleId: '30', positionId: '1' }),
    async () => undefined,
  ],
};

test('the table has all 42', () => {
  expect(Object.keys(seen).sort()).toEqual(everyAnswer.map(({ endpoint }) => endpoint.id).sort());
});

test.each(Object.entries(seen))('%s answers from what happened before', async (_id, [story, ask, change]) => {
  now = Date.parse('2026-11-21T02:00:00Z');
  sandbox.reset([story]);
  actAs(sandbox, stories.find(({ id }) => id === story)?.id);

  const before = await ask();
  await change();
  const after = await ask();

  expect(after).not.toEqual(before);
});
