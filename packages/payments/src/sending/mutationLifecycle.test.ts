/** Mutations of pages that are restored, refetched, opened, or get a storage event of another tab. */
import { describe, expect, test } from '@jest/globals';
import { lostResponse, memory, openPage, PAY, rejected } from './mutation.testSetup.ts';

describe('a page that is restored from the back-forward cache', () => {
  test('becomes unconfirmed at once when it was sending, and checks the status when the response comes late', async () => {
    const { mutation, call, fetchStatus, advance, name } = openPage();
    let response = (_: unknown) => {};
    call.mockImplementation(() => new Promise((resolve) => (response = resolve)));
    const done = mutation.mutate(PAY);
    await advance(1);
    mutation.handleBfcacheRestore();
    expect(await done).toBeUndefined();
    expect(mutation.snapshot()).toMatchObject({ state: { name: 'unconfirmed' }, isBusy: false });
    expect(await mutation.mutate(PAY)).toBeUndefined();
    fetchStatus.mockResolvedValue('booked');
    response('done');
    await advance(0);
    expect(name()).toBe('idle');
    expect(call).toHaveBeenCalledTimes(1);
  });

  test('reads again when it was reading the status', async () => {
    const { mutation, call, fetchStatus, advance, name } = openPage();
    call.mockRejectedValueOnce(lostResponse());
    fetchStatus.mockImplementationOnce(() => new Promise(() => {})).mockResolvedValue('booked');
    await mutation.mutate(PAY);
    await advance(3);
    expect(name()).toBe('checking');
    mutation.handleBfcacheRestore();
    await advance(0);
    expect(name()).toBe('idle');
    expect(call).toHaveBeenCalledTimes(1);
  });

  test('refetches the screen when the mutation had succeeded', async () => {
    const { mutation, refetch, advance, name } = openPage();
    refetch.mockResolvedValue(false);
    await mutation.mutate(PAY);
    expect(name()).toBe('succeeded');
    refetch.mockResolvedValue(true);
    mutation.handleBfcacheRestore();
    await advance(0);
    expect(name()).toBe('idle');
  });

  test.each(['idle', 'rejected', 'awaiting-code'] as const)('changes nothing when it is %s', async (before) => {
    const { mutation, call, advance, name } = openPage({ payment: { needsCode: () => true } });
    if (before === 'rejected') call.mockRejectedValue(rejected('7'));
    if (before !== 'idle') await mutation.mutate(PAY);
    mutation.handleBfcacheRestore();
    await advance(1);
    expect(name()).toBe(before);
  });
});

describe('a success after which the screen cannot be refetched', () => {
  test('refetches until the screen shows new data', async () => {
    const { mutation, refetch, advance, name } = openPage();
    refetch.mockResolvedValueOnce(false).mockResolvedValueOnce(false);
    await mutation.mutate(PAY);
    await advance(3);
    expect(name()).toBe('succeeded');
    await advance(3);
    expect(name()).toBe('idle');
  });

  test('sends nothing and reports why when Pay is tapped on the outdated screen', async () => {
    const { mutation, call, refetch, notSent, name } = openPage();
    refetch.mockRejectedValue(new Error('offline'));
    await mutation.mutate(PAY);
    expect(await mutation.mutate(PAY)).toBeUndefined();
    expect(notSent).toEqual(['refetch-failed']);
    expect(mutation.snapshot().isBusy).toBe(false);
    refetch.mockResolvedValue(true);
    expect(await mutation.mutate(PAY)).toBeUndefined();
    expect(notSent).toEqual(['refetch-failed', 'changed']);
    expect(name()).toBe('idle');
    expect(call).toHaveBeenCalledTimes(1);
    expect(await mutation.mutate(PAY)).toEqual({ data: 'done' });
  });

  test('does not refetch twice when the page resumes during the refetch of a tap', async () => {
    const { mutation, refetch, advance } = openPage();
    refetch.mockResolvedValue(false);
    await mutation.mutate(PAY);
    await advance(0);
    refetch.mockClear();
    refetch.mockImplementation(() => new Promise(() => {}));
    void mutation.mutate(PAY);
    await mutation.handleResume();
    expect(refetch.mock.calls).toEqual([['screen']]);
  });

  test('gives up a refetch that never ends after 65 seconds', async () => {
    const { mutation, refetch, notSent, advance } = openPage();
    refetch.mockImplementation(() => new Promise(() => {}));
    await mutation.mutate(PAY);
    void mutation.mutate(PAY);
    await advance(65);
    expect(notSent).toEqual(['refetch-failed']);
    expect(mutation.snapshot().isBusy).toBe(false);
  });
});

