/** The contract between page and phone, as cases that run unchanged in every host. */
import { deepEqual, equal, ok } from 'node:assert/strict';
import { type Action, actions } from '@loan/bridge';
import type { PhoneMode } from '@loan/bridge/testing';
import { eventually } from './eventually.ts';
import { hostileFrame } from './hostileFrame.ts';
import type { BackAnswer, Ended } from './pageUnderTest.ts';
import type { CaseBehaviour, OpenPage, Webview } from './webview.ts';

export type Case = {
  title: string;
  behaviour?: CaseBehaviour;
  /** What the webview must have for this case. */
  needs?: keyof Webview['has'];
  run(page: OpenPage, webview: Webview): Promise<void>;
};

const told: Record<Action, object> = {
  openPage: { url: 'loanapp://orders' },
  goToPage: { name: 'product', params: { id: 7 } },
  closeWebview: {},
  goHome: {},
  goMine: {},
  goToLogin: {},
  callPhone: { number: '+63 2 8888 1234' },
  sendSms: { number: '09171234567', text: 'PAY' },
  goRate: {},
  confirmTrackingPoint: { name: 'push', params: { orderId: 'A-17' } },
  startBankBinding: {},
  endBankBinding: {},
  setBackHook: { isOn: true },
};

const everyAction: Case[] = (Object.keys(actions) as Action[]).map((action) => ({
  title: `${action}: the app takes it once`,
  async run(page) {
    equal(await page.run(action), 'native');
    deepEqual(await page.taken(), [{ action, params: told[action] }]);
    deepEqual(await page.wentTo(), []);
  },
}));

const elsewhere: [Action, string][] = [
  ['callPhone', 'tel:+63288881234'],
  ['sendSms', 'sms:09171234567?&body=PAY'],
  ['goToPage', 'loanapp://product?id=7'],
  ['goMine', 'loanapp://mine'],
  ['goToLogin', 'loanapp://login'],
];
const withoutApp: Case[] = elsewhere.map(([action, address]) => ({
  title: `${action}: no app, so ${address.split(':')[0]}: once`,
  behaviour: { isAbsent: true },
  async run(page) {
    equal(await page.run(action), 'browser');
    await eventually(async () => deepEqual((await page.wentTo()).map(withoutSlash), [address]));
  },
}));
/** WebKit writes `loanapp://mine` back as `loanapp://mine/`. */
const withoutSlash = (address: string) => address.replace(/\/$/, '');

type Fault = { mode: PhoneMode; ends: Ended; ignored?: object; goesElsewhere?: boolean };
const faults: Fault[] = [
  { mode: 'declined', ends: 'declined' },
  { mode: 'unsupported', ends: 'browser', goesElsewhere: true },
  { mode: 'silent', ends: 'slow' },
  { mode: 'garbage', ends: 'slow', ignored: { malformed: 5 } },
  { mode: 'duplicate', ends: 'native', ignored: { duplicate: 1 } },
  { mode: 'wrong-id', ends: 'slow', ignored: { foreign: 1 } },
  { mode: 'late', ends: 'slow', ignored: { late: 1 } },
  { mode: 'oversize', ends: 'slow', ignored: { oversize: 1 } },
];
const everyFault: Case[] = faults.map(({ mode, ends, ignored = {}, goesElsewhere = false }) => ({
  title: `a phone that is “${mode}”: ${ends}, asked once, nothing left waiting`,
  behaviour: { mode },
  async run(page) {
    equal(await page.run('callPhone'), ends);
    equal((await page.taken()).length, 1);
    await eventually(async () => deepEqual((await page.seen()).ignored, ignored));
    equal((await page.seen()).waiting, 0);
    await eventually(async () => equal((await page.wentTo()).length, goesElsewhere ? 1 : 0));
  },
}));

const broken: Case = {
  title: 'a phone that is “throwing”: what surely did not happen is done by the browser, the rest is not repeated',
  behaviour: { mode: 'throwing' },
  async run(page, webview) {
    const isSure = webview.breaks === 'in the call';
    equal(await page.run('callPhone'), isSure ? 'browser' : 'declined');
    await eventually(async () => equal((await page.wentTo()).length, isSure ? 1 : 0));
    deepEqual(await page.taken(), []);
    equal((await page.seen()).waiting, 0);
  },
};

