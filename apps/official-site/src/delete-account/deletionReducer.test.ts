/** @jest-environment node */
import { describe, expect, test } from '@jest/globals';
import {
  canConfirm,
  canSendCode,
  type DeletionEvent,
  type DeletionState,
  deletionReducer,
  EMPTY_DELETION,
  initialDeletion,
  normalizedPhone,
} from './deletionReducer.ts';

function reduceEvents(...events: readonly DeletionEvent[]) {
  return events.reduce(deletionReducer, EMPTY_DELETION);
}

const phone = { type: 'phone-changed', phone: '5512345678' } as const;
const codeSent = { type: 'code-sent', phone: '5512345678' } as const;
const NOW = 1_800_000_000_000;
const code = { type: 'code-changed', code: '123456' } as const;

describe('sending a code', () => {
  test.each([
    ['', false],
    ['551234567', false],
    ['5512345678', true],
    ['+52 55 1234 5678', true],
    ['55 12 34 56 ', false],
  ])('allows a code for %j: %p (X003)', (typed, isAllowed) => {
    expect(canSendCode(reduceEvents({ type: 'phone-changed', phone: typed }))).toBe(isAllowed);
  });

  test('removes spaces from the number', () => {
    expect(normalizedPhone(reduceEvents({ type: 'phone-changed', phone: '55 1234 5678' }))).toBe('5512345678');
  });

  test('enters the code stage after the code was sent (X007)', () => {
    expect(reduceEvents(phone).stage).toBe('phone');
    expect(reduceEvents(phone, codeSent).stage).toBe('code');
    expect(reduceEvents({ type: 'phone-changed', phone: '12' }, codeSent).stage).toBe('phone');
  });
});

describe('after a reload', () => {
  test.each([
    ['no code was sent', undefined, 'phone'],
    ['a code was sent a moment ago', 1_000, 'code'],
    ['a code was sent nearly ten minutes ago', 599_999, 'code'],
    ['a code was sent ten minutes ago', 600_000, 'phone'],
  ])('starts at the right stage when %s', (_, ageMs, stage) => {
    expect(initialDeletion(ageMs === undefined ? undefined : NOW - ageMs, NOW).stage).toBe(stage);
  });

  const restored = initialDeletion(NOW, NOW);

  test('keeps the code stage while the number is typed again', () => {
    const typed = [code, phone].reduce<DeletionState>(deletionReducer, restored);
    expect(typed).toMatchObject({ stage: 'code', phone: '5512345678', code: '123456' });
    expect(canConfirm(typed)).toBe(true);
    expect(canConfirm(deletionReducer(restored, code))).toBe(false);
  });

  test('ends the restored state when a new code is sent', () => {
    const resent = [phone, codeSent].reduce<DeletionState>(deletionReducer, restored);
    expect(resent).toEqual({ stage: 'code', phone: '5512345678', code: '' });
    expect(deletionReducer(resent, { type: 'phone-changed', phone: '5599999999' }).stage).toBe('phone');
  });
});

describe('confirmation', () => {
  test.each([
    ['12345', false],
    ['123456', true],
    ['1234567', false],
    ['12 34 56', true],
  ])('allows to confirm the code %j: %p (X009)', (typed, isAllowed) => {
    expect(canConfirm(reduceEvents(phone, codeSent, { type: 'code-changed', code: typed }))).toBe(isAllowed);
  });

  test('returns to the phone stage for another number only', () => {
    expect(reduceEvents(phone, codeSent, code, { type: 'phone-changed', phone: '5599999999' })).toEqual({
      stage: 'phone',
      phone: '5599999999',
      code: '',
    });
    expect(reduceEvents(phone, codeSent, code, phone).stage).toBe('code');
  });

  test('clears the code when a second one is sent', () => {
    expect(reduceEvents(phone, codeSent, code, codeSent).code).toBe('');
  });

  test('clears the code and allows nothing after the deletion', () => {
    const deleted = reduceEvents(phone, codeSent, code, { type: 'deleted', phone: '5512345678' });
    expect(deleted).toEqual({ stage: 'deleted', phone: '5512345678', code: '' });
    expect([canSendCode(deleted), canConfirm(deleted)]).toEqual([false, false]);
  });
});
