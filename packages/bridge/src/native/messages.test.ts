/** @jest-environment node */
import { describe, expect, test } from '@jest/globals';
import { fuzzOptions } from '@loan/testing/fuzz';
import fc from 'fast-check';
import { MAX_MESSAGE_BYTES, parseHandshakeInfo, parseMessage } from './messages.ts';

describe('parseMessage', () => {
  test('returns a reply, a known event, or the reason why it is ignored, for any input', () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.json(), fc.string()), (raw) => {
        const parsed = parseMessage(raw);
        if (typeof parsed === 'string') expect(['malformed', 'oversize']).toContain(parsed);
        else
          expect(
            'id' in parsed ? typeof parsed.id : ['back', 'resume', 'pause', 'bankBound'].includes(parsed.name),
          ).toBeTruthy();
      }),
      fuzzOptions(),
    );
  });

  test('parses a handshake only when it is complete', () => {
    fc.assert(
      fc.property(fc.anything(), (raw) => {
        const parsed = parseHandshakeInfo(raw);
        if (parsed) expect(parsed.actions.every((action) => typeof action === 'string')).toBe(true);
      }),
      fuzzOptions(),
    );
  });

  test.each([
    ['{"id":"1","ok":true}', { id: '1', ok: true }],
    ['{"id":"1","ok":false,"error":{}}', { id: '1', ok: false, error: { code: 'undefined', message: 'undefined' } }],
    ['{"id":"1","ok":"true"}', 'malformed'],
    ['{"id":1,"ok":true}', 'malformed'],
    ['{"id":"1","ok":false}', 'malformed'],
    ['{"name":"resume"}', { name: 'resume', data: {} }],
    ['{"name":"back","data":{"ask":"b"}}', { name: 'back', data: { ask: 'b' } }],
    ['{"name":"back","data":{"ask":1}}', 'malformed'],
    ['{"name":"__proto__","data":{}}', 'malformed'],
    ['{"name":"hasOwnProperty","data":{}}', 'malformed'],
    ['', 'malformed'],
  ])('%s', (raw, parsed) => {
    expect(parseMessage(raw)).toEqual(parsed);
  });

  test('counts 64 KiB in bytes and rejects one more', () => {
    const empty = '{"id":"1","ok":true,"result":""}';
    const full = empty.replace('""', `"${'ß'.repeat((MAX_MESSAGE_BYTES - empty.length) / 2)}"`);
    expect(Buffer.byteLength(full)).toBe(MAX_MESSAGE_BYTES);
    expect(parseMessage(full)).toMatchObject({ ok: true });
    expect(parseMessage(`${full} `)).toBe('oversize');
  });
});
