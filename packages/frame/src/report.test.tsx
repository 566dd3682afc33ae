import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { cases } from '@loan/testing/cases';
import * as fc from 'fast-check';
import { onReport, type ReportEvent, redact, report, watchForFaults } from './report.ts';
import { enterTestMarket } from './testMarket.ts';

const beacon = jest.fn<(url: string, body: string) => boolean>(() => true);
let heard: ReportEvent[] = [];
let stop = () => {};
beforeEach(() => {
  Object.defineProperty(navigator, 'sendBeacon', { configurable: true, value: beacon });
  heard = [];
  stop = onReport((event) => heard.push(event));
});
afterEach(() => {
  stop();
  beacon.mockClear();
});

describe('a report', () => {
  test('leaves the phone only where the environment says where to', () => {
    enterTestMarket();
    report({ kind: 'error', message: 'one' });
    expect(beacon).not.toHaveBeenCalled();
    enterTestMarket({ reportEndpoint: 'https://reports.example/in' });
    report({ kind: 'error', message: 'two' });
    expect(beacon).toHaveBeenCalledWith('https://reports.example/in', expect.stringContaining('"two"'));
  });

  test('says the same thing once', () => {
    report({ kind: 'error', message: 'again' });
    report({ kind: 'error', message: 'again' });
    expect(heard).toHaveLength(1);
  });

  test.each([
    ['GET https://x.example/order?token=abc#frag failed', 'GET https://x.example/order failed'],
    ['https://user:secret@x.example/a', 'https://x.example/a'],
    ['/order?token=abc&orderId=1', '/order'],
    ['phone +63 917 123 4567 and card 4111 1111 1111 1111', 'phone +… and card …'],
    ['mail ana@example.com', 'mail …@…'],
    ['data:text/html,secret', 'data:…'],
  ])('of %s says %s', (text, clean) => {
    expect(redact(text)).toBe(clean);
  });

  test('never carries six digits in a row or a query', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 100_000 }), (words, number) => {
        const clean = redact(`${words} ${number} https://x.example/?token=${number}`);
        expect(clean).not.toMatch(/\d{6}/);
        expect(clean).not.toContain('token=');
      }),
      cases(),
    );
  });

  test('says which build it was, whatever digits its version has', () => {
    report({
      kind: 'remote',
      remote: 'repayment',
      version: '1.0.0-7405dd010427d881',
      cause: 'missing 4111111111111111',
    });
    expect(heard).toEqual([
      { kind: 'remote', remote: 'repayment', version: '1.0.0-7405dd010427d881', cause: 'missing …' },
    ]);
  });

  test('tells of errors nobody caught', () => {
    const unwatch = watchForFaults(window);
    window.dispatchEvent(new ErrorEvent('error', { message: 'it broke' }));
    unwatch();
    window.dispatchEvent(new ErrorEvent('error', { message: 'it broke later' }));
    expect(heard).toEqual([{ kind: 'error', message: 'it broke' }]);
  });
});
