/** @jest-environment node */
import { describe, expect, test } from '@jest/globals';
import {
  canConfirm,
  canSendCode,
  DELETION_START,
  type Deletion,
  type DeletionEvent,
  nextDeletion,
  sentPhone,
  startOfDeletion,
} from './deletionReducer.ts';

function after(...events: readonly DeletionEvent[]) {
  return events.reduce(nextDeletion, DELETION_START);
}

const phone = { type: 'phone typed', phone: '5512345678' } as const;
const sent = { type: 'code sent' } as const;
const NOW = 1_800_000_000_000;
const code = { type: 'code typed', code: '123456' } as const;

describe('asking for a code', () => {
  test.each([
    ['', false],
    ['551234567', false],
    ['5512345678', true],
    ['+52 55 1234 5678', true],
    ['55 12 34 56 ', false],
  ])('%j may be sent a code: %p (X003)', (typed, isAllowed) => {
    expect(canSendCode(after({ type: 'phone typed', phone: typed }))).toBe(isAllowed);
  });

  test('spaces between the groups of a number are not sent', () => {
    expect(sentPhone(after({ type: 'phone typed', phone: '55 1234 5678' }))).toBe('5512345678');
  });

  test('the code stage comes only after the code was sent (X007)', () => {
    expect(after(phone).stage).toBe('phone');
    expect(after(phone, sent).stage).toBe('code');
    expect(after({ type: 'phone typed', phone: '12' }, sent).stage).toBe('phone');
  });
});

describe('a page that was loaded again', () => {
  test.each([
    ['no code was sent', undefined, 'phone'],
    ['a code was sent a moment ago', 1_000, 'code'],
    ['nearly ten minutes ago', 599_999, 'code'],
    ['ten minutes ago', 600_000, 'phone'],
  ])('%s', (_, ago, stage) => {
    expect(startOfDeletion(ago === undefined ? undefined : NOW - ago, NOW).stage).toBe(stage);
  });

  const before = startOfDeletion(NOW, NOW);

  test('keeps asking for the code while the number is typed once more', () => {
    const typed = [code, phone].reduce<Deletion>(nextDeletion, before);
    expect(typed).toMatchObject({ stage: 'code', phone: '5512345678', code: '123456' });
    expect(canConfirm(typed)).toBe(true);
    expect(canConfirm(nextDeletion(before, code))).toBe(false);
  });

  test('a new code makes it as if it had never been away', () => {
    const again = [phone, sent].reduce<Deletion>(nextDeletion, before);
    expect(again).toEqual({ stage: 'code', phone: '5512345678', code: '' });
    expect(nextDeletion(again, { type: 'phone typed', phone: '5599999999' }).stage).toBe('phone');
  });
});

describe('confirming', () => {
  test.each([
    ['12345', false],
    ['123456', true],
    ['1234567', false],
    ['12 34 56', true],
  ])('the code %j may be confirmed: %p (X009)', (typed, isAllowed) => {
    expect(canConfirm(after(phone, sent, { type: 'code typed', code: typed }))).toBe(isAllowed);
  });

  test('another number begins again, the same number changes nothing', () => {
    expect(after(phone, sent, code, { type: 'phone typed', phone: '5599999999' })).toEqual({
      stage: 'phone',
      phone: '5599999999',
      code: '',
    });
    expect(after(phone, sent, code, phone).stage).toBe('code');
  });

  test('a second code makes the first one worthless', () => {
    expect(after(phone, sent, code, sent).code).toBe('');
  });

  test('a deleted account keeps neither code nor way on', () => {
    const gone = after(phone, sent, code, { type: 'deleted' });
    expect(gone).toEqual({ stage: 'deleted', phone: '5512345678', code: '' });
    expect([canSendCode(gone), canConfirm(gone)]).toEqual([false, false]);
  });
});