const meeting: Case[] = [
  {
    title: 'handshake: the page knows platform, version and actions',
    async run(page, webview) {
      const { environment, ability, reports } = await page.seen();
      equal(environment.platform, webview.platform);
      equal(environment.appVersion, '3.2.1');
      equal(environment.actions.length, Object.keys(actions).length);
      deepEqual(ability, { by: 'native', why: 'app 3.2.1 offers it' });
      deepEqual(reports, ['introduced']);
    },
  },
  {
    title: 'handshake: an injected context is enough',
    behaviour: { introduces: 'context' },
    async run(page) {
      equal((await page.seen()).ability.by, 'native');
      equal(await page.run('goMine'), 'native');
    },
  },
  {
    title: 'handshake: without one the app is left alone and the browser does it',
    behaviour: { introduces: 'never' },
    async run(page) {
      equal(await page.run('goMine'), 'browser');
      deepEqual(await page.taken(), []);
      equal((await page.seen()).ability.why, 'the app has not said hello');
    },
  },
  {
    title: 'an older app: what it does not offer is never asked of it, and the page knows why',
    behaviour: { offers: ['callPhone'] },
    async run(page) {
      deepEqual((await page.seen()).ability, { by: 'browser', why: 'app 3.2.1 lacks it' });
      equal(await page.run('endBankBinding'), 'unsupported');
      equal(await page.run('callPhone'), 'native');
      equal((await page.taken()).length, 1);
    },
  },
  ...[300, 1200].map((injectedAfterMs) => ({
    title: `an object injected ${injectedAfterMs} ms late is found`,
    behaviour: { injectedAfterMs },
    async run(page: OpenPage) {
      equal(await page.run('goMine'), 'native');
      equal((await page.taken()).length, 1);
    },
  })),
  {
    title: 'an object injected 4 s late is left alone',
    behaviour: { injectedAfterMs: 4000 },
    async run(page) {
      equal(await page.run('goMine'), 'browser');
      deepEqual(await page.taken(), []);
    },
  },
];

const telling: Case[] = [
  {
    title: 'events: resume, pause and bank bound are heard in order',
    async run(page) {
      for (const event of ['pause', 'resume', 'bankBound'] as const) await page.tell(event);
      await eventually(async () => deepEqual((await page.seen()).heard, ['pause', 'resume', 'bankBound']));
    },
  },
  {
    title: 'unasked: foreign replies, unknown events and garbage change nothing and are counted',
    async run(page) {
      await page.deliver('{"id":"1.2.3.1","ok":true}');
      await page.deliver('{"name":"constructor","data":{}}');
      await page.deliver('{"name":"back"}');
      await page.deliver(JSON.stringify({ name: 'resume', data: { long: 'x'.repeat(70_000) } }));
      await eventually(async () => deepEqual((await page.seen()).ignored, { foreign: 1, malformed: 2, oversize: 1 }));
      deepEqual((await page.seen()).heard, []);
      equal(await page.run('goMine'), 'native');
    },
  },
];

/** A page that answers is heard, however much the machine has to do beside it. */
const A_BUSY_MACHINE_MS = 10_000;

const back: Case[] = (
  [
    ['handled', 'page'],
    ['not-handled', 'phone'],
    ['throws', 'phone'],
    ['never', 'phone'],
  ] satisfies [BackAnswer, 'page' | 'phone'][]
).map(([answer, by]) => ({
  title: `Back: the page's answer is "${answer}", so it is the ${by}'s`,
  async run(page) {
    await page.run('setBackHook');
    await page.listenToBack(answer);
    equal(await page.pressBack(answer === 'never' ? undefined : A_BUSY_MACHINE_MS), by);
  },
}));

const inBrowsers: Case[] = [
  {
    title: 'Back: a page that hangs does not hold the borrower up',
    needs: 'ownThread',
    async run(page) {
      await page.run('setBackHook');
      await page.listenToBack('handled');
      await page.inPage('setTimeout(() => { const until = Date.now() + 1500; while (Date.now() < until); }, 50)');
      await new Promise((resolve) => setTimeout(resolve, 120));
      const pressed = Date.now();
      equal(await page.pressBack(), 'phone');
      ok(Date.now() - pressed < 1000, 'the phone waited for the page');
    },
  },
  {
    title: 'a hostile frame: the app refuses its calls, the page its messages',
    needs: 'frames',
    behaviour: { introduces: 'context', pass: 'for-the-main-frame' },
    async run(page) {
      equal(await page.inPage(hostileFrame), 'tried');
      await new Promise((resolve) => setTimeout(resolve, 300));
      deepEqual(await page.taken(), []);
      const { heard, ignored, environment } = await page.seen();
      deepEqual([heard, ignored], [[], {}]);
      ok(!JSON.stringify(environment).includes('for-the-main-frame'));
      equal(await page.run('goMine'), 'native');
    },
  },
];

export const cases: readonly Case[] = [
  ...everyAction,
  ...withoutApp,
  ...everyFault,
  broken,
  ...meeting,
  ...telling,
  ...back,
  ...inBrowsers,
];
