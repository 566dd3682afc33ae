/** @jest-environment node */
import { describe, expect, test } from '@jest/globals';
import { cases } from '@loan/testing/cases';
import fc from 'fast-check';
import { LONGEST_MESSAGE, readIntroduction, readMessage } from './messages.ts';

describe('whatever the phone says', () => {
  test('is a reply, a known event, or named as what is wrong with it', () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.json(), fc.string()), (said) => {
        const read = readMessage(said);
        if (typeof read === 'string') expect(['malformed', 'oversize']).toContain(read);
        else
          expect(
            'id' in read ? typeof read.id : ['back', 'resume', 'pause', 'bankBound'].includes(read.name),
          ).toBeTruthy();
      }),
      cases(),
    );
  });

  test('an introduction is complete or none', () => {
    fc.assert(
      fc.property(fc.anything(), (said) => {
        const read = readIntroduction(said);
        if (read) expect(read.actions.every((action) => typeof action === 'string')).toBe(true);
      }),
      cases(),
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
  ])('%s', (said, read) => {
    expect(readMessage(said)).toEqual(read);
  });

  test('64 KiB are counted in bytes, and one more is too many', () => {
    const empty = '{"id":"1","ok":true,"result":""}';
    const full = empty.replace('""', `"${'ß'.repeat((LONGEST_MESSAGE - empty.length) / 2)}"`);
    expect(Buffer.byteLength(full)).toBe(LONGEST_MESSAGE);
    expect(readMessage(full)).toMatchObject({ ok: true });
    expect(readMessage(`${full} `)).toBe('oversize');
  });
});
