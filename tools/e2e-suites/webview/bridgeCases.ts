/** The contract between page and native app, as cases that run unchanged in every host. */
import { deepEqual, equal, ok } from 'node:assert/strict';
import { type Action, actions } from '@loan/bridge';
import type { NativeAppMode } from '@loan/bridge/testing';
import { eventually } from './eventually.ts';
import { hostileFrame } from './hostileFrame.ts';
import type { ActionOutcome, BackListenerResult } from './pageUnderTest.ts';
import { type CaseBehaviour, golden, type OpenPage, type Webview } from './webview.ts';

export type Case = {
  title: string;
  behaviour?: CaseBehaviour;
  /** Capability of the webview that this case needs. */
  requires?: keyof Webview['supports'];
  run(page: OpenPage, webview: Webview): Promise<void>;
};

const actionCases: Case[] = (Object.keys(actions) as Action[]).map((action) => ({
  title: `${action}: handled once by the app`,
  async run(page) {
    equal(await page.run(action), 'native');
    deepEqual(await page.handledCalls(), [{ action, params: golden.calls[action].params }]);
    deepEqual(await page.visitedUrls(), []);
  },
}));

const browserFallbacks: [Action, string][] = [
  ['callPhone', 'tel:+63288881234'],
  ['sendSms', 'sms:09171234567?&body=PAY'],
  ['goToPage', 'loanapp://product?id=7&isNew=true'],
  ['goMine', 'loanapp://mine'],
  ['goToLogin', 'loanapp://login'],
];
const withoutAppCases: Case[] = browserFallbacks.map(([action, url]) => ({
  title: `${action}: opens ${url.split(':')[0]}: once without an app`,
  behaviour: { isAbsent: true },
  async run(page) {
    equal(await page.run(action), 'browser');
    await eventually(async () => deepEqual((await page.visitedUrls()).map(stripTrailingSlash), [url]));
  },
}));
/** WebKit normalizes `loanapp://mine` to `loanapp://mine/`. */
const stripTrailingSlash = (url: string) => url.replace(/\/$/, '');

/** Well after the page's timeout of three seconds: the app's clock and the page's are those of two processes. */
const LATE_MS = 6_000;

type Fault = { mode: NativeAppMode; outcome: ActionOutcome; ignored?: object; usesBrowser?: boolean };
const faults: Fault[] = [
  { mode: 'declined', outcome: 'declined' },
  { mode: 'unsupported', outcome: 'browser', usesBrowser: true },
  { mode: 'silent', outcome: 'timeout' },
  { mode: 'garbage', outcome: 'timeout', ignored: { malformed: 5 } },
  { mode: 'duplicate', outcome: 'native', ignored: { duplicate: 1 } },
  { mode: 'wrong-id', outcome: 'timeout', ignored: { foreign: 1 } },
  { mode: 'late', outcome: 'timeout', ignored: { late: 1 } },
  { mode: 'oversize', outcome: 'timeout', ignored: { oversize: 1 } },
];
const faultCases: Case[] = faults.map(({ mode, outcome, ignored = {}, usesBrowser = false }) => ({
  title: `native app “${mode}”: ends as ${outcome} after one call, with no pending call`,
  behaviour: { mode, lateMs: LATE_MS },
  async run(page) {
    equal(await page.run('callPhone'), outcome);
    equal((await page.handledCalls()).length, 1);
    await eventually(async () => deepEqual((await page.snapshot()).ignored, ignored));
    equal((await page.snapshot()).pendingCalls, 0);
    await eventually(async () => equal((await page.visitedUrls()).length, usesBrowser ? 1 : 0));
  },
}));

const throwingCase: Case = {
  title: 'native app “throwing”: falls back to the browser only when the call itself throws',
  behaviour: { mode: 'throwing' },
  async run(page, webview) {
    const isDefinite = webview.failsIn === 'call';
    equal(await page.run('callPhone'), isDefinite ? 'browser' : 'declined');
    await eventually(async () => equal((await page.visitedUrls()).length, isDefinite ? 1 : 0));
    deepEqual(await page.handledCalls(), []);
    equal((await page.snapshot()).pendingCalls, 0);
  },
};

