import { expect, test } from '@jest/globals';
import { fuzzOptions } from '@loan/testing/fuzz';
import fc from 'fast-check';
import { type PaymentDecision, paymentDecision } from './paymentDecision.ts';

const GATEWAY_STATUSES = [408, 409, 422, 425, 429, 499, 500, 501, 502, 503, 504, 520, 599];

/** The forms in which a body may have an HTTP status as its code. */
const formsOf = (status: number) => [
  ...[`${status}`, ` ${status}`, `${status}  `, `+${status}`, `0${status}`, `-${status}`],
  ...[`${status}.0`, `${status}.`, `${status}.00`, `${status}00`, `${status}01`, `${status}99`, `${status}01.0`],
  ...[`HTTP ${status}`, `HTTP_${status}`, `E${status}`, `${status} Gateway Time-out`, `http/1.1 ${status}`],
];

const decisionOf = (code: string | undefined, status = 200) => paymentDecision(status, code, true);

test.each<[decision: PaymentDecision, codes: readonly string[]]>([
  ['unknown', GATEWAY_STATUSES.flatMap(formsOf)],
  ['unknown', ['-1', '-99', ' -7', '- 7', '-0', '-00', '-1.5', '-800006', '-1x']],
  ['unknown', ['PENDING', 'HTTP', 'x', 'ok', ' OK', 'success', 'SUCCESS', 'true', 'unsuccess', 'No such card', '★']],
  ['unknown', ['000', ' 000', '000  ', '0.0', '0.', '0.00', '+0', '+00', '0000']],
  ['unknown', ['200', '201', '299', ' 200 ', '200.0', '200.00']],
  ['session-ended', formsOf(401)],
  ['already-submitted', ['800005', ' 800005', '800005.0', 'E800005']],
  ['rejected', ['1', '7', '10', '11', '101', '1001', '1500', '1401', '9000', '800006', '990005', '007', '0.5']],
  ['rejected', ['50', '5000', '5040', '500001', '600', '400', '403', '404', '413', '40000', '40300', '402', '4010']],
  ['rejected', ['20', '2000', '20000', '1200', '0x', 'x000', 'E0', '0 0', '*0', '0.0x', 'E1001', 'PAY-7', '1e+21']],
])('%s: %j', (decision, codes) => {
  for (const code of codes) expect([code, decisionOf(code)]).toEqual([code, decision]);
});

test('is unknown without a code or without a message', () => {
  expect(decisionOf(undefined)).toBe('unknown');
  expect(paymentDecision(200, '1500', false)).toBe('unknown');
  expect(paymentDecision(200, '800005', false)).toBe('already-submitted');
  expect(paymentDecision(200, '401', false)).toBe('session-ended');
});

test('is unknown when the HTTP status is one that a gateway sends, whatever the code', () => {
  for (const status of GATEWAY_STATUSES) expect([status, decisionOf('1500', status)]).toEqual([status, 'unknown']);
  for (const status of [200, 201, 400, 402, 403, 404, 410, 413, 418, 421, 423, 424, 426, 428, 430])
    expect([status, decisionOf('1500', status)]).toEqual([status, 'rejected']);
  expect(decisionOf('800005', 409)).toBe('already-submitted');
});

test('never takes a text without a digit, a negative number or 500 to 599 as a rejection', () => {
  const code = fc.oneof(
    fc.string({ unit: 'binary' }).map((text) => text.replaceAll(/\d/g, '')),
    fc.integer({ max: -1 }).map(String),
    fc.tuple(fc.integer({ min: 500, max: 599 }), fc.constantFrom('', '.0', '00', '17')).map((parts) => parts.join('')),
  );
  fc.assert(
    fc.property(code, (text) => decisionOf(text) !== 'rejected'),
    fuzzOptions(),
  );
});
