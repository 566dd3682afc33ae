import { expect, jest, test } from '@jest/globals';
import { isBelowAnotherPath, moveQueryIntoHash } from './standaloneUrl.ts';

test.each([
  ['/', '/', false],
  ['/index.html', '/', false],
  ['/About', '/About', false],
  ['/About/', '/About', false],
  ['/About/index.html', '/About', false],
  ['/site/', '/', true],
  ['/site/index.html', '/', true],
  ['/site/About/', '/About', true],
  ['/site/About', '/About', true],
  ['/unknown', '/', false],
  ['/unknown', undefined, false],
])('the page served at %s for the route %s is below another path: %p', (pathname, route, expected) => {
  expect(isBelowAnotherPath(pathname, route)).toBe(expected);
});

test.each([
  ['/promo/?utm_tag=spring', '/promo/?utm_tag=spring#/?utm_tag=spring'],
  ['/?a=1&b=2#/downloadTemplate', '/?a=1&b=2#/downloadTemplate?a=1&b=2'],
  ['/?a=1#/?a=2', undefined],
  ['/#/', undefined],
  ['/', undefined],
])('changes %s to %s', (url, expected) => {
  const { pathname, search, hash } = new URL(url, 'https://go.example');
  const replaceState = jest.fn();
  moveQueryIntoHash({ location: { pathname, search, hash }, history: { state: 7, replaceState } });
  expect(replaceState.mock.calls).toEqual(expected === undefined ? [] : [[7, '', expected]]);
});
