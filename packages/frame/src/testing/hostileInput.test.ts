/**
 * Everything that parses untrusted text, with generated hostile input: nothing throws, no URL outside the allowed
 * origins passes, no prototype is changed.
 */
import { expect, test } from '@jest/globals';
import { parseQuery } from '@loan/api/request';
import { fuzzOptions } from '@loan/testing/fuzz';
import * as fc from 'fast-check';
import { formatDateTime, formatDueDate, parseDate } from '../i18n/formatDate.ts';
import { formatMoney, formatPlanAmount } from '../i18n/formatMoney.ts';
import { queryValue } from '../launch/urlQuery.ts';
import { checkUrl, type UrlPurpose, type UrlRules } from '../navigation/allowUrl.ts';
import { redact } from '../telemetry/report.ts';

const rules: UrlRules = {
  ownOrigin: 'https://loan.example',
  appScheme: 'loanapp://',
  partnerAppSchemes: ['wallet://'],
  origins: {
    internal: ['self'],
    payment: ['https://pay.example'],
    document: ['https://docs.example'],
    image: ['self', 'https://pictures.example'],
    report: [],
    asset: [],
  },
};
const allowedOrigins: Record<UrlPurpose, readonly string[]> = {
  internal: ['https://loan.example'],
  payment: ['https://pay.example'],
  document: ['https://docs.example'],
  image: ['https://loan.example', 'https://pictures.example'],
  // A URL with the native app's scheme has no origin.
  app: ['null'],
};

const pieces = fc.constantFrom(
  ...['__proto__', 'constructor', 'prototype', '[isAdmin]', '=', '&', '?', '#', '%', '%E0%A4%A', '%00', '+', ';'],
  ...['javascript:', 'data:text/html,', 'https://', 'loanapp://', '//', '\\', '@', 'evil.example', 'pay.example'],
  ...['<script>alert(1)</script>', '"onerror="', '\u202e', '\u0000', '\r\nX: 1', 'NaN', 'Infinity', '-', '1e999'],
  ...['2026-02-30', '9'.repeat(40), 'token=', 'orderId', 'productId', '日本', '😀', '0x1f', '1.005', '1,00'],
);
const hostile = fc.oneof(
  { weight: 6, arbitrary: fc.array(pieces, { maxLength: 12 }).map((parts) => parts.join('')) },
  { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 200 }) },
  { weight: 1, arbitrary: fc.string({ minLength: 1_000, maxLength: 5_000 }) },
);

/** @returns what is wrong with one case; empty when nothing is */
function findProblems(one: string, other: string): string[] {
  const problems: string[] = [];
  const query = parseQuery(`?${one}&orderId=${other}`);
  if (Object.getPrototypeOf(query) !== null) problems.push('the query has a prototype');
  if (!/string|undefined/.test(typeof queryValue(query, 'orderId', 'productId'))) problems.push('a value is not text');
  for (const purpose of Object.keys(allowedOrigins) as UrlPurpose[]) {
    for (const text of [one, other, `https://${one}`, `/${one}`]) {
      const check = checkUrl(text, purpose, rules);
      if ('url' in check && !allowedOrigins[purpose].includes(new URL(check.url).origin))
        problems.push(`${purpose}: ${check.url}`);
    }
  }
  for (const amount of [one, other, Number(one)]) {
    const texts =
      formatMoney(amount, { sign: '₱', group: '.', decimal: ',' }) +
      formatPlanAmount(amount, { group: '.', decimal: ',' });
    if (/NaN|undefined|Infinity|e\+/.test(texts)) problems.push(`an amount is ${texts}`);
  }
  for (const text of [one, other]) {
    if (!/^\d{4}-\d{2}-\d{2}$/.test(parseDate(text) ?? '2026-01-01')) problems.push(`a day is ${parseDate(text)}`);
    if (typeof (formatDueDate(text) ?? '') !== 'string' || typeof formatDateTime(text) !== 'string')
      problems.push('a date is not text');
    if (/\d{6}/.test(redact(text))) problems.push('a number was not redacted');
  }
  if ('isAdmin' in {}) problems.push('every object has a new property');
  return problems;
}

test('untrusted text is read as text, gives no URL outside the allowed origins, and changes no prototype', () => {
  fc.assert(
    fc.property(hostile, hostile, (one, other) => {
      const problems = findProblems(one, other);
      if (problems.length > 0) expect(problems).toEqual([]);
    }),
    fuzzOptions(),
  );
});

test('an allowed URL is https on an allowed origin or http on localhost, and checking it again gives the same', () => {
  const payment = ['https://pay.example', 'http://localhost:8080'];
  const paymentRules = { ...rules, origins: { ...rules.origins, payment } };
  const parts = fc.constantFrom(
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
    fc.array(parts, { maxLength: 8 }).map((some) => some.join('')),
    fc.webUrl(),
    fc.string({ unit: 'binary' }),
  );
  fc.assert(
    fc.property(text, (raw) => {
      const check = checkUrl(raw, 'payment', paymentRules);
      if (!('url' in check)) return;
      const url = new URL(check.url);
      expect(payment).toContain(url.origin);
      expect(url.username + url.password).toBe('');
      expect(checkUrl(check.url, 'payment', paymentRules)).toEqual(check);
    }),
    fuzzOptions(),
  );
});
