import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { setTestMarketConfig } from '../testing/testMarketConfig.ts';
import { registerBuilds } from './buildAttribution.ts';
import { startGuardBeacons } from './guardBeacons.ts';
import { report, resetReports } from './report.ts';

const LIVE = '1.0.0-aaaaaaaaaaaa';
const SHELL = { remote: 'shell', version: '2.0.0-cccccccccccc' };
let path = '';
let sent: string[] = [];
let stop = () => {};

/** Starts the beacons of a page that is sampled. */
function start(share = 1, number = 0): () => void {
  const beacons = startGuardBeacons(share, SHELL, { random: () => number, send: (url) => sent.push(url) });
  stop = beacons.stop;
  return beacons.opened;
}
const beacon = (kind: string, app: string, version: string, value = '') =>
  `/beacon?kind=${kind}&app=${app}&version=${version}&shell=${SHELL.version}${value}`;
const shellOpened = beacon('open', 'shell', SHELL.version);

beforeEach(() => {
  setTestMarketConfig();
  path = '/nowhere';
  document.head.innerHTML = `<script src="/shell/${SHELL.version}/main.js"></script>`;
  sent = [];
  registerBuilds({
    host: 'shell',
    currentPath: () => path,
    screens: [
      { path: '/order', remote: 'order-details', version: () => LIVE, versions: [LIVE] },
      { path: '/repay', remote: 'repayment', version: () => LIVE, versions: [LIVE] },
    ],
  });
});
afterEach(() => {
  stop();
  registerBuilds(undefined);
  resetReports();
});

test('sends one load of the shell and of each remote, however often its screens are opened', () => {
  path = '/order';
  const opened = start();
  opened();
  path = '/repay';
  opened();
  opened();
  expect(sent).toEqual([shellOpened, beacon('open', 'order-details', LIVE), beacon('open', 'repayment', LIVE)]);
});

test.each([
  ['an error', { kind: 'error', message: 'token=secret' }, 'error'],
  ['a violation of the policy', { kind: 'csp-violation', directive: 'script-src', url: 'https://x.example' }, 'policy'],
  ['a missing file', { kind: 'remote', cause: 'not-found' }, 'unloadable'],
  ['an altered file', { kind: 'remote', cause: 'integrity' }, 'unloadable'],
  ['an entry that throws', { kind: 'remote', cause: 'evaluation' }, 'unloadable'],
  ['an export that the shell lacks', { kind: 'remote', cause: 'contract' }, 'unloadable'],
] as const)('sends %s of a build once, with its load and nothing of its message', (_title, event, kind) => {
  start();
  report({ ...event, remote: 'repayment', version: '1.0.0-canary' });
  report({ kind: 'error', message: 'another', remote: 'repayment', version: '1.0.0-canary' });
  expect(sent).toEqual([
    shellOpened,
    beacon('open', 'repayment', '1.0.0-canary'),
    beacon(kind, 'repayment', '1.0.0-canary'),
  ]);
});

test('sends what was reported before it started', () => {
  report({ kind: 'remote', cause: 'evaluation', remote: 'repayment', version: '1.0.0-canary' });
  start();
  expect(sent).toEqual([
    shellOpened,
    beacon('open', 'repayment', '1.0.0-canary'),
    beacon('unloadable', 'repayment', '1.0.0-canary'),
  ]);
});

test.each(['timeout', 'offline', 'disabled'])('sends nothing of a remote that was not loaded: %s', (cause) => {
  start();
  report({ kind: 'remote', cause, remote: 'repayment', version: LIVE });
  report({ kind: 'storage', key: 'k', why: 'full' });
  expect(sent).toEqual([shellOpened]);
});

test('sends the first largest contentful paint of a build in whole milliseconds, and no other measurement', () => {
  start();
  const measured = { kind: 'web-vital', remote: 'repayment', version: LIVE } as const;
  report({ ...measured, name: 'LCP', value: 1234.567, page: '/repay' });
  report({ ...measured, name: 'LCP', value: 85, page: '/repayDelay' });
  report({ ...measured, name: 'CLS', value: 0.5, page: '/repay' });
  expect(sent.slice(2)).toEqual([beacon('lcp', 'repayment', LIVE, '&value=1235')]);
});

test.each([
  [0, 0],
  [0.3, 0.3],
  [0.3, 0.9],
])('sends nothing of a page outside the share %d', (share, number) => {
  const opened = start(share, number);
  opened();
  report({ kind: 'error', message: 'one', remote: 'repayment', version: LIVE });
  expect(sent).toEqual([]);
});