describe('a screen that uses a payment', () => {
  /** A page whose payment is unconfirmed, and the end of that payment by another page. */
  async function unconfirmed() {
    const storage = memory();
    const opened = openPage({ storage });
    opened.call.mockRejectedValue(lostResponse());
    await opened.mutation.mutate(PAY);
    const closeInOtherTab = async () => {
      const other = openPage({ storage, now: 1_000_000 });
      other.fetchStatus.mockResolvedValue('booked');
      other.mutation.attach();
      await other.advance(0);
    };
    return { ...opened, closeInOtherTab };
  }

  test('fetches nothing when nothing happened', async () => {
    const { mutation, refetch, name, advance } = openPage();
    mutation.attach();
    mutation.handleStorageChange();
    await mutation.handleResume();
    await advance(0);
    expect([name(), refetch.mock.calls]).toEqual(['idle', []]);
  });

  test('resets a rejection and its error when a screen is opened', async () => {
    const { mutation, call } = openPage();
    call.mockRejectedValue(rejected('7'));
    await mutation.mutate(PAY);
    mutation.attach();
    expect(mutation.snapshot()).toEqual({ state: { name: 'idle' }, isBusy: false, error: undefined });
  });

  test('leaves a running request alone when a screen is opened meanwhile', async () => {
    const { mutation, call, advance, name } = openPage();
    call.mockImplementation(() => new Promise(() => {}));
    void mutation.mutate(PAY);
    await advance(1);
    mutation.attach();
    mutation.handleStorageChange();
    await mutation.handleResume();
    expect(name()).toBe('sending');
  });

  test('refetches the screen when another tab paid before it was opened', async () => {
    const storage = memory();
    const [first, second] = [openPage({ storage }), openPage({ storage })];
    await first.advance(1);
    await first.mutation.mutate(PAY);
    await second.advance(1);
    second.mutation.attach();
    await second.advance(0);
    expect(second.refetch.mock.calls).toEqual([['screen']]);
  });

  test.each<[string, (opened: Awaited<ReturnType<typeof unconfirmed>>) => unknown]>([
    ['is opened', ({ mutation }) => mutation.attach()],
    ['receives a storage event', ({ mutation }) => mutation.handleStorageChange()],
    ['checks the status', ({ mutation }) => mutation.checkStatus()],
  ])('becomes idle and refetches the screen when another tab closed the payment and it %s', async (_, happen) => {
    const opened = await unconfirmed();
    await opened.closeInOtherTab();
    await happen(opened);
    await opened.advance(0);
    expect(opened.name()).toBe('idle');
    expect(opened.refetch.mock.calls).toContainEqual(['screen']);
    expect(opened.fetchStatus).not.toHaveBeenCalled();
  });

  test('stays unconfirmed when another tab wrote and the payment is still pending', async () => {
    const { mutation, name, refetch } = await unconfirmed();
    mutation.handleStorageChange();
    expect([name(), refetch.mock.calls]).toEqual(['unconfirmed', []]);
  });

  test('refetches the whole screen when the page resumes after a success, and when that is requested', async () => {
    const { mutation, refetch, name, advance } = openPage();
    refetch.mockResolvedValue(false);
    await mutation.mutate(PAY);
    await advance(0);
    await mutation.handleResume();
    expect(name()).toBe('succeeded');
    refetch.mockResolvedValue(true);
    await mutation.refetchAndReset();
    expect(name()).toBe('idle');
    expect(refetch.mock.calls).toEqual([['stale'], ['screen'], ['screen']]);
  });
});
