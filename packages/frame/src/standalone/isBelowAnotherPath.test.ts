import { expect, test } from '@jest/globals';
import { isBelowAnotherPath } from './isBelowAnotherPath.ts';

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
