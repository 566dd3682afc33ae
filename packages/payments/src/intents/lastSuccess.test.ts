/** When a payment of an order last succeeded, and whether the screen is older. */
import { describe, expect, test } from '@jest/globals';
import { entries, memory, openTab, PAY, time } from './paymentIntents.testSetup.ts';

const successOfOtherTab = (at: number) => JSON.stringify({ v: 1, borrower: 'borrower', at, ids: ['second'] });

describe('a screen is outdated', () => {
  test('when another tab has paid, until it is refetched', () => {
    const [first, second] = [openTab('first'), openTab('second')];
    time.now += 10;
    first.end(first.begin(PAY));
    expect(second.hasNewerMutation('A-17')).toBe(true);
    expect(second.hasNewerMutation('A-18')).toBe(false);
    time.now += 10;
    second.markDataFetched(time.now);
    expect(second.hasNewerMutation('A-17')).toBe(false);
  });

  test('when its data was requested before another tab’s payment, however late it is rendered', () => {
    const [first, second] = [openTab('first'), openTab('second')];
    const requestedAt = time.now;
    time.now += 5_000;
    first.end(first.begin(PAY));
    time.now += 5_000;
    second.markDataFetched(requestedAt);
    expect(second.hasNewerMutation('A-17')).toBe(true);
    second.markDataFetched(time.now);
    expect(second.hasNewerMutation('A-17')).toBe(false);
  });

  test('when its data was requested before its own payment, however late it is rendered', () => {
    const intents = openTab('first');
    const requestedAt = time.now;
    time.now += 5;
    intents.end(intents.begin(PAY));
    time.now += 5_000;
    intents.markDataFetched(requestedAt);
    expect(intents.hasNewerMutation('A-17')).toBe(true);
  });

  test('after its own payment, until it is refetched, and not when a code is awaited', () => {
    const intents = openTab('first');
    time.now += 10;
    intents.endNotDone(intents.begin(PAY), undefined, false);
    expect(intents.hasNewerMutation('A-17')).toBe(false);
    intents.end(intents.begin(PAY));
    expect(intents.hasNewerMutation('A-17')).toBe(true);
    intents.markDataFetched(time.now);
    expect(intents.hasNewerMutation('A-17')).toBe(false);
  });

  test('half an hour after a payment that was not booked when it was fetched', () => {
    const intents = openTab('first');
    intents.end(intents.begin(PAY));
    time.now += 1_000;
    intents.markDataFetched(time.now);
    time.now += 20 * 60_000;
    // Until then the screen shows the payment as pending and asks for confirmation.
    expect(intents.hasNewerMutation('A-17')).toBe(false);
    time.now += 10 * 60_000;
    expect(intents.hasNewerMutation('A-17')).toBe(true);
    intents.markDataFetched(time.now);
    time.now += 3_600_000;
    expect(intents.hasNewerMutation('A-17')).toBe(false);
  });

  test('until it is refetched when the device’s clock was set back', () => {
    const first = openTab('first');
    time.now = 9_000_000_000;
    first.end(first.begin(PAY));
    time.now = 1_000_000_000;
    const second = openTab('second');
    time.now += 1;
    expect(second.hasNewerMutation('A-17')).toBe(true);
    second.markDataFetched(time.now);
    expect(second.hasNewerMutation('A-17')).toBe(false);
  });
});

