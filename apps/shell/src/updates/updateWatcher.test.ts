import { expect, test } from '@jest/globals';
import { createUpdateWatcher } from './updateWatcher.ts';

const pageOfRevision = (revision: number) => async () =>
  `<script id="registry">{"revision":${revision},"remotes":{}}</script>`;
const HALF_AN_HOUR = 30 * 60_000;

test.each([
  ['a young page does not look', HALF_AN_HOUR - 1, pageOfRevision(8), false],
  ['an old page finds a newer one', HALF_AN_HOUR, pageOfRevision(8), true],
  ['a rollback counts as newer too', HALF_AN_HOUR, pageOfRevision(6), true],
  ['the same page stays', HALF_AN_HOUR, pageOfRevision(7), false],
  ['what is no page of ours says nothing', HALF_AN_HOUR, async () => 'login to this wifi', false],
  ['offline changes nothing', HALF_AN_HOUR, () => Promise.reject(new TypeError('offline')), false],
])('%s', async (_, age, fetchPage, expected) => {
  let time = 0;
  const watcher = createUpdateWatcher(7, () => time, fetchPage);
  time = age;
  await watcher.checkForUpdate();
  expect(watcher.shouldHardReload()).toBe(expected);
});

test.each([
  ['a newer page takes the place of one whose files are gone, however young', pageOfRevision(8), false, 1],
  ['once: a page that came by a reload stays', pageOfRevision(8), true, 0],
  ['the same page would not have them either', pageOfRevision(7), false, 0],
  ['offline nothing is known', () => Promise.reject(new TypeError('offline')), false, 0],
])('%s', async (_, fetchPage, wasReloaded, expected) => {
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
