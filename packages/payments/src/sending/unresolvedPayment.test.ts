/** A payment without a response: when the lender is read, and what each read changes. */
import { describe, expect, test } from '@jest/globals';
import { ApiError } from '@loan/api';
import type { PaymentStatus } from '../intents/paymentStateMachine.ts';
import { lostResponse, memory, openPage, PAY, rejected } from './mutation.testSetup.ts';

/** The response of every payment of this page is lost; one was sent. */
async function openPageAfterLostResponse(options: Parameters<typeof openPage>[0]) {
  const page = openPage(options);
  page.call.mockRejectedValue(lostResponse());
  await page.mutation.mutate(PAY);
  return page;
}

describe('a payment without a response', () => {
  test('polls at 2, 5, 10, 30, 60 and 120 seconds and never resends by itself when the response is lost', async () => {
    const { mutation, call, advance, checkedAt, name } = openPage();
    call.mockRejectedValue(lostResponse());
    await mutation.mutate(PAY);
    expect(name()).toBe('unconfirmed');
    await advance(600);
    expect(checkedAt).toEqual([2, 5, 10, 30, 60, 120]);
    expect(call).toHaveBeenCalledTimes(1);
    expect(name()).toBe('unconfirmed');
  });

  test('succeeds as soon as the lender shows the booking', async () => {
    const { mutation, call, fetchStatus, advance, checkedAt, name, refetch, storage } = openPage();
    call.mockRejectedValue(lostResponse());
    fetchStatus.mockResolvedValueOnce('unknown').mockResolvedValueOnce('booked');
    refetch.mockResolvedValue(false);
    await mutation.mutate(PAY);
    await advance(600);
    expect(checkedAt).toEqual([2, 5]);
    expect(name()).toBe('succeeded');
    expect(storage.getItem('loan.intent.open:borrower:A-17')).toBeNull();
  });

  test('becomes unconfirmed, not rejected, when the lender responds 800005 (W022)', async () => {
    const { mutation, call, name, state, advance, storage } = openPage();
    call.mockRejectedValue(rejected('800005'));
    await mutation.mutate(PAY);
    expect(state()).toMatchObject({ name: 'unconfirmed', why: 'already-submitted' });
    await mutation.mutate(PAY);
    await advance(500);
    expect(name()).toBe('unconfirmed');
    expect(call).toHaveBeenCalledTimes(1);

    const reloaded = openPage({ storage, now: 1_600_000 });
    reloaded.mutation.attach();
    await reloaded.advance(1);
    expect(reloaded.state()).toMatchObject({ name: 'unconfirmed', why: 'already-submitted' });
  });

  test('checks the status and sends nothing when an earlier page was killed while sending', async () => {
    const storage = memory();
    const first = openPage({ storage });
    first.call.mockImplementation(() => new Promise(() => {}));
    void first.mutation.mutate(PAY);
    await first.advance(1);

    const second = openPage({ storage, now: 1_030_000 });
    second.fetchStatus.mockResolvedValue('booked');
    second.mutation.attach();
    expect(second.state()).toMatchObject({ name: 'checking', why: 'no-response' });
    await second.mutation.mutate(PAY);
    await second.advance(1);
    expect(second.fetchStatus).toHaveBeenCalledWith(
      expect.objectContaining({ chosen: { periods: '1,2' }, amount: '600' }),
    );
    expect(second.call).not.toHaveBeenCalled();
    expect(storage.getItem('loan.intent.open:borrower:A-17')).toBeNull();
  });

  test('sends nothing while another mutation of the same order is unconfirmed', async () => {
    const storage = memory();
    await openPageAfterLostResponse({ storage });

    const rolling = openPage({ storage, now: 1_070_000, id: 'POST /rollover' });
    await rolling.mutation.mutate({ chosen: 'channel 7', amount: 90 });
    expect(rolling.call).not.toHaveBeenCalled();
    expect(rolling.name()).toBe('unconfirmed');
    rolling.fetchStatus.mockResolvedValue('booked');
    await rolling.advance(5);
    expect(rolling.fetchStatus).toHaveBeenCalledWith(expect.objectContaining({ call: 'POST /pay' }));
  });

  test('counts from now on when the device’s clock was set back meanwhile', async () => {
    const storage = memory();
    await openPageAfterLostResponse({ storage, now: 9_000_000 });
    const second = openPage({ storage, now: 1_000_000 });
    second.fetchStatus.mockResolvedValue('no-booking');
    second.mutation.attach();
    await second.advance(100);
    expect(second.name()).toBe('unconfirmed');
    await second.advance(30);
    expect(second.name()).toBe('resubmit-allowed');
  });

  test.each([
    ['two minutes', 'no-booking', 119, 120],
    ['half an hour', 'unknown', 1_790, 1_800],
  ] as const)(
    'reads again when a read was under way at the end of %s, because it was sent too early',
    async (_when, status, readAt, end) => {
      const page = await openPageAfterLostResponse({});
      await page.advance(readAt);
      let respond: (status: PaymentStatus) => void = () => undefined;
      page.fetchStatus
        .mockImplementationOnce(() => new Promise((resolve) => (respond = resolve)))
        .mockResolvedValue(status);
      void page.mutation.handleResume();
      await page.advance(end + 20 - readAt);
      expect(page.checkedAt.at(-1)).toBe(readAt);
      respond(status);
      await page.advance(0);
      expect(page.checkedAt.slice(-2)).toEqual([readAt, end + 20]);
      expect(page.name()).toBe('resubmit-allowed');
    },
  );

  test('allows a resubmission half an hour after sending when reads are inconclusive', async () => {
    const { mutation, call, advance, name, state, checkedAt } = openPage();
    call.mockRejectedValueOnce(lostResponse());
    await mutation.mutate(PAY);
    await advance(1_799);
    expect(state()).toMatchObject({ name: 'unconfirmed', resubmitFrom: 1_000_000 + 1_800_000 });
    await advance(1);
    expect(checkedAt.at(-1)).toBe(1_800);
    expect(name()).toBe('resubmit-allowed');
    expect(await mutation.mutate(PAY)).toBeUndefined();
    await mutation.resubmit(PAY);
    expect(call).toHaveBeenCalledTimes(2);
  });

  test('allows no resubmission while reads fail, and repeats them until one succeeds', async () => {
    const { mutation, call, fetchStatus, advance, name } = openPage();
    call.mockRejectedValueOnce(lostResponse());
    fetchStatus.mockRejectedValue(new ApiError('offline', 'GET /plan'));
    await mutation.mutate(PAY);
    await advance(4_000);
    expect(name()).toBe('unconfirmed');
    expect(await mutation.resubmit(PAY)).toBeUndefined();
    fetchStatus.mockResolvedValue('no-booking');
    await advance(30);
    expect(name()).toBe('resubmit-allowed');
  });

  test('claims no booking when the record’s details are lost, and allows a resubmission after half an hour', async () => {
    const storage = memory();
    storage.entries.set('loan.intent.open:borrower:A-17', '{"v":1,"val');
    const { mutation, call, fetchStatus, advance, state, name } = openPage({ storage });
    fetchStatus.mockResolvedValue('booked');
    mutation.attach();
    await advance(1_799);
    expect(state()).toMatchObject({ name: 'unconfirmed', why: 'details-lost' });
    expect(await mutation.mutate(PAY)).toBeUndefined();
    expect(call).not.toHaveBeenCalled();
    await advance(1);
    expect(name()).toBe('resubmit-allowed');
  });

  test('becomes unconfirmed and polls when its request never ends', async () => {
    const { mutation, call, advance, name, checkedAt } = openPage();
    call.mockImplementation(() => new Promise(() => {}));
    void mutation.mutate(PAY);
    await advance(64);
    expect(name()).toBe('sending');
    await advance(1);
    expect(mutation.snapshot()).toMatchObject({ state: { name: 'unconfirmed' }, isBusy: false });
    await advance(2);
    expect(checkedAt).toEqual([67]);
  });

  test('reads again when a read never ends', async () => {
    const { mutation, call, fetchStatus, advance, name } = openPage();
    call.mockRejectedValueOnce(lostResponse());
    fetchStatus.mockImplementationOnce(() => new Promise(() => {})).mockResolvedValue('booked');
    await mutation.mutate(PAY);
    await advance(66);
    expect(name()).toBe('checking');
    await advance(60);
    expect(name()).toBe('idle');
  });
});

