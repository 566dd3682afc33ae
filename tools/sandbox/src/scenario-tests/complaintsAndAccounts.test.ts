import { expect } from '@jest/globals';
import { changeBankAccount, getBankForm, saveBankAccount } from '@loan/api/bank-binding';
import {
  getComplaint,
  getComplaintOptions,
  getContact,
  listComplaints,
  rateComplaint,
  sendComplaint,
  uploadEvidence,
} from '@loan/api/complaints';
import { getLoanOffer } from '@loan/api/loan-confirm';
import { deleteAccount, sendDeletionCode } from '@loan/api/official-site';
import { getOrder } from '@loan/api/order-details';
import { accountScenarios } from '../scenarios/accountScenarios.ts';
import { complaintScenarios } from '../scenarios/complaintScenarios.ts';
import { actAs, newestCode } from './borrowerSession.testSetup.ts';
import { rejectionCode, type ScenarioRun, type ScenarioTests, testScenarios } from './testScenarios.testSetup.ts';

const DAY = 24 * 3_600_000;
const jpeg = new Blob([new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])], { type: 'image/jpeg' });

const problemIdOf = ({ scenario }: ScenarioRun) => ({
  problemId: new URLSearchParams(scenario.url.split('?')[1]).get('problemId') ?? '',
});

/** The form's request with only these fields filled. */
async function bankFormFields(typed: Record<string, string>) {
  const { items } = await getBankForm({ product_id: '1' });
  return {
    product_id: '1',
    fields: { ...Object.fromEntries(items.map(({ code, value }) => [code, value ?? ''])), ...typed },
  };
}

const typed = { bankCode: 'VISY', accountNumber: '0098765432109876' };

