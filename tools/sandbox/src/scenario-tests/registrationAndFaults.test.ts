import { expect } from '@jest/globals';
import { isApiError, toApiCall, urlFor } from '@loan/api';
import { getContact } from '@loan/api/complaints';
import { getLoanOffer } from '@loan/api/loan-confirm';
import { getOrder } from '@loan/api/order-details';
import {
  captchaPicture,
  getCaptchaSession,
  getTemplate,
  register,
  sendRegistrationCode,
  trackClick,
  trackVisit,
} from '@loan/api/promo-landing';
import type { Ledger } from '../database/ledger.ts';
import { faultScenarios } from '../scenarios/faultScenarios.ts';
import { publicScenarios } from '../scenarios/publicScenarios.ts';
import { actAs, callTestApi, newestCode } from './borrowerSession.testSetup.ts';
import { rejectionCode, type ScenarioRun, type ScenarioTests, testScenarios } from './testScenarios.testSetup.ts';

const isReachableWithoutSession = async ({ scenario }: ScenarioRun) => {
  expect(scenario.url).not.toContain('token');
  expect((await getContact({})).email).toContain('@');
};

async function solveCaptcha({ sandbox }: ScenarioRun) {
  const { sid } = await getCaptchaSession();
  const image = await sandbox.request(urlFor(toApiCall(captchaPicture, { sid, time: '1' }).call));
  const { letters } = await callTestApi<{ letters: string }>(sandbox, `/captchas/${sid}`);
  expect(await image.text()).not.toContain(letters);
  return { sid, capcode: letters.toLowerCase() };
}

const campaign = { deviceId: 'd', appName: 'a', app_from: 'web', user_from: 'friend', utm_tag: 'sandbox' };
const registration = { ...campaign, merchantNumber: '1', userName: 'Ana Cruz', invite_code: '', id: '' };

const scenarioTests: ScenarioTests = {
  async join(run) {
    const { sandbox } = run;
    const phone = '13900139000';
    expect((await getTemplate({ templateId: 'spring' })).title).toContain('every cost in writing');
    const captcha = await solveCaptcha(run);
    expect(await rejectionCode(sendRegistrationCode({ ...campaign, phone, ...captcha, capcode: 'ZZZZ' }))).toBe('101');
    await sendRegistrationCode({ ...campaign, phone, ...captcha });
    expect(await rejectionCode(sendRegistrationCode({ ...campaign, phone, ...captcha }))).toBe('1429');
    const smsCode = await newestCode(sandbox, phone);
    expect(await rejectionCode(register({ ...registration, phone, ...captcha, capcode: 'ZZZZ', smsCode }))).toBe('-1');
    expect(await rejectionCode(register({ ...registration, phone, ...captcha, sid: 'sid-0', smsCode }))).toBe('101');
    expect(await rejectionCode(register({ ...registration, phone, ...captcha, smsCode: '000000' }))).toBe('1422');
    await register({ ...registration, phone, ...captcha, smsCode });
    expect(await rejectionCode(register({ ...registration, phone, ...captcha, smsCode }))).toBe('11');
    actAs(sandbox, `joined-${phone}`);
    expect((await getLoanOffer({ productId: '1' })).amount).toBe(300_000);
  },
  async 'unknown-template'() {
    expect((await getTemplate({ templateId: 'nobody-knows' })).title).toBe('Money in your account in 1 to 3 days');
  },
  async 'registered-already'(run) {
    const captcha = await solveCaptcha(run);
    expect(await rejectionCode(sendRegistrationCode({ ...campaign, phone: '13800138000', ...captcha }))).toBe('11');
  },
  async download({ sandbox }) {
    const from = { page_id: '7', user_from: 'friend', client_type: 'h5', utm_tag: '', app_from: 'web', phone: '' };
    await trackVisit(from);
    await trackClick(from);
    const { bookings } = await callTestApi<Ledger>(sandbox, '/ledger');
    expect(bookings).toMatchObject([{ kind: 'visit' }, { kind: 'click' }]);
  },
  async 'joining-terms'() {
    expect((await getTemplate({ templateId: 'spring' })).agreementTitle).toBe('Terms of joining');
  },

  async 'signed-out'() {
    expect(await rejectionCode(getOrder({ productId: '1', orderId: 'due-1' }))).toBe('unauthenticated');
  },
  async 'no-such-order'() {
    expect(await rejectionCode(getOrder({ productId: '1', orderId: 'due-1' }))).toBe('1404');
  },
  async 'server-down'({ order }) {
    expect(await rejectionCode(getOrder(order))).toBe('invalid-response');
    expect((await getOrder(order)).orderStatus).toBe(174);
  },
  async html({ order }) {
    expect(await rejectionCode(getOrder(order))).toBe('invalid-response');
    expect((await getOrder(order)).orderStatus).toBe(174);
  },
  async slow({ order, sandbox }) {
    await callTestApi(sandbox, '/faults', undefined, 'DELETE');
    await callTestApi(sandbox, '/faults', { call: '*', kind: 'latency', ms: 30, token: 'slow' });
    const started = performance.now();
    await getOrder(order);
    expect(performance.now() - started).toBeGreaterThan(25);
  },
  async silent({ order, sandbox }) {
    let isSettled = false;
    const request = getOrder(order)
      .catch((error: unknown) => error)
      .finally(() => {
        isSettled = true;
      });
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(isSettled).toBe(false);
    sandbox.reset(['due']);
    expect(isApiError(await request)).toBe(false);
  },
  'error-page': isReachableWithoutSession,
  'no-page': isReachableWithoutSession,
};

testScenarios([...publicScenarios, ...faultScenarios], scenarioTests);
