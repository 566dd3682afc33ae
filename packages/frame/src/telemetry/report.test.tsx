import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { fuzzOptions } from '@loan/testing/fuzz';
import * as fc from 'fast-check';
import { captureLaunchParams } from '../testing/captureLaunchParams.ts';
import { setTestMarketConfig } from '../testing/testMarketConfig.ts';
import { onReport, type ReportEvent, redact, report } from './report.ts';

let reports: ReportEvent[] = [];
let stop = () => {};
function listen(): void {
  reports = [];
  stop = onReport((event) => reports.push(event));
}
beforeEach(listen);
afterEach(() => stop());

describe('a report', () => {
  test('is made once when it is repeated', () => {
    report({ kind: 'error', message: 'again' });
    report({ kind: 'error', message: 'again' });
    expect(reports).toHaveLength(1);
  });

  test.each([
    ['GET https://x.example/order?token=abc#frag failed', 'GET https://x.example/order failed'],
    ['https://user:secret@x.example/a', 'https://x.example/a'],
    ['/order?token=abc&orderId=1', '/order'],
    ['phone +63 917 123 4567 and card 4111 1111 1111 1111', 'phone +… and card …'],
    ['mail ana@example.com', 'mail …@…'],
    ['data:text/html,secret', 'data:…'],
    ['TypeError: it broke', 'TypeError: it broke'],
    ['/order?A-17 and /order#A-17', '/order and /order'],
    ['it said token=abc', 'it said token=…'],
    ['it said {"token":"abc","phone": "x"}', 'it said {"token":…,"phone": …}'],
    [`it said {"name":"Ana O'Brien","x": 1}`, 'it said {"name":…,"x": 1}'],
    ['it said {"name":"Ana and no m', 'it said {"name":…'],
    ['(0917) 123-4567, 4111.1111.1111.1111, 4111 - 1111 - 1111 - 1111', '(…'],
    ['card ４１１１１１１１１１１１１１１１', 'card …'],
    ['row 12345 of 67', 'row 12345 of 67'],
  ])('redacts %s to %s', (text, clean) => {
    expect(redact(text)).toBe(clean);
  });

  test('reads only the beginning of a text, so that a megabyte does not block the page', () => {
    expect(redact(`token=${'x'.repeat(5_000)} and more`)).toBe('token=…');
    expect(redact(`${'+63 917 '.repeat(3)}${'9'.repeat(5_000)} and more`)).toBe('+…');
    for (const text of ['a', '/', '"', '1 ', 'a=', 'a: "', '@', 'x:']) {
      expect(redact(text.repeat(1_000_000)).length).toBeLessThanOrEqual(300);
    }
  });

  test('leaves no part of a launch value when the limit of characters cuts through it', () => {
    setTestMarketConfig();
    const token = 'abcdefghijklmnopqrst';
    captureLaunchParams({ search: `?token=${token}`, hash: '' }, undefined);
    expect(redact(`x=${'x'.repeat(1_990)} ${token}`)).toBe('x=… …');
  });

  test('never contains six digits in a row or a query', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 100_000 }), (sample, number) => {
        const clean = redact(`${sample} ${number} https://x.example/?token=${number}`);
        expect(clean).not.toMatch(/\d{6}/);
        expect(clean).not.toContain('token=');
      }),
      fuzzOptions(),
    );
  });

  test('never contains a launch value, a phone or card number or a query, in any notation', () => {
    setTestMarketConfig();
    const secret = fc.string({ unit: fc.constantFrom(...'abcXYZ-_.~$&'), minLength: 8, maxLength: 40 });
    const number = fc
      .tuple(
        fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 9, maxLength: 19 }),
        fc.constantFrom('', ' ', '-', '.', ' - ', '\u00a0', '/', ') '),
        fc.integer({ min: 1, max: 4 }),
      )
      .map(([digits, between, size]) => ({
        untouched: digits.join(''),
        written: digits.map((digit, at) => (at > 0 && at % size === 0 ? between : '') + String(digit)).join(''),
      }));
    const around = fc.constantFrom(
      ...['', 'token ', 'Error: ', '{"token":"', 'x=', 'at /order?t=', '(', '"', '\n', '日本'],
    );
    fc.assert(
      fc.property(secret, number, around, fc.string(), (token, { untouched, written }, before, sample) => {
        captureLaunchParams({ search: `?${new URLSearchParams({ token })}`, hash: '' }, undefined);
        stop();
        listen();
        const message = `${sample} ${before}${token} ${before}${written} https://x.example/a?phone=${untouched} ${encodeURIComponent(token)}`;
        report({ kind: 'error', message });
        report({ kind: 'csp-violation', directive: 'img-src', url: `https://x.example/?t=${token}&n=${untouched}` });
        report({ kind: 'blocked-url', use: 'payment', why: 'origin', url: `//x.example/?t=${token}#${untouched}` });
        report({ kind: 'bridge', what: message });
        const sent = [redact(`/order/${untouched}`), ...reports.map((one) => JSON.stringify(one))].join('\n');
        expect(reports).toHaveLength(4);
        expect(sent).not.toContain(token);
        expect(sent).not.toContain(encodeURIComponent(token));
        expect(sent.replaceAll(/[^\p{L}\p{Nd}"]/gu, '')).not.toContain(untouched);
        // Only with a value: generated text may itself end like a parameter's name.
        expect(sent).not.toMatch(/phone=\d|[?&][tn]=[\p{L}\p{N}]/u);
      }),
      fuzzOptions(),
    );
  });

  test('names the build even when its version has many digits', () => {
    report({
      kind: 'remote',
      remote: 'repayment',
      version: '1.0.0-7405dd010427d881',
      cause: 'missing 4111111111111111',
    });
    expect(reports).toEqual([
      { kind: 'remote', remote: 'repayment', version: '1.0.0-7405dd010427d881', cause: 'missing …' },
    ]);
  });
});
