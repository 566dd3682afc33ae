/** The second POST of a payment: when it is allowed, and what keeps it from being sent. */
import { describe, expect, test } from '@jest/globals';
import { ApiError } from '@loan/api';
import type { PaymentStatus } from '../payments/paymentStateMachine.ts';
import { lostResponse, memory, openPage, PAY, rejected } from './mutation.testSetup.ts';

describe('a resubmission of an unconfirmed payment', () => {
  test('allows a resubmission when a read shows no booking two minutes after sending', async () => {
    const { mutation, call, fetchStatus, advance, name } = openPage();
    call.mockRejectedValueOnce(lostResponse());
    fetchStatus.mockResolvedValue('no-booking');
    await mutation.mutate(PAY);
    await advance(119);
    expect(name()).toBe('unconfirmed');
    expect(await mutation.resubmit(PAY)).toBeUndefined();
    await advance(2);
    expect(name()).toBe('resubmit-allowed');
    expect(await mutation.mutate(PAY)).toBeUndefined();
    expect(call).toHaveBeenCalledTimes(1);
    expect(await mutation.resubmit(PAY)).toEqual({ data: 'done' });
    expect(call).toHaveBeenCalledTimes(2);
  });

  test('sends nothing when the read right before a resubmission shows a booking', async () => {
    const { mutation, call, fetchStatus, advance, name } = openPage();
    call.mockRejectedValueOnce(lostResponse());
    fetchStatus.mockResolvedValue('no-booking');
    await mutation.mutate(PAY);
    await advance(130);
    fetchStatus.mockResolvedValue('booked');
    expect(await mutation.resubmit(PAY)).toBeUndefined();
    expect(call).toHaveBeenCalledTimes(1);
    expect(name()).not.toBe('resubmit-allowed');
  });

  test('stays unconfirmed when a read was sent before the two minutes were over and ends after', async () => {
    const { mutation, call, fetchStatus, advance, name } = openPage();
    call.mockRejectedValueOnce(lostResponse());
    let respondLate = (_: PaymentStatus) => {};
    await mutation.mutate(PAY);
    await advance(61);
    fetchStatus.mockImplementation(() => new Promise((resolve) => (respondLate = resolve)));
    void mutation.checkStatus();
    await advance(70);
    respondLate('no-booking');
    await advance(0);
    expect(name()).toBe('unconfirmed');
  });

  /** Both tabs show the payment of the first, whose response was lost. */
  async function openTwoTabsUntilResubmitAllowed() {
    const storage = memory();
    const [first, second] = [openPage({ storage }), openPage({ storage, now: 1_000_001 })] as const;
    first.call.mockRejectedValue(lostResponse());
    for (const { fetchStatus } of [first, second]) fetchStatus.mockResolvedValue('no-booking');
    await first.mutation.mutate(PAY);
    second.mutation.attach();
    await first.advance(130);
    await second.advance(130);
    expect([first.name(), second.name()]).toEqual(['resubmit-allowed', 'resubmit-allowed']);
    return [first, second] as const;
  }

  test('sends nothing when another tab resubmitted before', async () => {
    const [first, second] = await openTwoTabsUntilResubmitAllowed();
    await first.mutation.resubmit(PAY);
    expect(await second.mutation.resubmit(PAY)).toBeUndefined();
    expect(second.call).not.toHaveBeenCalled();
    expect(second.name()).toBe('unconfirmed');
  });

  test('sends nothing when another tab resubmits while the status is read', async () => {
    const [first, second] = await openTwoTabsUntilResubmitAllowed();
    second.fetchStatus.mockImplementationOnce(async () => {
      await first.mutation.resubmit(PAY);
      return 'no-booking';
    });
    expect(await second.mutation.resubmit(PAY)).toBeUndefined();
    expect([first.call.mock.calls.length, second.call.mock.calls.length]).toEqual([2, 0]);
    expect(second.name()).toBe('unconfirmed');
  });

  test('keeps the earlier submission and its key when the resubmission never left the device', async () => {
    const { mutation, call, fetchStatus, advance, state, name, paymentIntents } = openPage({
      sendsIdempotencyKey: true,
    });
    const offline = new ApiError('offline', 'POST /pay', { mayHaveArrived: false });
    call.mockRejectedValueOnce(lostResponse()).mockRejectedValueOnce(offline);
    fetchStatus.mockResolvedValue('no-booking');
    await mutation.mutate(PAY);
    await advance(130);
    expect(await mutation.resubmit(PAY)).toBeUndefined();
    expect(state()).toMatchObject({ name: 'unconfirmed', sentAt: 1_000_000 });
    expect(await mutation.mutate(PAY)).toBeUndefined();
    expect(call).toHaveBeenCalledTimes(2);
    expect(paymentIntents.pendingFor('A-17')?.sentAt).toBe(1_000_000);
    await advance(5);
    expect(name()).toBe('resubmit-allowed');
    await mutation.resubmit(PAY);
    expect(new Set(call.mock.calls.map(([, options]) => options.idempotencyKey)).size).toBe(1);
  });
});

