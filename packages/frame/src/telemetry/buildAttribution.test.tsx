import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { attributeToBuild, placeInBuild, registerBuilds } from './buildAttribution.ts';

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
  ['a build that is quarantined meanwhile', `at /remotes/repayment/${BEFORE}/Repay.js:1:2`, 'repayment', BEFORE],
  [
    'a remote rendered by the shell',
    `at /shell/${SHELL}/main.js:1:2\n at /remotes/repayment/${LIVE}/Repay.js\n at /remotes/order-details/${LIVE}/Order.js`,
    'repayment',
    LIVE,
  ],
  ['the shell alone', `at /shell/${SHELL}/main.js:1:2`, 'shell', SHELL],
  ['an unknown file: the current screen', 'at somewhere', 'repayment', LIVE],
  [
    'a forged folder: the current screen, and not the forged name',
    '/remotes/repayment/1.0.0-4111111111111111/x.js',
    'repayment',
    LIVE,
  ],
])('attributes a trace with %s', (_description, trace, remote, version) => {
  expect(attributeToBuild(trace)).toEqual({ remote, version });
});

test('attributes to the host when the path has no screen', () => {
  path = '/nowhere';
  expect(attributeToBuild()).toEqual({ remote: 'shell', version: SHELL });
});

test('takes the version of a standalone remote from the folder of its script', () => {
  document.head.innerHTML = `<script src="./${LIVE}/main.js"></script>`;
  registerBuilds({ host: 'promo-landing', currentPath: () => '/', screens: [{ path: '/', remote: 'promo-landing' }] });
  expect(attributeToBuild(`at https://a.example/landing/${LIVE}/main.js:1:1`)).toEqual({
    remote: 'promo-landing',
    version: LIVE,
  });
});

test.each([
  [
    'the first place in the build',
    `at o (https://a.example/shell/${SHELL}/main.js:1:9)\n at https://a.example/remotes/repayment/${LIVE}/RepayScreen.js:1:123456\n at /repayment/${LIVE}/283.js:2:1`,
    'RepayScreen.js:1:123456',
  ],
  ['a chunk with a number', `/repayment/${LIVE}/283.js:1:77)`, '283.js:1:77'],
  ['no place without a line', `/repayment/${LIVE}/RepayScreen.js`, undefined],
  ['no number that could be a telephone number', `/repayment/${LIVE}/RepayScreen.js:1:9171234567`, undefined],
  ['no name that could be one', `/repayment/${LIVE}/639171234567.js:1:1`, undefined],
  ['nothing of another build', `/repayment/${BEFORE}/RepayScreen.js:1:1`, undefined],
])('reads %s of a stack', (_title, trace, place) => {
  expect(placeInBuild(trace, { remote: 'repayment', version: LIVE })).toBe(place);
});
