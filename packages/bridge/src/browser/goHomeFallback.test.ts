/** @jest-environment node */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { type AppAddresses, browserPhone, goHome, setPhone } from '@loan/bridge';
import { settled } from '../testing/runAndSettle.ts';

/** A browser without an app around the page. */
function browser(app: AppAddresses) {
  const document = new EventTarget();
  const wentTo: string[] = [];
  const location = {
    href: 'https://loan.example/nowhere',
    assign: (url: string | URL) => void wentTo.push(String(url)),
  };
  setPhone(browserPhone({ document, location, history: { back() {} }, close() {} }, app));
  return { document, location, wentTo };
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  setPhone(undefined);
  jest.useRealTimers();
});

test('a browser without the app tries it, and goes to the official site where nothing opened (G056)', async () => {
  const { wentTo } = browser({ appScheme: 'loanapp://' });
  expect(await settled(goHome)).toBe('done by browser');
  expect(wentTo).toEqual(['loanapp://home', '/']);
});

test.each([
  [
    'an app that takes over',
    ({ document }: ReturnType<typeof browser>) => document.dispatchEvent(new Event('visibilitychange')),
  ],
  ['a borrower who went elsewhere', ({ location }: ReturnType<typeof browser>) => (location.href += '/else')],
])('%s is not brought to the official site afterwards', async (_who, happens) => {
  const page = browser({ appScheme: 'loanapp://' });
  setTimeout(() => happens(page), 400);
  await settled(goHome);
  expect(page.wentTo).toEqual(['loanapp://home']);
});

test('a site that stands elsewhere begins there', async () => {
  const { wentTo } = browser({ home: '/campaign/?templateId=7' });
  await settled(goHome);
  expect(wentTo).toEqual(['/campaign/?templateId=7']);
});
