import { expect, test } from '@jest/globals';
import { watchForNewerPage } from './updateWatcher.ts';

const page = (generation: number) => async () =>
  `<script id="registry">{"generation":${generation},"remotes":{}}</script>`;
const HALF_AN_HOUR = 30 * 60_000;

test.each([
  ['a young page does not look', HALF_AN_HOUR - 1, page(8), false],
  ['an old page finds a newer one', HALF_AN_HOUR, page(8), true],
  ['a rollback counts as newer too', HALF_AN_HOUR, page(6), true],
  ['the same page stays', HALF_AN_HOUR, page(7), false],
  ['what is no page of ours says nothing', HALF_AN_HOUR, async () => 'login to this wifi', false],
  ['offline changes nothing', HALF_AN_HOUR, () => Promise.reject(new TypeError('offline')), false],
])('%s', async (_, age, read, expected) => {
  let time = 0;
  const newer = watchForNewerPage(7, () => time, read);
  time = age;
  await newer.look();
  expect(newer.shouldLoadFully()).toBe(expected);
});

test.each([
  ['a newer page takes the place of one whose files are gone, however young', page(8), false, 1],
  ['once: a page that came by a reload stays', page(8), true, 0],
  ['the same page would not have them either', page(7), false, 0],
  ['offline nothing is known', () => Promise.reject(new TypeError('offline')), false, 0],
])('%s', async (_, read, wasReloaded, expected) => {
  let reloads = 0;
  const browser = {
    wasReloaded: () => wasReloaded,
    reload: () => {
      reloads += 1;
    },
  };
  await watchForNewerPage(7, () => 0, read, browser).filesAreGone();
  expect(reloads).toBe(expected);
});