const handshakeCases: Case[] = [
  {
    title: 'handshake: returns platform, version and actions',
    async run(page, webview) {
      const { deviceInfo, availability, reports } = await page.snapshot();
      equal(deviceInfo.platform, webview.platform);
      equal(deviceInfo.appVersion, '3.2.1');
      equal(deviceInfo.actions.length, Object.keys(actions).length);
      deepEqual(availability, { by: 'native', why: 'app 3.2.1 supports it' });
      deepEqual(reports, ['handshake']);
    },
  },
  {
    title: 'handshake: an injected context is enough',
    behaviour: { handshakeMode: 'context' },
    async run(page) {
      equal((await page.snapshot()).availability.by, 'native');
      equal(await page.run('goMine'), 'native');
    },
  },
  {
    title: 'handshake: falls back to the browser and calls no action without one',
    behaviour: { handshakeMode: 'never' },
    async run(page) {
      equal(await page.run('goMine'), 'browser');
      deepEqual(await page.handledCalls(), []);
      equal((await page.snapshot()).availability.why, 'the app did not answer the handshake');
    },
  },
  {
    title: 'older app: unsupported actions are not sent, and the reason is available',
    behaviour: { supportedActions: ['callPhone'] },
    async run(page) {
      deepEqual((await page.snapshot()).availability, { by: 'browser', why: 'app 3.2.1 does not support it' });
      equal(await page.run('endBankBinding'), 'unsupported');
      equal(await page.run('callPhone'), 'native');
      equal((await page.handledCalls()).length, 1);
    },
  },
  ...[300, 1200].map((injectedAfterMs) => ({
    title: `uses an object injected after ${injectedAfterMs} ms`,
    behaviour: { injectedAfterMs },
    async run(page: OpenPage) {
      equal(await page.run('goMine'), 'native');
      equal((await page.handledCalls()).length, 1);
    },
  })),
  {
    title: 'does not wait for an object that is injected after 20 s',
    behaviour: { injectedAfterMs: 20_000 },
    async run(page) {
      equal(await page.run('goMine'), 'browser');
      deepEqual(await page.handledCalls(), []);
    },
  },
];

const eventCases: Case[] = [
  {
    title: 'events: pause, resume and bankBound are dispatched in order',
    async run(page) {
      for (const event of ['pause', 'resume', 'bankBound'] as const) await page.emit(event);
      await eventually(async () => deepEqual((await page.snapshot()).events, ['pause', 'resume', 'bankBound']));
    },
  },
  {
    title: 'unsolicited: foreign replies, unknown events and garbage are ignored and counted',
    async run(page) {
      await page.deliver('{"id":"1.2.3.1","ok":true}');
      await page.deliver('{"name":"constructor","data":{}}');
      await page.deliver('{"name":"back"}');
      await page.deliver(JSON.stringify({ name: 'resume', data: { long: 'x'.repeat(70_000) } }));
      await eventually(async () =>
        deepEqual((await page.snapshot()).ignored, { foreign: 1, malformed: 2, oversize: 1 }),
      );
      deepEqual((await page.snapshot()).events, []);
      equal(await page.run('goMine'), 'native');
    },
  },
];

/** Long enough for a page that responds, on a busy machine. */
const BUSY_MACHINE_TIMEOUT_MS = 10_000;

const backCases: Case[] = (
  [
    ['handled', 'page'],
    ['not-handled', 'native-app'],
    ['throws', 'native-app'],
    ['never', 'native-app'],
  ] satisfies [BackListenerResult, 'page' | 'native-app'][]
).map(([listenerResult, by]) => ({
  title: `Back: handled by the ${by} when the page's listener returns "${listenerResult}"`,
  async run(page) {
    await page.run('setBackHook');
    await page.setBackListener(listenerResult);
    equal(await page.pressBack(listenerResult === 'never' ? undefined : BUSY_MACHINE_TIMEOUT_MS), by);
  },
}));

/** Long enough for the app to decide meanwhile, on a busy machine. */
const HANG_MS = 6_000;

const browserOnlyCases: Case[] = [
  {
    title: 'Back: the app handles it before the page answers again when the page hangs',
    requires: 'hasOwnThread',
    async run(page) {
      await page.run('setBackHook');
      await page.setBackListener('handled');
      const hangsUntil = Date.now() + HANG_MS;
      await page.evaluate(`setTimeout(() => { while (Date.now() < ${hangsUntil}); }, 50)`);
      // The page hangs by then.
      await new Promise((resolve) => setTimeout(resolve, HANG_MS / 8));
      equal(await page.pressBack(), 'native-app');
      ok(Date.now() < hangsUntil, 'the app waited for the page');
    },
  },
  {
    title: 'hostile iframe: the app ignores its calls, the page its messages',
    requires: 'frames',
    behaviour: { handshakeMode: 'context', pass: 'for-the-main-frame' },
    async run(page) {
      equal(await page.evaluate(hostileFrame), 'tried');
      await new Promise((resolve) => setTimeout(resolve, 300));
      deepEqual(await page.handledCalls(), []);
      const { events, ignored, deviceInfo } = await page.snapshot();
      deepEqual([events, ignored], [[], {}]);
      ok(!JSON.stringify(deviceInfo).includes('for-the-main-frame'));
      equal(await page.run('goMine'), 'native');
    },
  },
];

export const cases: readonly Case[] = [
  ...actionCases,
  ...withoutAppCases,
  ...faultCases,
  throwingCase,
  ...handshakeCases,
  ...eventCases,
  ...backCases,
  ...browserOnlyCases,
];
