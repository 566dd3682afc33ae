/** What the calls of the landing show. */
import { addressOfCall, wireCall } from '@loan/api';
import * as promo from '@loan/api/promo-landing';
import { hand, newestCode } from '../../scenario-tests/borrowerSession.testSetup.ts';
import { data, isDone, nothing, passes, type Seen, sandbox } from './readYourWrites.testSetup.ts';

const { captchaPicture, getCaptchaSession, getTemplate, register, sendRegistrationCode, trackClick, trackVisit } =
  promo;

async function captcha() {
  const { sid } = await getCaptchaSession();
  const { letters } = await hand<{ letters: string }>(sandbox, `/captchas/${sid}`);
  return { sid, capcode: letters };
}
const from = { deviceId: '', appName: '', app_from: '', user_from: '', utm_tag: '' };
const joiner = { ...from, phone: '13900139000', merchantNumber: '', userName: '', invite_code: '', id: '' };
const visitPath = (name: string) =>
  `/donation/api/v2/loan/promotion/${name}?page_id=1&user_from=&client_type=&page_type=1&utm_tag=&app_from=&phone=`;

export const promoLandingSeen: Readonly<Record<string, Seen>> = {
  [getTemplate.id]: [
    'join',
    () => getTemplate({ templateId: 'spring' }),
    () => hand(sandbox, '/templates/spring', { title: 'New' }, 'PUT'),
  ],
  [trackVisit.id]: ['join', () => data(visitPath('track-visit')), nothing],
  [trackClick.id]: ['join', () => data(visitPath('track-click')), nothing],
  [getCaptchaSession.id]: ['join', getCaptchaSession, nothing],
  [captchaPicture.id]: [
    'join',
    async () =>
      (await sandbox.request(addressOfCall(wireCall(captchaPicture, { sid: 'sid-1', time: '1' }).call))).status,
    getCaptchaSession,
  ],
  [sendRegistrationCode.id]: [
    'join',
    async () => {
      return isDone(sendRegistrationCode({ ...from, phone: joiner.phone, ...(await captcha()) }));
    },
    nothing,
  ],
  [register.id]: [
    'join',
    async () => {
      passes(61_000);
      const solved = await captcha();
      await sendRegistrationCode({ ...from, phone: joiner.phone, ...solved }).catch(() => undefined);
      const smsCode = await newestCode(sandbox, joiner.phone);
      return isDone(register({ ...joiner, ...solved, smsCode }));
    },
    nothing,
  ],
};