describe('checking the status', () => {
  test('stops when no screen uses the mutation any more', async () => {
    const { mutation, call, advance, checkedAt } = openPage();
    call.mockRejectedValue(lostResponse());
    await mutation.mutate(PAY);
    await advance(3);
    mutation.detach();
    await advance(600);
    expect(checkedAt).toEqual([2]);
  });

  test('does nothing when nothing was sent', async () => {
    const { mutation, fetchStatus, name } = openPage();
    await mutation.checkStatus();
    expect([name(), fetchStatus.mock.calls]).toEqual(['idle', []]);
  });

  test('reads nothing while the request is sent', async () => {
    const { mutation, call, fetchStatus, advance, name } = openPage();
    call.mockImplementation(() => new Promise(() => {}));
    void mutation.mutate(PAY);
    await advance(1);
    await mutation.checkStatus();
    expect([name(), fetchStatus.mock.calls]).toEqual(['sending', []]);
  });

  test('ignores the status of an older submission when a newer one was adopted meanwhile', async () => {
    const storage = memory();
    const first = await openPageAfterLostResponse({ storage });
    first.fetchStatus.mockResolvedValue('no-booking');
    const second = openPage({ storage, now: 1_000_001 });
    let respondOld = (_: PaymentStatus) => {};
    second.fetchStatus.mockImplementationOnce(() => new Promise((resolve) => (respondOld = resolve)));
    second.fetchStatus.mockImplementation(() => new Promise(() => {}));
    second.mutation.attach();
    await second.advance(1);
    await first.advance(130);
    await first.mutation.resubmit(PAY);
    second.mutation.attach();
    respondOld('booked');
    await second.advance(1);
    expect(second.name()).toBe('checking');
    expect(second.paymentIntents.lastSuccessAt('A-17')).toBeUndefined();
  });

  test('counts from sending when another page adopts the payment, and runs one read at a time', async () => {
    const storage = memory();
    await openPageAfterLostResponse({ storage });
    const second = openPage({ storage, now: 1_030_000 });
    second.mutation.attach();
    expect(second.state()).toMatchObject({ name: 'checking', why: 'no-response' });
    await second.advance(0);
    second.mutation.attach();
    await second.advance(1_000);
    expect(second.checkedAt).toEqual([0, 0, 2, 5, 10, 30, 60, 90, 120]);
    await second.advance(1_000);
    expect(second.checkedAt.slice(9)).toEqual([1_770]);
  });

  test('repeats failed reads every 30 seconds from when one would count', async () => {
    const { mutation, call, fetchStatus, advance, checkedAt } = openPage();
    call.mockRejectedValueOnce(lostResponse());
    fetchStatus.mockRejectedValue(new ApiError('offline', 'GET /plan'));
    await mutation.mutate(PAY);
    await advance(185);
    expect(checkedAt).toEqual([2, 5, 10, 30, 60, 120, 150, 180]);
  });

  test('marks the screen as outdated and refetches only what is stale when the payment is booked', async () => {
    const { mutation, call, fetchStatus, advance, refetch, paymentIntents } = openPage();
    call.mockRejectedValue(lostResponse());
    fetchStatus.mockResolvedValue('booked');
    refetch.mockResolvedValue(false);
    await mutation.mutate(PAY);
    await advance(600);
    expect(refetch.mock.calls).toEqual(Array.from({ length: 7 }, () => ['stale']));
    expect(paymentIntents.hasNewerMutation('A-17')).toBe(true);
  });

  test('reads the status of the newer submission when another tab resubmitted', async () => {
    const storage = memory();
    const first = await openPageAfterLostResponse({ storage });
    const second = openPage({ storage, now: 1_000_001 });
    second.mutation.attach();
    await second.advance(0);
    first.fetchStatus.mockResolvedValue('no-booking');
    await first.advance(130);
    await first.mutation.resubmit(PAY);
    await second.mutation.checkStatus();
    expect(second.fetchStatus.mock.calls.map(([{ sequence }]) => sequence)).toEqual([1, 2]);
  });

  test('allows a resubmission of a payment without details after two minutes when the lender shows no booking', async () => {
    const storage = memory();
    storage.entries.set('loan.intent.open:borrower:A-17', '{');
    const { mutation, fetchStatus, advance, name } = openPage({ storage });
    fetchStatus.mockResolvedValue('no-booking');
    mutation.attach();
    await advance(119);
    expect(name()).toBe('unconfirmed');
    await advance(1);
    expect(name()).toBe('resubmit-allowed');
  });

  test('ends with a timeout error of the endpoint when the request never ends', async () => {
    const { mutation, call, advance } = openPage();
    call.mockImplementation(() => new Promise(() => {}));
    void mutation.mutate(PAY);
    await advance(65);
    expect(mutation.snapshot().error).toMatchObject({ kind: 'timeout', endpointId: 'POST /pay', mayHaveArrived: true });
  });
});

