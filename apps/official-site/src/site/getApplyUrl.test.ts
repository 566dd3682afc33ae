import { expect, test } from '@jest/globals';
import { getApplyUrl } from './getApplyUrl.ts';

const android = 'https://play.example/app';
const ios = 'https://apps.example/app';

test.each([
  [{ android, ios }, 'Mozilla/5.0 (Linux; Android 13)', android],
  [{ android, ios }, 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)', ios],
  [{ android, ios }, 'Mozilla/5.0 (Windows NT 10.0)', android],
  [{ android }, 'Mozilla/5.0 (iPhone)', android],
  [{ ios }, 'Mozilla/5.0 (Linux; Android 13)', ios],
  [{}, 'Mozilla/5.0 (Linux; Android 13)', '/promo'],
])('resolves with the stores %j and %s to %s', (stores, userAgent, url) => {
  expect(getApplyUrl(stores, userAgent)).toBe(url);
});
