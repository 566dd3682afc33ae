import { expect, test } from '@jest/globals';
import { addressOfCall, isApiError, wireCall } from '@loan/api';
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
import {
  captchaPicture,
  getCaptchaSession,
  getTemplate,
  register,
  sendRegistrationCode,
  trackVisit,
} from '@loan/api/promo-landing';
import { accountStories, complaintStories, publicStories, troubleStories } from '../stories/lifeStories.ts';
import { actAs, hand, newestCode } from './session.ts';
import { type Journeys, type Lived, liveStories, refusedWith } from './storyTest.ts';

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

const isPublic = async ({ story }: Lived) => {
  expect(story.address).not.toContain('token');
  expect((await getContact({})).email).toContain('@');
};

async function solveCaptcha({ sandbox }: Lived) {
  const { sid } = await getCaptchaSession();
  const drawn = await sandbox.request(addressOfCall(wireCall(captchaPicture, { sid, time: '1' }).call));
  const { letters } = await hand<{ letters: string }>(sandbox, `/captchas/${sid}`);
  expect(await drawn.text()).not.toContain(letters);
  return { sid, capcode: letters.toLowerCase() };
}

const from = { deviceId: 'd', appName: 'a', app_from: 'web', user_from: 'friend', utm_tag: 'sandbox' };
const joiner = { ...from, merchantNumber: '1', userName: 'Ana Cruz', invite_code: '', id: '' };

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

  ...Object.fromEntries(publicStories.filter(({ group }) => group === 'Company').map(({ id }) => [id, isPublic])),
  async join(lived) {
    const { sandbox } = lived;
    const phone = '13900139000';
    expect((await getTemplate({ templateId: 'spring' })).title).toContain('Spring');
    const captcha = await solveCaptcha(lived);
    expect(await refusedWith(sendRegistrationCode({ ...from, phone, ...captcha, capcode: 'ZZZZ' }))).toBe('101');
    await sendRegistrationCode({ ...from, phone, ...captcha });
    expect(await refusedWith(sendRegistrationCode({ ...from, phone, ...captcha }))).toBe('1429');
    const smsCode = await newestCode(sandbox, phone);
    expect(await refusedWith(register({ ...joiner, phone, ...captcha, capcode: 'ZZZZ', smsCode }))).toBe('-1');
    expect(await refusedWith(register({ ...joiner, phone, ...captcha, sid: 'sid-0', smsCode }))).toBe('101');
    expect(await refusedWith(register({ ...joiner, phone, ...captcha, smsCode: '000000' }))).toBe('1422');
    await register({ ...joiner, phone, ...captcha, smsCode });
    expect(await refusedWith(register({ ...joiner, phone, ...captcha, smsCode }))).toBe('11');
    actAs(sandbox, `joined-${phone}`);
    expect((await getLoanOffer({ productId: '1' })).amount).toBe(300_000);
  },
  async 'join-default'() {
    expect((await getTemplate({ templateId: 'nobody-knows' })).title).toBe('Money in your account tomorrow');
  },
  async 'join-again'(lived) {
    const captcha = await solveCaptcha(lived);
    expect(await refusedWith(sendRegistrationCode({ ...from, phone: '13800138000', ...captcha }))).toBe('11');
  },
  async download({ sandbox }) {
    await trackVisit({ page_id: '7', user_from: 'friend', client_type: 'h5', utm_tag: '', app_from: 'web', phone: '' });
    const { footsteps } = await hand<{ footsteps: unknown[] }>(sandbox, '/footsteps');
    expect(footsteps).toMatchObject([{ kind: 'visit' }]);
  },
  async 'joining-terms'() {
    expect((await getTemplate({ templateId: 'spring' })).agreementTitle).toBe('Terms of joining');
  },

  async 'signed-out'() {
    expect(await refusedWith(getOrder({ productId: '1', orderId: 'due-1' }))).toBe('signed-out');
  },
  async 'no-such-order'() {
    expect(await refusedWith(getOrder({ productId: '1', orderId: 'due-1' }))).toBe('1404');
  },
  async 'server-down'({ order }) {
    expect(await refusedWith(getOrder(order))).toBe('broken');
    expect((await getOrder(order)).orderStatus).toBe(174);
  },
  async html({ order }) {
    expect(await refusedWith(getOrder(order))).toBe('broken');
    expect((await getOrder(order)).orderStatus).toBe(174);
  },
  async slow({ order, sandbox }) {
    await hand(sandbox, '/faults', undefined, 'DELETE');
    await hand(sandbox, '/faults', { call: '*', kind: 'latency', ms: 30, token: 'slow' });
    const started = performance.now();
    await getOrder(order);
    expect(performance.now() - started).toBeGreaterThan(25);
  },
  async silent({ order, sandbox }) {
    let isAnswered = false;
    const asked = getOrder(order)
      .catch((error: unknown) => error)
      .finally(() => {
        isAnswered = true;
      });
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(isAnswered).toBe(false);
    sandbox.reset(['due']);
    expect(isApiError(await asked)).toBe(false);
  },
};

liveStories(journeys);

test('every other story has its journey', () => {
  const told = [...complaintStories, ...accountStories, ...publicStories, ...troubleStories];
  expect(Object.keys(journeys)).toEqual(told.map(({ id }) => id));
});
