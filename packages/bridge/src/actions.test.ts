/** @jest-environment node */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import {
  type Action,
  actions,
  callPhone,
  can,
  closeWebview,
  confirmTrackingPoint,
  endBankBinding,
  environmentOfPhone,
  goHome,
  goMine,
  goRate,
  goToLogin,
  goToPage,
  type Outcome,
  openPage,
  sendSms,
  setBackHook,
  startBankBinding,
} from '@loan/bridge';
import { fakePhone, type PhoneMode } from '@loan/bridge/testing';
import { settled } from './testing/runAndSettle.ts';

/** Every action as a screen calls it, what the app is then told, and where a browser goes instead. */
const deeds: { [A in Action]: { run: () => Promise<Outcome>; told: object; elsewhere?: string } } = {
  openPage: {
    run: () => openPage('https://pay.example/1'),
    told: { url: 'https://pay.example/1' },
    elsewhere: 'https://pay.example/1',
  },
  goToPage: {
    run: () => goToPage('product', { id: 7, isNew: true }),
    told: { name: 'product', params: { id: 7, isNew: true } },
    elsewhere: 'loanapp://product?id=7&isNew=true',
  },
  closeWebview: { run: closeWebview, told: {}, elsewhere: 'closed' },
  goHome: { run: goHome, told: {}, elsewhere: 'loanapp://home' },
  goMine: { run: goMine, told: {}, elsewhere: 'loanapp://mine' },
  goToLogin: { run: goToLogin, told: {}, elsewhere: 'loanapp://login' },
  callPhone: { run: () => callPhone('+63 (2) 88-88'), told: { number: '+63 (2) 88-88' }, elsewhere: 'tel:+6328888' },
  sendSms: {
    run: () => sendSms('0917 1', 'PAY & go'),
    told: { number: '0917 1', text: 'PAY & go' },
    elsewhere: 'sms:09171?&body=PAY%20%26%20go',
  },
  goRate: { run: goRate, told: {}, elsewhere: 'https://store.example/loan' },
  confirmTrackingPoint: {
    run: () => confirmTrackingPoint('push', { orderId: 'A-17' }),
    told: { name: 'push', params: { orderId: 'A-17' } },
  },
  startBankBinding: { run: startBankBinding, told: {} },
  endBankBinding: { run: endBankBinding, told: {} },
  setBackHook: { run: () => setBackHook(true), told: { isOn: true } },
};
const everyAction = Object.keys(actions) as Action[];
const withPlaceElsewhere = everyAction.filter((action) => deeds[action].elsewhere);

const placesOf = (phone: ReturnType<typeof fakePhone>) => [...phone.wentTo, ...(phone.closed() ? ['closed'] : [])];

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('with an app that offers everything', () => {
  test.each(everyAction)(
    '%s is asked of the app exactly once, with its values (G051–G064, T042, B034, V022)',
    async (action) => {
      const phone = fakePhone();
      expect(await settled(deeds[action].run)).toBe('done by native');
      expect(phone.asked(action)).toEqual([deeds[action].told]);
      expect(placesOf(phone)).toEqual([]);
      expect(can(action)).toEqual({ by: 'native', why: 'app 3.2.1 offers it' });
    },
  );

  test('the page knows the platform and the app version, and never the pass', async () => {
    fakePhone('ok', { transport: 'ios', pass: 'main-frame-only' });
    expect(environmentOfPhone()).toMatchObject({ platform: 'ios', appVersion: '3.2.1' });
    expect(JSON.stringify(environmentOfPhone())).not.toContain('main-frame-only');
    expect(await settled(goHome)).toBe('done by native');
  });
});

describe('where the app cannot', () => {
  test.each(everyAction)('%s: a browser without an app does what it can, once (G001)', async (action) => {
    const phone = fakePhone('none');
    const { elsewhere } = deeds[action];
    expect(await settled(deeds[action].run)).toBe(elsewhere ? 'done by browser' : 'absent');
    expect(placesOf(phone)).toEqual(elsewhere ? [elsewhere] : []);
    expect(can(action).by).toBe(elsewhere ? 'browser' : 'none');
  });

  test.each(everyAction)('%s: an app version that does not know it is not asked', async (action) => {
    const phone = fakePhone('ok', { offers: [] });
    const { elsewhere } = deeds[action];
    expect(await settled(deeds[action].run)).toBe(elsewhere ? 'done by browser' : 'unsupported');
    expect(phone.asked(action)).toEqual([]);
    expect(can(action)).toEqual({ by: elsewhere ? 'browser' : 'none', why: 'app 3.2.1 lacks it' });
  });

  test.each([
    ['throwing', 'done by browser', 1],
    ['unsupported', 'done by browser', 1],
    ['declined', 'declined', 0],
    ['silent', 'slow', 0],
    ['garbage', 'slow', 0],
    ['wrong-id', 'slow', 0],
    ['late', 'slow', 0],
    ['oversize', 'slow', 0],
    ['duplicate', 'done by native', 0],
  ] satisfies [PhoneMode, string, number][])(
    'a %s phone: every action ends as %s, and nothing is done twice',
    async (mode, ends, times) => {
      for (const action of withPlaceElsewhere) {
        const phone = fakePhone(mode);
        expect([action, await settled(deeds[action].run)]).toEqual([action, ends]);
        expect(placesOf(phone)).toHaveLength(times);
        expect(phone.asked(action).length).toBeLessThanOrEqual(1);
        expect(phone.connection?.waitingCount()).toBe(0);
      }
    },
  );

  test.each([
    ['late', { late: 1 }],
    ['wrong-id', { foreign: 1 }],
    ['duplicate', { duplicate: 1 }],
    ['garbage', { malformed: 5 }],
    ['oversize', { oversize: 1 }],
  ] satisfies [PhoneMode, object][])('a %s answer is ignored and counted', async (mode, counted) => {
    const phone = fakePhone(mode);
    await settled(goHome);
    expect(phone.connection?.ignored).toEqual(counted);
  });
});

describe('values that must not reach the phone', () => {
  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc/hosts',
    'intent://x#Intent;end',
    'blob:https://x/1',
    'http://',
  ])('openPage refuses %s', async (url) => {
    const phone = fakePhone();
    expect(await settled(() => openPage(url))).toBe('declined');
    expect([phone.asked('openPage'), phone.wentTo]).toEqual([[], []]);
  });

  test.each(['*#06#', '', 'tel:1', '1'.repeat(40), '12;ext=3'])('callPhone refuses the number %j', async (number) => {
    const phone = fakePhone();
    expect(await settled(() => callPhone(number))).toBe('declined');
    expect(phone.asked('callPhone')).toEqual([]);
  });

  test('the app scheme and addresses of the site are pages', async () => {
    const phone = fakePhone();
    for (const url of ['loanapp://orders', '/loanDetail?orderId=1'])
      expect(await settled(() => openPage(url))).toBe('done by native');
    expect(phone.asked('openPage')).toHaveLength(2);
  });

  test('a message of more than 64 KiB is not sent', async () => {
    const phone = fakePhone();
    const params = Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`p${index}`, 'ß'.repeat(1000)]));
    expect(await settled(() => confirmTrackingPoint('big', params))).toBe('declined');
    expect(phone.asked('confirmTrackingPoint')).toEqual([]);
  });
});
