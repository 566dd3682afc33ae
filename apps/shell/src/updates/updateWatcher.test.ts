import { expect, test } from '@jest/globals';
import { createUpdateWatcher } from './updateWatcher.ts';

const pageOfRevision = (revision: number) => async () =>
  '<script type="application/json" id="market-config">{"revision":1}</script>' +
  `<script type="application/json" id="registry">{"revision":${revision},"remotes":{}}</script>`;
const HALF_AN_HOUR = 30 * 60_000;

test.each([
  ['the page is young', HALF_AN_HOUR - 1, pageOfRevision(8), false],
  ['a newer page is served', HALF_AN_HOUR, pageOfRevision(8), true],
  ['an older page is served after a rollback', HALF_AN_HOUR, pageOfRevision(6), true],
  ['the same page is served', HALF_AN_HOUR, pageOfRevision(7), false],
  ['the response is not a page of this site', HALF_AN_HOUR, async () => 'login to this wifi', false],
  ['the browser is offline', HALF_AN_HOUR, () => Promise.reject(new TypeError('offline')), false],
])('checkForUpdate sets shouldHardReload correctly when %s', async (_, age, fetchPage, expected) => {
  let time = 0;
  const watcher = createUpdateWatcher(7, () => time, fetchPage);
  time = age;
  await watcher.checkForUpdate();
  expect(watcher.shouldHardReload()).toBe(expected);
});

test.each([
  ['a newer page is served, however young this one is', pageOfRevision(8), false, 1],
  ['this page was reloaded already', pageOfRevision(8), true, 0],
  ['the same page is served', pageOfRevision(7), false, 0],
  ['the browser is offline', () => Promise.reject(new TypeError('offline')), false, 0],
])('onAssetsMissing reloads correctly when %s', async (_, fetchPage, wasReloaded, expected) => {
  let reloads = 0;
  const browser = {
    wasReloaded: () => wasReloaded,
    reload: () => {
      reloads += 1;
    },
  };
  await createUpdateWatcher(7, () => 0, fetchPage, browser).onAssetsMissing();
  expect(reloads).toBe(expected);
});
