import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { attributeToBuild, registerBuilds } from './buildAttribution.ts';

const LIVE = '1.0.0-aaaaaaaaaaaaaaaa';
const BEFORE = '0.9.0-bbbbbbbbbbbbbbbb';
const SHELL = '2.0.0-cccccccccccccccc';
let path = '/repay';

beforeEach(() => {
  document.head.innerHTML = `<script src="/shell/${SHELL}/main.js"></script>`;
  registerBuilds({
    host: 'shell',
    currentPath: () => path,
    screens: [
      { path: '/repay', remote: 'repayment', version: () => LIVE, versions: [LIVE, BEFORE] },
      { path: '/order', remote: 'order-details', version: () => LIVE, versions: [LIVE] },
    ],
  });
});
afterEach(() => {
  registerBuilds(undefined);
  path = '/repay';
});

test.each([
  [
    'a stack in a remote',
    `TypeError: x\n at https://a.example/remotes/order-details/${LIVE}/Order.js:1:2`,
    'order-details',
    LIVE,
  ],
  ['a build that is quarantined by now', `at /remotes/repayment/${BEFORE}/Repay.js:1:2`, 'repayment', BEFORE],
  [
    'a remote that the shell was drawing',
    `at /shell/${SHELL}/main.js:1:2\n at /remotes/repayment/${LIVE}/Repay.js\n at /remotes/order-details/${LIVE}/Order.js`,
    'repayment',
    LIVE,
  ],
  ['the shell alone', `at /shell/${SHELL}/main.js:1:2`, 'shell', SHELL],
  ['nothing known: the screen', 'at somewhere', 'repayment', LIVE],
  [
    'a forged folder: the screen, and not a word of it',
    '/remotes/repayment/1.0.0-4111111111111111/x.js',
    'repayment',
    LIVE,
  ],
])('of %s', (_words, trace, remote, version) => {
  expect(attributeToBuild(trace)).toEqual({ remote, version });
});

test('where no remote stands, it is the page itself', () => {
  path = '/nowhere';
  expect(attributeToBuild()).toEqual({ remote: 'shell', version: SHELL });
});

test('a remote that is served alone has the version of the folder it came from', () => {
  document.head.innerHTML = `<script src="./${LIVE}/main.js"></script>`;
  registerBuilds({ host: 'promo-landing', currentPath: () => '/', screens: [{ path: '/', remote: 'promo-landing' }] });
  expect(attributeToBuild(`at https://a.example/landing/${LIVE}/main.js:1:1`)).toEqual({
    remote: 'promo-landing',
    version: LIVE,
  });
});
