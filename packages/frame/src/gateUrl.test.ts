import { describe, expect, test } from '@jest/globals';
import { cases } from '@loan/testing/cases';
import * as fc from 'fast-check';
import { type GateRules, judgeUrl, type UrlUse } from './gateUrl.ts';

const rules: GateRules = {
  ownOrigin: 'https://loan.example',
  appScheme: 'loanapp://',
  origins: {
    internal: ['self'],
    payment: ['https://pay.example', 'http://localhost:8080'],
    document: ['https://docs.example'],
    image: ['self', 'https://pictures.example'],
    report: [],
    asset: [],
  },
};
const isLet = (url: unknown, use: UrlUse) => 'url' in judgeUrl(url, use, rules);

describe('the gate lets through', () => {
  test.each<[UrlUse, string, string]>([
    ['payment', 'https://pay.example/now?id=1', 'https://pay.example/now?id=1'],
    ['payment', ' https://pay.example/now ', 'https://pay.example/now'],
    ['payment', 'HTTPS://PAY.example:443/', 'https://pay.example/'],
    ['payment', 'http://localhost:8080/sandbox/pay/1', 'http://localhost:8080/sandbox/pay/1'],
    ['document', 'https://docs.example/a b.pdf', 'https://docs.example/a%20b.pdf'],
    ['image', 'https://pictures.example/logo.png', 'https://pictures.example/logo.png'],
    ['image', '/sandbox/pictures/logo.svg', 'https://loan.example/sandbox/pictures/logo.svg'],
    ['internal', '/order?productId=1&orderId=2', 'https://loan.example/order?productId=1&orderId=2'],
    ['internal', 'https://loan.example/order', 'https://loan.example/order'],
    ['app', 'loanapp://repay?id=1', 'loanapp://repay?id=1'],
  ])('%s: %s (A14)', (use, raw, url) => {
    expect(judgeUrl(raw, use, rules)).toEqual({ url });
  });
});

const hostile: unknown[] = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
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
  'http://localhost:8081/',
  '//pay.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https:\\\\pay.example',
  'https:/pay.example',
  'https:pay.example',
  'https:///pay.example',
  'https://pay.example@evil.example',
  'https://evil.example#@pay.example',
  'https://user:pass@pay.example/',
  'https://@pay.example/',
  'https://evil.example\\@pay.example',
  'https://pay.example.evil.example',
  'https://evilpay.example',
  'https://pay.example.',
  'https://pay.example:444/',
  'https://pаy.example/',
  'https://pay。example@evil.example/',
  'https://pay.example/\u202Egpj.exe',
  'https://pay.example/\u200B',
  'https://pay.example/\u2066x',
  'https://pay.example/a\rb',
  'https://pay.example/a\0b',
  'https://pay.example/\uFEFF',
  `https://pay.example/${'a'.repeat(2048)}`,
  '',
  '   ',
  'pay.example',
  'https://',
  'https://[::1',
  'null',
  null,
  undefined,
  0,
  {},
  [],
  ['https://pay.example'],
  { toString: () => 'https://pay.example' },
];

describe('the gate refuses', () => {
  test.each(hostile.map((raw) => [raw]))('%j, for every use but the page’s own paths (A14, A15)', (raw) => {
    for (const use of ['internal', 'payment', 'document', 'image', 'app'] as const) expect(isLet(raw, use)).toBe(false);
  });

  test.each<[UrlUse, string]>([
    ['document', 'https://pay.example/'],
    ['payment', 'https://docs.example/'],
    ['internal', 'https://pay.example/'],
    ['payment', '/order'],
    ['payment', 'loanapp://pay'],
    ['app', 'https://pay.example'],
    ['app', 'otherapp://pay'],
  ])('for %s what is meant for another use: %s', (use, raw) => {
    expect(isLet(raw, use)).toBe(false);
  });
});

test('a page served without encryption lets nothing through, not even its own paths', () => {
  const inTheOpen = { ...rules, ownOrigin: 'http://192.168.1.5:8080' };
  expect(judgeUrl('/order', 'internal', inTheOpen)).toEqual({ refused: 'scheme' });
  expect(judgeUrl('/order', 'internal', { ...rules, ownOrigin: 'http://localhost:8080' })).toEqual({
    url: 'http://localhost:8080/order',
  });
});

test('whatever passes is https on a listed origin, or http on this machine, and says the same when read again', () => {
  const pieces = fc.constantFrom(
    'https://',
    'http://',
    '//',
    '/',
    '\\',
    '@',
    ':',
    'pay.example',
    'evil.example',
    'localhost:8080',
    'javascript:',
    '#',
    '?',
    '.',
    '%2F',
    '\t',
    '\u202e',
    'a',
    ' ',
  );
  const text = fc.oneof(
    fc.array(pieces, { maxLength: 8 }).map((parts) => parts.join('')),
    fc.webUrl(),
    fc.string({ unit: 'binary' }),
  );
  fc.assert(
    fc.property(text, (raw) => {
      const judged = judgeUrl(raw, 'payment', rules);
      if (!('url' in judged)) return;
      const url = new URL(judged.url);
      expect(['https://pay.example', 'http://localhost:8080']).toContain(url.origin);
      expect(url.username + url.password).toBe('');
      expect(judgeUrl(judged.url, 'payment', rules)).toEqual(judged);
    }),
    cases(),
  );
});
