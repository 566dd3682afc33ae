/** @jest-environment node */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { type AppUrls, browserFallback, goHome, setBridge } from '@loan/bridge';
import { runAndSettle } from './testing/runAndSettle.ts';

/** A browser without a native app. */
function setUpBrowser(app: AppUrls) {
  const document = new EventTarget();
  const visitedUrls: string[] = [];
  const location = {
    href: 'https://loan.example/nowhere',
    assign: (url: string | URL) => void visitedUrls.push(String(url)),
  };
  setBridge(browserFallback({ document, location, history: { back() {} }, close() {} }, app));
  return { document, location, visitedUrls };
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  setBridge(undefined);
  jest.useRealTimers();
});

test('tries the app scheme and opens the official site when no app opened (G056)', async () => {
  const { visitedUrls } = setUpBrowser({ appScheme: 'loanapp://' });
  expect(await runAndSettle(goHome)).toBe('done by browser');
  expect(visitedUrls).toEqual(['loanapp://home', '/']);
});

test.each([
  [
    'an app that takes over',
    ({ document }: ReturnType<typeof setUpBrowser>) => document.dispatchEvent(new Event('visibilitychange')),
  ],
  ['a user who navigated meanwhile', ({ location }: ReturnType<typeof setUpBrowser>) => (location.href += '/else')],
])('does not open the official site afterwards for %s', async (_who, event) => {
  const page = setUpBrowser({ appScheme: 'loanapp://' });
  setTimeout(() => event(page), 400);
  await runAndSettle(goHome);
  expect(page.visitedUrls).toEqual(['loanapp://home']);
});

test('opens the configured start page when the site is not at /', async () => {
  const { visitedUrls } = setUpBrowser({ siteUrl: '/campaign/?templateId=7' });
  await runAndSettle(goHome);
  expect(visitedUrls).toEqual(['/campaign/?templateId=7']);
});