describe('two payments of one order from pages without shared storage', () => {
  /** This page sent 600 at second 0; another one sent 500 at second 100, and this page reads its record then. */
  async function eachSentOne() {
    const storage = memory();
    const opened = openPage({ storage });
    opened.call.mockRejectedValue(lostResponse());
    opened.fetchStatus.mockImplementation(async () => 'no-booking');
    await opened.mutation.mutate(PAY);
    const other = openPage({ now: 1_100_000 });
    other.call.mockRejectedValue(lostResponse());
    await other.mutation.mutate({ ...PAY, amount: 500 });
    await opened.advance(100);
    const text = (other.storage as ReturnType<typeof memory>).entries.get('loan.intent.open:borrower:A-17') ?? '';
    storage.setItem('loan.intent.open:borrower:A-17', text);
    opened.mutation.handleStorageChange();
    return opened;
  }

  test('are each read, and a resubmission counts from the younger one', async () => {
    const { mutation, fetchStatus, advance, name } = await eachSentOne();
    fetchStatus.mockClear();
    await advance(30);
    expect(fetchStatus.mock.calls.slice(0, 2).map(([{ amount }]) => amount)).toEqual(['600', '500']);
    expect(name()).toBe('unconfirmed');
    await advance(91);
    expect(name()).toBe('resubmit-allowed');
    await mutation.resubmit(PAY);
    expect(name()).toBe('unconfirmed');
  });

  test('allow no resubmission after two minutes when the read of one is inconclusive', async () => {
    const { fetchStatus, advance, name } = await eachSentOne();
    fetchStatus.mockImplementation(async ({ amount }) => (amount === '500' ? 'unknown' : 'no-booking'));
    await advance(600);
    expect(name()).toBe('unconfirmed');
    await advance(1_400);
    expect(name()).toBe('resubmit-allowed');
  });

  test('keep Pay closed when one is booked, until the other is resolved', async () => {
    const { mutation, call, fetchStatus, advance, name, paymentIntents } = await eachSentOne();
    fetchStatus.mockImplementation(async ({ amount }) => (amount === '600' ? 'booked' : 'no-booking'));
    await advance(20);
    expect(name()).toBe('idle');
    expect(paymentIntents.pendingFor('A-17')).toMatchObject({ amount: '500' });
    await mutation.mutate(PAY);
    expect(name()).toBe('unconfirmed');
    expect(call).toHaveBeenCalledTimes(1);
    fetchStatus.mockResolvedValue('booked');
    await advance(20);
    expect([name(), paymentIntents.pendingFor('A-17')]).toEqual(['idle', undefined]);
  });

  test('stay unconfirmed when the read about one of them fails', async () => {
    const { fetchStatus, advance, name, paymentIntents } = await eachSentOne();
    fetchStatus.mockImplementation(async ({ amount }) => {
      if (amount === '500') throw lostResponse();
      return 'booked';
    });
    await advance(600);
    expect(name()).toBe('unconfirmed');
    expect(paymentIntents.pendingFor('A-17')).toMatchObject({ amount: '600', otherSubmissions: [{ amount: '500' }] });
  });
});