describe('the time of a success', () => {
  /** Paid by another tab at 1,000,000,000; this tab looks for it at `seenAt`, its data having been requested at `fetchedAt`. */
  const hasNewerMutation = (fetchedAt: number, seenAt: number) => {
    const paying = openTab('first');
    const looking = openTab('second');
    paying.end(paying.begin(PAY));
    time.now = seenAt;
    looking.markDataFetched(fetchedAt);
    return looking.hasNewerMutation('A-17');
  };
  const HALF_AN_HOUR = 1_800_000;

  test.each([
    ['requested before it', 999_999_999, 1_000_000_001, true],
    ['requested after it within the tolerance of two clocks', 1_000_000_100, 1_000_000_200, true],
    ['requested after that', 1_000_000_101, 1_000_000_200, false],
    ['requested when this tab learned of it', 1_000_000_050, 1_000_000_050, false],
    ['requested before half an hour is over, and it is not over yet', 1_000_000_200, 999_999_999 + HALF_AN_HOUR, false],
    [
      'requested before half an hour is over, and it is over now',
      999_999_999 + HALF_AN_HOUR,
      1_000_000_000 + HALF_AN_HOUR,
      true,
    ],
    ['requested when half an hour is over', 1_000_000_000 + HALF_AN_HOUR, 1_000_000_000 + HALF_AN_HOUR, false],
  ])('decides whether the screen is outdated when its data was %s', (_, fetchedAt, seenAt, expected) => {
    expect(hasNewerMutation(fetchedAt, seenAt)).toBe(expected);
  });

  test('stays the newest when an older one overwrites it', () => {
    const page = openTab('first');
    time.now += 5_000;
    page.end(page.begin(PAY));
    page.markDataFetched(time.now - 1_000);
    entries.set('loan.intent.done:borrower:A-17', successOfOtherTab(time.now - 5_000));
    expect([page.hasNewerMutation('A-17'), page.hasNewerMutation('A-17')]).toEqual([true, true]);
  });

  test('makes the screen outdated when another tab paid at the same time and this one learns of it later', () => {
    const page = openTab('first');
    page.end(page.begin(PAY));
    page.markDataFetched(time.now + 50);
    entries.set('loan.intent.done:borrower:A-17', successOfOtherTab(time.now));
    time.now += 80;
    expect(page.hasNewerMutation('A-17')).toBe(true);
  });

  test('is the one that another tab wrote when that is newer', () => {
    const page = openTab('first');
    page.end(page.begin(PAY));
    page.markDataFetched(time.now + 1_000);
    time.now += 5_000;
    entries.set('loan.intent.done:borrower:A-17', successOfOtherTab(time.now));
    expect(page.hasNewerMutation('A-17')).toBe(true);
    page.markDataFetched(time.now);
    time.now += 1;
    expect(page.hasNewerMutation('A-17')).toBe(false);
  });
});

test.each([
  '',
  '{',
  'null',
  '7',
  '{}',
  '{"v":1,"borrower":"borrower","at":null,"ids":["a"]}',
  '{"v":1,"borrower":"borrower","at":"1000500","ids":["a"]}',
  '{"v":1,"borrower":"borrower","at":1000500}',
  '{"v":1,"borrower":"other","at":1000500,"ids":["a"]}',
  '{"v":1,"at":1000500,"ids":["a"]}',
  '{"v":2,"at":1000500}',
])('makes the screen outdated until it is refetched when the stored success is %j', (raw) => {
  const page = openTab('first');
  time.now += 7_200_000;
  page.markDataFetched(time.now);
  entries.set('loan.intent.done:borrower:A-17', raw);
  time.now += 1;
  expect(page.hasNewerMutation('A-17')).toBe(true);
  time.now += 1;
  page.markDataFetched(time.now);
  expect(page.hasNewerMutation('A-17')).toBe(false);
});

test('makes the screen of a new page outdated, too, when the same damaged text stands there again', () => {
  const tabStorage = memory();
  const isOutdatedByDamage = () => {
    const page = openTab('first', { tabStorage });
    entries.set('loan.intent.done:borrower:A-17', '{');
    time.now += 1;
    return page.hasNewerMutation('A-17');
  };
  expect(isOutdatedByDamage()).toBe(true);
  time.now += 3_600_000;
  expect(isOutdatedByDamage()).toBe(true);
});

test('belongs to one borrower', () => {
  const page = openTab('first');
  time.now += 10;
  openTab('second', { borrower: 'other' }).end(openTab('second', { borrower: 'other' }).begin(PAY));
  expect([page.lastSuccessAt('A-17'), page.hasNewerMutation('A-17')]).toEqual([undefined, false]);
});

test('is the time of the newest success, and undefined before one', () => {
  const [first, second] = [openTab('first'), openTab('second')];
  expect(second.lastSuccessAt('A-17')).toBeUndefined();
  time.now += 10;
  first.end(first.begin(PAY));
  time.now += 10;
  expect([first.lastSuccessAt('A-17'), second.lastSuccessAt('A-17')]).toEqual([1_000_000_010, 1_000_000_010]);
});
