import { expect, test } from '@jest/globals';
import { readCookie, writeCookie } from './cookies.ts';

test('setCookie sets the expiry to the end of the year 9999 (G039, M39)', () => {
  const page = { cookie: '' };
  writeCookie('lang', 'es; path=/evil', page, true);
  expect(page.cookie).toBe(
    'lang=es%3B%20path%3D%2Fevil; expires=Fri, 31 Dec 9999 23:59:59 GMT; path=/; SameSite=Lax; Secure',
  );
  writeCookie('lang', 'es', page, false);
  expect(page.cookie).not.toContain('Secure');
});

test('getCookie matches the whole name and treats a malformed value as absent', () => {
  const page = { cookie: 'xlang=no; lang=e%20s; broken=%E0%A4%A' };
  expect(readCookie('lang', page)).toBe('e s');
  expect(readCookie('ang', page)).toBeUndefined();
  expect(readCookie('broken', page)).toBeUndefined();
});