const scenarioTests: ScenarioTests = {
  async complain({ order }) {
    const { orderList, orderDetail, problemType } = await getComplaintOptions({ orderId: order.orderId });
    expect(orderList.map(({ isShow }) => isShow).sort()).toEqual([false, false, true]);
    expect(orderDetail?.orderNo).toBe(order.orderId);
    const complaint = {
      problemDetail: 'They shout at me.',
      problemImage: '',
      problemSonType: '11',
      problemType: problemType[0]?.value ?? '',
    };
    expect(
      await rejectionCode(
        sendComplaint({ ...complaint, orderNo: orderList.find(({ isShow }) => !isShow)?.orderNo ?? '' }),
      ),
    ).toBe('1410');
    await sendComplaint({ ...complaint, orderNo: order.orderId });
    expect((await listComplaints()).tabs[0]?.items).toMatchObject([
      { type: 'Collection', content: 'They shout at me.' },
    ]);
  },
  async 'complain-no-order'() {
    const { orderList, orderDetail } = await getComplaintOptions({ orderId: '' });
    expect([orderList, orderDetail]).toEqual([[], undefined]);
    await sendComplaint({
      problemType: '5',
      problemSonType: '',
      problemDetail: 'It stops.',
      problemImage: '',
      orderNo: '',
    });
  },
  async 'complain-form'({ order, sandbox }) {
    const first = await uploadEvidence({ problemImage: jpeg });
    const second = await uploadEvidence({ problemImage: jpeg });
    expect((await sandbox.request(new URL(first.url).pathname)).headers.get('Content-Type')).toBe('image/jpeg');
    const complaint = { problemType: '2', problemSonType: '', problemDetail: 'Paid twice.', orderNo: order.orderId };
    expect(await rejectionCode(sendComplaint({ ...complaint, problemImage: 'https://elsewhere.example/x.jpg' }))).toBe(
      '400',
    );
    await sendComplaint({ ...complaint, problemImage: `${first.url},${second.url}` });
    const id = (await listComplaints()).tabs[0]?.items[0]?.id ?? '';
    expect((await getComplaint({ problemId: id })).images).toEqual([first.url, second.url]);
    expect(await rejectionCode(uploadEvidence({ problemImage: new Blob(['<svg/>']) }))).toBe('415');
  },
  async complaints() {
    const { tabs } = await listComplaints();
    expect(tabs.map(({ items }) => items.length)).toEqual([40, 27, 13, 13]);
  },
  async 'complaints-none'() {
    expect((await listComplaints()).tabs.flatMap(({ items }) => items)).toEqual([]);
  },
  async 'complaint-open'(run) {
    expect(await getComplaint(problemIdOf(run))).toMatchObject({
      type: 'Collection',
      disposeDetail: '',
      isNeedScore: false,
    });
    expect(await rejectionCode(rateComplaint({ ...problemIdOf(run), score: 5 }))).toBe('1410');
    run.advanceClock(5 * DAY);
    expect(await getComplaint(problemIdOf(run))).toMatchObject({
      disposeDetail: expect.stringContaining('sorry'),
      isNeedScore: true,
    });
  },
  async 'complaint-rate'(run) {
    const before = await getComplaint(problemIdOf(run));
    expect([before.isNeedScore, before.disposeImages]).toEqual([
      true,
      ['http://localhost:8080/sandbox/pictures/guide/counter.svg'],
    ]);
    expect(await rejectionCode(rateComplaint({ ...problemIdOf(run), score: 6 }))).toBe('400');
    await rateComplaint({ ...problemIdOf(run), score: 3 });
    expect((await getComplaint(problemIdOf(run))).isNeedScore).toBe(false);
    expect(await rejectionCode(rateComplaint({ ...problemIdOf(run), score: 3 }))).toBe('1410');
  },
  async 'complaint-rated'(run) {
    const { isNeedScore, disposeDetail } = await getComplaint(problemIdOf(run));
    expect([isNeedScore, disposeDetail]).toEqual([false, expect.stringContaining('booked now')]);
  },
  async contact() {
    expect((await getContact({})).smWa).toBe('+63 2 8888 1234');
  },

  async 'bank-form'() {
    const form = await bankFormFields(typed);
    expect(await rejectionCode(saveBankAccount({ ...form, fields: { ...form.fields, accountNumber: '12-3' } }))).toBe(
      '400',
    );
    expect(await rejectionCode(saveBankAccount({ ...form, fields: { ...form.fields, bankCode: '' } }))).toBe('1422');
    await saveBankAccount(form);
    const { items } = await getBankForm({ product_id: '1' });
    expect(items.find(({ code }) => code === 'accountNumber')?.value).toBe('0098765432109876');
  },
  async 'bank-many'() {
    const { items } = await getBankForm({ product_id: '1' });
    expect(items.find(({ code }) => code === 'bankCode')?.note).toHaveLength(44);
  },
  async 'bank-saved'() {
    const { items } = await getBankForm({ product_id: '1' });
    expect(items.find(({ code }) => code === 'bankCode')?.value).toBe('LUZN');
  },
  async 'bank-from-order'({ order }) {
    expect((await getOrder(order)).cardNeedPop).toBe(true);
    await changeBankAccount(await bankFormFields({ cardType: '2', walletCode: 'PERA', walletNumber: '09170000000' }));
    expect((await getOrder(order)).cardNeedPop).toBe(false);
  },
  async 'bank-from-offer'() {
    expect((await getLoanOffer({ productId: '1' })).bankCardInfo).toBeUndefined();
    await saveBankAccount(await bankFormFields(typed));
    expect((await getLoanOffer({ productId: '1' })).bankCardInfo).toMatchObject({
      bankName: 'Visayas Commercial Bank',
      cardNo: '•••• 9876',
    });
  },
  async 'bank-empty'() {
    expect((await getBankForm({ product_id: '1' })).items).toEqual([]);
  },
  async 'delete-account'({ sandbox, scenario, order, advanceClock: wait }) {
    const { phone } = scenario;
    expect(await rejectionCode(sendDeletionCode({ phone: '12345' }))).toBe('400');
    await sendDeletionCode({ phone });
    expect(await rejectionCode(sendDeletionCode({ phone }))).toBe('1429');
    expect(await rejectionCode(deleteAccount({ phone, code: '000000' }))).toBe('1422');
    wait(11 * 60_000);
    expect(await rejectionCode(deleteAccount({ phone, code: await newestCode(sandbox, phone) }))).toBe('1422');
    await sendDeletionCode({ phone });
    await deleteAccount({ phone, code: await newestCode(sandbox, phone) });
    actAs(sandbox, scenario.token);
    expect(await rejectionCode(getOrder(order))).toBe('unauthenticated');
  },
  async 'delete-account-open-loan'({ sandbox, scenario }) {
    const { phone } = scenario;
    await sendDeletionCode({ phone });
    expect(await rejectionCode(deleteAccount({ phone, code: await newestCode(sandbox, phone) }))).toBe('1410');
  },
  async 'bind-card'() {
    await saveBankAccount(await bankFormFields({ channelNumber: '90007', bankCode: 'MIND', branchCity: 'Manila' }));
    const { items } = await getBankForm({ product_id: '1' });
    expect(items.find(({ code }) => code === 'branchCity')?.value).toBe('Manila');
  },
};

testScenarios([...complaintScenarios, ...accountScenarios], scenarioTests);
