import { describe, expect, test } from '@jest/globals';
import { checkUrl, type UrlCheck, type UrlPurpose, type UrlRules } from './allowUrl.ts';

const rules: UrlRules = {
  ownOrigin: 'https://loan.example',
  appScheme: 'loanapp://',
  partnerAppSchemes: ['wallet://'],
  origins: {
    internal: ['self'],
    payment: ['https://pay.example', 'http://localhost:8080'],
    document: ['https://docs.example'],
    image: ['self', 'https://pictures.example'],
    report: [],
    asset: [],
  },
};
type Reason = Extract<UrlCheck, { rejected: string }>['rejected'];
const isAllowed = (url: unknown, purpose: UrlPurpose) => 'url' in checkUrl(url, purpose, rules);

describe('checkUrl allows', () => {
  test.each<[UrlPurpose, string, string]>([
    ['payment', 'https://pay.example/now?id=1', 'https://pay.example/now?id=1'],
    ['payment', ' https://pay.example/now ', 'https://pay.example/now'],
    ['payment', 'HTTPS://PAY.example:443/', 'https://pay.example/'],
    ['payment', 'http://localhost:8080/sandbox/pay/1', 'http://localhost:8080/sandbox/pay/1'],
    ['document', 'https://docs.example/a b.pdf', 'https://docs.example/a%20b.pdf'],
    ['image', 'https://pictures.example/logo.png', 'https://pictures.example/logo.png'],
    ['image', '/sandbox/pictures/logo.svg', 'https://loan.example/sandbox/pictures/logo.svg'],
    ['internal', '/order?productId=1&orderId=2', 'https://loan.example/order?productId=1&orderId=2'],
    ['internal', 'https://loan.example/order', 'https://loan.example/order'],
    ['payment', `https://pay.example/${'a'.repeat(2_028)}`, `https://pay.example/${'a'.repeat(2_028)}`],
    ['internal', '/', 'https://loan.example/'],
    ['internal', '/a@b', 'https://loan.example/a@b'],
    ['internal', '/a?next=https://a@b', 'https://loan.example/a?next=https://a@b'],
    ['app', 'loanapp://repay?id=1', 'loanapp://repay?id=1'],
    ['app', ' LoanApp://repay ', 'LoanApp://repay'],
    ['app', 'wallet://pay?id=1', 'wallet://pay?id=1'],
  ])('for %s: %s (A14)', (purpose, raw, url) => {
    expect(checkUrl(raw, purpose, rules)).toEqual({ url });
  });
});

/** Reason → URLs that are rejected for it as a payment page. */
const rejected: Readonly<Record<Reason, readonly unknown[]>> = {
  'not-text': [null, undefined, 0, {}, [], ['https://pay.example'], { toString: () => 'https://pay.example' }],
  empty: ['', '   '],
  'too-long': [`https://pay.example/${'a'.repeat(2_029)}`],
  characters: [
    'java\tscript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    '/\\evil.example',
    '\\\\evil.example',
    'https:\\\\pay.example',
    'https://evil.example\\@pay.example',
    'https://pay.example/\u202Egpj.exe',
    'https://pay.example/\u200B',
    'https://pay.example/\u2066x',
    'https://pay.example/a\rb',
    'https://pay.example/a\0b',
    'https://pay.example/\uFEFF',
    'https://pay.example/\u2028',
    'https://pay.example/\u2029',
    'https://pay.example/\uD800',
  ],
  scheme: [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'javascript:alert(1)//https://pay.example/',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://pay.example/1',
    'about:blank',
    'filesystem:https://pay.example/',
    'intent://pay.example#Intent;scheme=https;end',
    'content://x',
    'ws://pay.example',
    'ftp://pay.example',
    'http://pay.example',
    'http://localhost.evil.example',
    'http://127.0.0.1.evil.example/',
    '//pay.example',
    'https:/pay.example',
    'https:pay.example',
    'https:///pay.example',
    'pay.example',
    'see https://pay.example/',
    'null',
  ],
  malformed: ['https://', 'https://[::1'],
  'user-info': [
    'https://pay.example@evil.example',
    'https://user:pass@pay.example/',
    'HTTPS://user@pay.example/',
    'https://@pay.example/',
    'https://pay。example@evil.example/',
    'http://user@localhost:8080/',
  ],
  origin: [
    'http://localhost:8081/',
    'http://127.0.0.1:8080/',
    'http://[::1]:8080/',
    'https://localhost:8080/',
    'https://evil.example#@pay.example',
    'https://evil.example?@pay.example',
    'https://evil.example/@pay.example',
    'https://pay.example.evil.example',
    'https://evilpay.example',
    'https://pay.example.',
    'https://pay.example:444/',
    'https://pаy.example/',
  ],
};

describe('checkUrl rejects', () => {
  test.each(Object.entries(rejected).flatMap(([reason, all]) => all.map((raw) => [reason, raw] as const)))(
    'with reason %s: %j, for every purpose (A14, A15)',
    (reason, raw) => {
      expect(checkUrl(raw, 'payment', rules)).toEqual({ rejected: reason });
      for (const purpose of ['internal', 'document', 'image', 'app'] as const)
        expect(isAllowed(raw, purpose)).toBe(false);
    },
  );

  test.each([
    ['scheme', 'https://pay.example'],
    ['scheme', 'otherapp://pay'],
    ['scheme', 'xloanapp://pay'],
    ['malformed', 'loanapp://a b'],
    ['too-long', `loanapp://${'a'.repeat(2_039)}`],
    ['characters', 'loanapp://\u202Ea'],
  ])('with reason %s a link that is not the native app’s: %s', (reason, raw) => {
    expect(checkUrl(raw, 'app', rules)).toEqual({ rejected: reason });
  });

  test.each<[UrlPurpose, string]>([
    ['document', 'https://pay.example/'],
    ['payment', 'https://docs.example/'],
    ['internal', 'https://pay.example/'],
    ['payment', '/order'],
    ['payment', 'loanapp://pay'],
  ])('for %s a URL of another purpose: %s', (purpose, raw) => {
    expect(isAllowed(raw, purpose)).toBe(false);
  });
});

test.each([
  ['https://loan.example', { url: 'https://loan.example/order' }],
  ['http://localhost:8080', { url: 'http://localhost:8080/order' }],
  ['http://127.0.0.1:8080', { url: 'http://127.0.0.1:8080/order' }],
  ['http://[::1]:8080', { url: 'http://[::1]:8080/order' }],
  // On a page that is served without encryption nothing is allowed, not even its own paths.
  ['http://192.168.1.5:8080', { rejected: 'scheme' }],
  ['file://', { rejected: 'scheme' }],
  ['ftp://localhost', { rejected: 'scheme' }],
])('checkUrl for an internal path on %s gives %j', (ownOrigin, check) => {
  expect(checkUrl('/order', 'internal', { ...rules, ownOrigin })).toEqual(check);
});
