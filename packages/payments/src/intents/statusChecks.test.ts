/** Reads at the lender that the mutations of a page share, and the combined status of one order. */
import { describe, expect, test } from '@jest/globals';
import { openTab, PAY, time } from './paymentIntents.testSetup.ts';
import type { PaymentStatus } from './paymentStateMachine.ts';
import { fetchStatusOfEach } from './statusChecks.ts';
import type { PendingSubmission } from './submissionRecord.ts';

describe('the status checks of a page', () => {
  test('share a read of the same submission, and read another one separately', async () => {
    const page = openTab('first');
    const first = page.begin(PAY);
    let answer = (_: 'booked') => {};
    const fetchStatus = () => new Promise<'booked'>((resolve) => (answer = resolve));
    const [one, other] = [
      page.shareStatusCheck(first, fetchStatus),
      page.shareStatusCheck({ ...first }, async () => 'unknown'),
    ];
    expect(other).toBe(one);
    expect(await page.shareStatusCheck({ ...first, sequence: 2 }, async () => 'no-booking')).toEqual({
      status: 'no-booking',
      at: time.now,
    });
    expect(await page.shareStatusCheck({ ...first, key: 'k' }, async () => 'unknown')).toEqual({
      status: 'unknown',
      at: time.now,
    });
    time.now += 50;
    answer('booked');
    expect(await one).toEqual({ status: 'booked', at: time.now - 50 });
    await one?.finally(() => {});
    expect(await page.shareStatusCheck(first, async () => 'unknown')).toEqual({ status: 'unknown', at: time.now });
  });

  test('resolve to undefined when the read fails, and may read again', async () => {
    const page = openTab('first');
    const open = page.begin(PAY);
    expect(await page.shareStatusCheck(open, () => Promise.reject(new Error('offline')))).toBeUndefined();
    expect(await page.shareStatusCheck(open, async () => 'booked')).toMatchObject({ status: 'booked' });
  });

  test('read again after the back-forward cache, and the old read does not end the new one', async () => {
    const page = openTab('first');
    const open = page.begin(PAY);
    let respondOld = (_: 'unknown') => {};
    const old = page.shareStatusCheck(open, () => new Promise((resolve) => (respondOld = resolve)));
    page.forgetStatusChecks();
    const anew = page.shareStatusCheck(open, () => new Promise(() => {}));
    expect(anew).not.toBe(old);
    respondOld('unknown');
    await old;
    await Promise.resolve();
    expect(page.shareStatusCheck(open, async () => 'booked')).toBe(anew);
  });
});

describe('fetchStatusOfEach', () => {
  const sent = (key: string, why?: PendingSubmission['why']): PendingSubmission => ({
    ...PAY,
    ...{ key, sequence: 1, owner: 'first', sentAt: 1_000_000 },
    ...(why && { why }),
  });
  /** The combined status of three payments whose reads were sent one second apart. */
  const combine = (
    statuses: readonly (PaymentStatus | undefined)[],
    whys: readonly PendingSubmission['why'][] = [],
  ) => {
    const [first, ...otherSubmissions] = statuses.map((_, index) => sent(`${index}`, whys[index]));
    return fetchStatusOfEach(
      { ...(first as PendingSubmission), otherSubmissions },
      {
        shareStatusCheck: async (one, fetchStatus) => {
          const status = await fetchStatus().catch(() => undefined);
          return status && { status, at: 2_000_000 + Number(one.key) * 1_000 };
        },
      },
      async ({ key }) => statuses[Number(key)] ?? Promise.reject(new Error('offline')),
    );
  };

  test.each<[string, PaymentStatus[], PaymentStatus, string[]]>([
    ['each shows no booking', ['no-booking', 'no-booking', 'no-booking'], 'no-booking', []],
    ['one is inconclusive', ['no-booking', 'unknown', 'no-booking'], 'unknown', []],
    ['one is booked', ['no-booking', 'booked', 'unknown'], 'booked', ['1']],
    ['two are booked', ['booked', 'no-booking', 'booked'], 'booked', ['0', '2']],
  ])('combines the reads when %s', async (_, statuses, status, booked) => {
    const combined = await combine(statuses);
    expect(combined).toMatchObject({ status, at: 2_000_000 });
    expect(combined?.booked.map(({ key }) => key)).toEqual(booked);
  });

  test('matches no booking to a payment whose details are lost', async () => {
    expect(await combine(['booked', 'no-booking'], ['details-lost'])).toMatchObject({ status: 'unknown', booked: [] });
  });

  test('resolves to undefined when one read fails', async () => {
    expect(await combine(['booked', undefined, 'booked'])).toBeUndefined();
  });
});
