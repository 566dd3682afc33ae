import { expect, test } from '@jest/globals';
import { changeBankAccount, getBankForm, saveBankAccount } from '@loan/api/bank-binding';
import {
  getComplaint,
  getComplaintStart,
  getContact,
  listComplaints,
  rateComplaint,
  sendComplaint,
  uploadEvidence,
} from '@loan/api/complaints';
import { getLoanOffer } from '@loan/api/loan-confirm';
import { deleteAccount, sendDeletionCode } from '@loan/api/official-site';
import { getOrder } from '@loan/api/order-details';
import { accountStories } from '../scenarios/accountScenarios.ts';
import { complaintStories } from '../scenarios/complaintScenarios.ts';
import { actAs, hand, newestCode } from './borrowerSession.testSetup.ts';
import { type Journeys, type Lived, liveStories, refusedWith } from './testScenarios.testSetup.ts';

const DAY = 24 * 3_600_000;
const picture = new Blob([new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])], { type: 'image/jpeg' });

const problem = ({ story }: Lived) => ({
  problemId: new URLSearchParams(story.address.split('?')[1]).get('problemId') ?? '',
});

/** What the form sends with nothing typed but this. */
async function fieldsOfForm(typed: Record<string, string>) {
  const { items } = await getBankForm({ product_id: '1' });
  return {
    product_id: '1',
    fields: { ...Object.fromEntries(items.map(({ code, value }) => [code, value ?? ''])), ...typed },
  };
}

const typed = { bankCode: 'VISY', accountNumber: '0098765432109876' };

