/** Read-your-writes cases of the promo landing. */
import { toApiCall, urlFor } from '@loan/api';
import * as promo from '@loan/api/promo-landing';
import { callTestApi, newestCode } from '../../scenario-tests/borrowerSession.testSetup.ts';
import {
  advanceClock,
  noChange,
  type ReadYourWriteCase,
  rawData,
  sandbox,
  succeeds,
} from './readYourWrites.testSetup.ts';

const { captchaPicture, getCaptchaSession, getTemplate, register, sendRegistrationCode, trackClick, trackVisit } =
  promo;

async function solveCaptcha() {
  const { sid } = await getCaptchaSession();
  const { letters } = await callTestApi<{ letters: string }>(sandbox, `/captchas/${sid}`);
  return { sid, capcode: letters };
}
const campaign = { deviceId: '', appName: '', app_from: '', user_from: '', utm_tag: '' };
const registration = { ...campaign, phone: '13900139000', merchantNumber: '', userName: '', invite_code: '', id: '' };
const trackingPath = (name: string) =>
  `/donation/api/v2/loan/promotion/${name}?page_id=1&user_from=&client_type=&page_type=1&utm_tag=&app_from=&phone=`;

export const cases: Readonly<Record<string, ReadYourWriteCase>> = {
  [getTemplate.id]: [
    'join',
    () => getTemplate({ templateId: 'spring' }),
    () => callTestApi(sandbox, '/templates/spring', { title: 'New' }, 'PUT'),
  ],
  [trackVisit.id]: ['join', () => rawData(trackingPath('track-visit')), noChange],
  [trackClick.id]: ['join', () => rawData(trackingPath('track-click')), noChange],
  [getCaptchaSession.id]: ['join', getCaptchaSession, noChange],
  [captchaPicture.id]: [
    'join',
    async () => (await sandbox.request(urlFor(toApiCall(captchaPicture, { sid: 'sid-1', time: '1' }).call))).status,
    getCaptchaSession,
  ],
  [sendRegistrationCode.id]: [
    'join',
    async () => {
      return succeeds(sendRegistrationCode({ ...campaign, phone: registration.phone, ...(await solveCaptcha()) }));
    },
    noChange,
  ],
  [register.id]: [
    'join',
    async () => {
      advanceClock(61_000);
      const captcha = await solveCaptcha();
      await sendRegistrationCode({ ...campaign, phone: registration.phone, ...captcha }).catch(() => undefined);
      const smsCode = await newestCode(sandbox, registration.phone);
      return succeeds(register({ ...registration, ...captcha, smsCode }));
    },
    noChange,
  ],
};
