import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { setPage } from '../page/page.ts';
import { buildOfStack } from './pageBuilds.ts';

const LIVE = '1.0.0-aaaaaaaaaaaaaaaa';
const ORDER = '1.0.0-dddddddddddddddd';
const BEFORE = '0.9.0-bbbbbbbbbbbbbbbb';
const SHELL = '2.0.0-cccccccccccccccc';
let path = '/repay';

beforeEach(() => {
  document.head.innerHTML = `<script src="/shell/${SHELL}/main.js"></script>`;
  setPage({
    builds: {
      host: 'shell',
      currentPath: () => path,
      screens: [
        { path: '/repay', remote: 'repayment', version: () => LIVE, versions: [LIVE, BEFORE] },
        { path: '/order', remote: 'order-details', version: () => ORDER, versions: [ORDER] },
      ],
    },
  });
});
afterEach(() => {
  setPage({ builds: undefined });
  path = '/repay';
});

test.each([
  ['a script of a remote', [`https://a.example/remotes/order-details/${ORDER}/Order.js`], 'order-details', ORDER],
  ['a build that is quarantined meanwhile', [`/remotes/repayment/${BEFORE}/Repay.js`], 'repayment', BEFORE],
  [
    'a remote rendered by the shell',
    [`/shell/${SHELL}/main.js`, `/remotes/repayment/${LIVE}/Repay.js`, `/remotes/order-details/${ORDER}/Order.js`],
    'repayment',
    LIVE,
  ],
  ['the shell alone', [`/shell/${SHELL}/main.js`], 'shell', SHELL],
  ['our packages alone', ['/shell/packages.L_vagSO4yrrhKGmzZKYecqWJGSZSB8V3TqVy7NXNDI4.js'], 'shell', SHELL],
  ['an unknown file: the current screen', ['somewhere', undefined], 'repayment', LIVE],
  [
    'a forged folder: the current screen, and not the forged name',
    ['/remotes/repayment/1.0.0-4111111111111111/x.js'],
    'repayment',
    LIVE,
  ],
])('attributes a stack with %s', (_description, scripts, remote, version) => {
  expect(buildOfStack(scripts)).toEqual({ remote, version });
});

test('attributes to the host when the path has no screen', () => {
  path = '/nowhere';
  expect(buildOfStack([])).toEqual({ remote: 'shell', version: SHELL });
});

test('takes the version of a standalone remote from the folder of its script', () => {
  document.head.innerHTML = `<script src="./${LIVE}/main.js"></script>`;
  setPage({
    builds: { host: 'promo-landing', currentPath: () => '/', screens: [{ path: '/', remote: 'promo-landing' }] },
  });
  expect(buildOfStack([`https://a.example/landing/${LIVE}/main.js`])).toEqual({
    remote: 'promo-landing',
    version: LIVE,
  });
});
