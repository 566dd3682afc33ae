import { expect, test } from '@jest/globals';
import { addressOfCall, isApiError, wireCall } from '@loan/api';
import { getContact } from '@loan/api/complaints';
import { getLoanOffer } from '@loan/api/loan-confirm';
import { getOrder } from '@loan/api/order-details';
import {
  captchaPicture,
  getCaptchaSession,
  getTemplate,
  register,
  sendRegistrationCode,
  trackVisit,
} from '@loan/api/promo-landing';
import { publicStories } from '../scenarios/publicScenarios.ts';
import { troubleStories } from '../scenarios/faultScenarios.ts';
import { actAs, hand, newestCode } from './borrowerSession.testSetup.ts';
import { type Journeys, type Lived, liveStories, refusedWith } from './testScenarios.testSetup.ts';

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
  'error-page': isPublic,
  'no-page': isPublic,
};

liveStories(journeys);

test('every story of joining and of trouble has its journey', () => {
  expect(Object.keys(journeys)).toEqual([...publicStories, ...troubleStories].map(({ id }) => id));
});