describe('a resubmission', () => {
  async function untilResubmitAllowed(options: Parameters<typeof openPage>[0] = {}) {
    const opened = openPage(options);
    opened.call.mockRejectedValueOnce(lostResponse());
    opened.fetchStatus.mockResolvedValue('no-booking');
    await opened.mutation.mutate(PAY);
    await opened.advance(130);
    expect(opened.name()).toBe('resubmit-allowed');
    return opened;
  }

  test('does nothing when the state does not allow it', async () => {
    const { mutation, call, fetchStatus } = openPage();
    call.mockRejectedValueOnce(lostResponse());
    await mutation.mutate(PAY);
    expect(await mutation.resubmit(PAY)).toBeUndefined();
    expect(fetchStatus).not.toHaveBeenCalled();
  });

  test('has the state sending', async () => {
    const { mutation, call } = await untilResubmitAllowed();
    let during = '';
    call.mockImplementation(async () => (during = mutation.snapshot().state.name));
    await mutation.resubmit(PAY);
    expect(during).toBe('sending');
  });

  test('sends nothing and becomes unconfirmed when another tab holds the lock', async () => {
    let locked = false;
    const { mutation, call, name } = await untilResubmitAllowed({ isLocked: () => locked });
    locked = true;
    expect(await mutation.resubmit(PAY)).toBeUndefined();
    expect([name(), call.mock.calls.length]).toEqual(['unconfirmed', 1]);
  });

  test('reads the status again under a new lock when the page was frozen while it read', async () => {
    const { mutation, call, fetchStatus, freeze, advance } = await untilResubmitAllowed();
    fetchStatus.mockClear();
    fetchStatus.mockImplementationOnce(async () => {
      freeze(10);
      return 'no-booking';
    });
    const resubmitted = mutation.resubmit(PAY);
    await advance(1);
    expect(await resubmitted).toEqual({ data: 'done' });
    expect([fetchStatus.mock.calls.length, call.mock.calls.length]).toEqual([2, 2]);
  });

  test('closes the payment when the lender rejects it', async () => {
    const { mutation, call, state, paymentIntents } = await untilResubmitAllowed();
    call.mockRejectedValueOnce(rejected('7'));
    await mutation.resubmit(PAY);
    expect(state()).toEqual({ name: 'rejected', by: 'lender' });
    expect(paymentIntents.pendingFor('A-17')).toBeUndefined();
  });

  test('is abandoned after the back-forward cache also when the first request has ended meanwhile', async () => {
    const { mutation, call, fetchStatus, advance, name } = openPage();
    let respondFirst = (_: unknown) => {};
    call.mockImplementationOnce(() => new Promise((resolve) => (respondFirst = resolve)));
    call.mockImplementation(() => new Promise(() => {}));
    fetchStatus.mockResolvedValue('no-booking');
    void mutation.mutate(PAY);
    await advance(1);
    mutation.handleBfcacheRestore();
    await advance(130);
    void mutation.resubmit(PAY);
    await advance(1);
    respondFirst('done');
    await advance(1);
    expect(name()).toBe('sending');
    mutation.handleBfcacheRestore();
    await advance(0);
    expect(name()).toBe('unconfirmed');
  });
});