const journeys: Journeys = {
  async complain({ order }) {
    const { orderList, orderDetail, problemType } = await getComplaintStart({ orderId: order.orderId });
    expect(orderList.map(({ isShow }) => isShow).sort()).toEqual([false, false, true]);
    expect(orderDetail?.orderNo).toBe(order.orderId);
    const about = {
      problemDetail: 'They shout at me.',
      problemImage: '',
      problemSonType: '11',
      problemType: problemType[0]?.value ?? '',
    };
    expect(
      await refusedWith(sendComplaint({ ...about, orderNo: orderList.find(({ isShow }) => !isShow)?.orderNo ?? '' })),
    ).toBe('1410');
    await sendComplaint({ ...about, orderNo: order.orderId });
    expect((await listComplaints()).tabs[0]?.items).toMatchObject([
      { type: 'Collection', content: 'They shout at me.' },
    ]);
  },
  async 'complain-no-order'() {
    const { orderList, orderDetail } = await getComplaintStart({ orderId: '' });
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
    const first = await uploadEvidence({ problemImage: picture });
    const second = await uploadEvidence({ problemImage: picture });
    expect((await sandbox.request(new URL(first.url).pathname)).headers.get('Content-Type')).toBe('image/jpeg');
    const about = { problemType: '2', problemSonType: '', problemDetail: 'Paid twice.', orderNo: order.orderId };
    expect(await refusedWith(sendComplaint({ ...about, problemImage: 'https://elsewhere.example/x.jpg' }))).toBe('400');
    await sendComplaint({ ...about, problemImage: `${first.url},${second.url}` });
    const id = (await listComplaints()).tabs[0]?.items[0]?.id ?? '';
    expect((await getComplaint({ problemId: id })).images).toEqual([first.url, second.url]);
    expect(await refusedWith(uploadEvidence({ problemImage: new Blob(['<svg/>']) }))).toBe('415');
  },
  async complaints() {
    const { tabs } = await listComplaints();
    expect(tabs.map(({ items }) => items.length)).toEqual([40, 27, 13, 13]);
  },
  async 'complaints-none'() {
    expect((await listComplaints()).tabs.flatMap(({ items }) => items)).toEqual([]);
  },
  async 'complaint-open'(lived) {
    expect(await getComplaint(problem(lived))).toMatchObject({
      type: 'Collection',
      disposeDetail: '',
      isNeedScore: false,
    });
    expect(await refusedWith(rateComplaint({ ...problem(lived), score: 5 }))).toBe('1410');
    lived.wait(5 * DAY);
    expect(await getComplaint(problem(lived))).toMatchObject({
      disposeDetail: expect.stringContaining('sorry'),
      isNeedScore: true,
    });
  },
  async 'complaint-rate'(lived) {
    const before = await getComplaint(problem(lived));
    expect([before.isNeedScore, before.disposeImages]).toEqual([
      true,
      ['http://localhost:8080/sandbox/pictures/guide/counter.svg'],
    ]);
    expect(await refusedWith(rateComplaint({ ...problem(lived), score: 6 }))).toBe('400');
    await rateComplaint({ ...problem(lived), score: 3 });
    expect((await getComplaint(problem(lived))).isNeedScore).toBe(false);
    expect(await refusedWith(rateComplaint({ ...problem(lived), score: 3 }))).toBe('1410');
  },
  async 'complaint-rated'(lived) {
    const { isNeedScore, disposeDetail } = await getComplaint(problem(lived));
    expect([isNeedScore, disposeDetail]).toEqual([false, expect.stringContaining('booked now')]);
  },
  async contact({ sandbox }) {
    expect((await getContact({})).smWa).toBe('+63 2 8888 1234');
    await hand(sandbox, '/contact', { telephone: '+63 1', email: 'a@b.example' }, 'PUT');
    expect(await getContact({})).toEqual({ smWa: '+63 1', email: 'a@b.example' });
  },

  async 'bank-form'() {
    const form = await fieldsOfForm(typed);
    expect(await refusedWith(saveBankAccount({ ...form, fields: { ...form.fields, accountNumber: '12-3' } }))).toBe(
      '400',
    );
    expect(await refusedWith(saveBankAccount({ ...form, fields: { ...form.fields, bankCode: '' } }))).toBe('1422');
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
    await changeBankAccount(await fieldsOfForm({ cardType: '2', walletCode: 'PERA', walletNumber: '09170000000' }));
    expect((await getOrder(order)).cardNeedPop).toBe(false);
  },
  async 'bank-from-offer'() {
    expect((await getLoanOffer({ productId: '1' })).bankCardInfo).toBeUndefined();
    await saveBankAccount(await fieldsOfForm(typed));
    expect((await getLoanOffer({ productId: '1' })).bankCardInfo).toMatchObject({
      bankName: 'Visayas Commercial Bank',
      cardNo: '•••• 9876',
    });
  },
  async 'bank-empty'() {
    expect((await getBankForm({ product_id: '1' })).items).toEqual([]);
  },
  async forget({ sandbox, story, order, wait }) {
    const { phone } = story;
    expect(await refusedWith(sendDeletionCode({ phone: '12345' }))).toBe('400');
    await sendDeletionCode({ phone });
    expect(await refusedWith(sendDeletionCode({ phone }))).toBe('1429');
    expect(await refusedWith(deleteAccount({ phone, code: '000000' }))).toBe('1422');
    wait(11 * 60_000);
    expect(await refusedWith(deleteAccount({ phone, code: await newestCode(sandbox, phone) }))).toBe('1422');
    await sendDeletionCode({ phone });
    await deleteAccount({ phone, code: await newestCode(sandbox, phone) });
    actAs(sandbox, story.token);
    expect(await refusedWith(getOrder(order))).toBe('signed-out');
  },
  async 'forget-open-loan'({ sandbox, story }) {
    const { phone } = story;
    await sendDeletionCode({ phone });
    expect(await refusedWith(deleteAccount({ phone, code: await newestCode(sandbox, phone) }))).toBe('1410');
  },
  async 'bind-card'() {
    await saveBankAccount(await fieldsOfForm({ channelNumber: '90007', bankCode: 'MIND', branchCity: 'Manila' }));
    const { items } = await getBankForm({ product_id: '1' });
    expect(items.find(({ code }) => code === 'branchCity')?.value).toBe('Manila');
  },
};

liveStories(journeys);

test('every story of complaints and accounts has its journey', () => {
  expect(Object.keys(journeys)).toEqual([...complaintStories, ...accountStories].map(({ id }) => id));
});
