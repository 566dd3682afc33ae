/** What the page has read: prefetched responses, sessions, and a browser that reports offline. */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { type RawResponse, setTransport } from '@loan/api';
import type { ApiCall } from '@loan/api/request';
import { act, screen as page, waitFor } from '@testing-library/react';
import { api, getExtra, getName, nameRoute, renderHost } from '../host/host.testSetup.tsx';
import { endSession } from '../launch/launchParams.ts';
import { createScreenOpener, prefetchScreen } from '../screen-loading/openScreen.ts';
import { captureLaunchParams } from '../testing/captureLaunchParams.ts';
import { queryClient } from './queryClient.ts';

const screen = { ...nameRoute, queries: nameRoute.queries.slice(0, 1) };
const url = (id: string) => new URL(`http://localhost/name?id=${id}`);
const idsOf = (calls: readonly ApiCall[]) => calls.map(({ params }) => params['id']);

/** Sends requests by hand instead of `api`. */
function fakeTransport() {
  const sent: ApiCall[] = [];
  const signals: (AbortSignal | undefined)[] = [];
  const transport = { respond: async (): Promise<RawResponse> => ({ status: 200, text: response(sent.length) }) };
  const previous = setTransport({
    send: (call, { signal }) => {
      sent.push(call);
      signals.push(signal);
      return transport.respond();
    },
    urlFor: () => '',
  });
  restore = () => void setTransport(previous);
  return Object.assign(transport, { sent, signals });
}
const response = (count: number) => JSON.stringify({ code: 0, data: { name: `response ${count}` } });

let restore = () => {};
let closeScreens: (() => void)[] = [];
beforeEach(() => {
  renderHost('/nowhere').unmount();
});
afterEach(() => {
  for (const close of closeScreens) close();
  closeScreens = [];
  restore();
  restore = () => {};
  jest.useRealTimers();
});

/** Opens the screen. @returns the name in the response, or the message of the failure */
async function open(id: string): Promise<string> {
  const opened = createScreenOpener(screen)(url(id));
  closeScreens.push(opened.close);
  const state = await opened.loaded;
  if (state.kind !== 'ready') return state.kind === 'failed' ? String(state.error) : state.kind;
  const [query] = opened.queries.values();
  const result = query && queryClient.getQueryData(query.queryKey);
  return (result as { data: { name: string } }).data.name;
}

test('takes the prefetched response when the requests are equal, and sends one request', async () => {
  const { sent } = fakeTransport();
  prefetchScreen(screen, url('A-1'));
  prefetchScreen(screen, url('A-1'));
  expect(await open('A-1')).toBe('response 1');
  expect(idsOf(sent)).toEqual(['A-1']);
});

test('sends a new request when the prefetched response was taken already', async () => {
  const { sent } = fakeTransport();
  prefetchScreen(screen, url('A-1'));
  await open('A-1');
  expect(await open('A-1')).toBe('response 2');
  expect(sent).toHaveLength(2);
});

test('sends a request when its parameters differ from the prefetched ones', async () => {
  const { sent } = fakeTransport();
  prefetchScreen(screen, url('A-1'));
  await open('B-2');
  expect(idsOf(sent)).toEqual(['A-1', 'B-2']);
});

test('sends a new request when the prefetched response is 5 s old', async () => {
  jest.useFakeTimers();
  const { sent } = fakeTransport();
  prefetchScreen(screen, url('A-1'));
  await jest.advanceTimersByTimeAsync(5_000);
  await open('A-1');
  expect(sent).toHaveLength(2);
});

test('fails without a second request when the prefetch failed before the screen opened', async () => {
  const transport = fakeTransport();
  transport.respond = () => Promise.reject(new Error('offline'));
  prefetchScreen(screen, url('A-1'));
  await act(async () => undefined);
  expect(await open('A-1')).toContain('offline');
  expect(transport.sent).toHaveLength(1);
});

test('sends the request again at the next press after a failed one, and at the navigation after the failure', async () => {
  const transport = fakeTransport();
  const { respond } = transport;
  transport.respond = () => Promise.reject(new Error('offline'));
  prefetchScreen(screen, url('A-1'));
  await act(async () => undefined);
  transport.respond = respond;
  prefetchScreen(screen, url('A-1'));
  expect(await open('A-1')).toBe('response 2');
  expect(await open('A-1')).toBe('response 3');
});

test('fails without a second request when the prefetch fails after the screen opened', async () => {
  const transport = fakeTransport();
  let fail: (error: Error) => void = () => undefined;
  transport.respond = () => new Promise((_, reject) => (fail = reject));
  prefetchScreen(screen, url('A-1'));
  const opened = open('A-1');
  fail(new Error('slow'));
  expect(await opened).toContain('slow');
  expect(transport.sent).toHaveLength(1);
});

test('cancels its request when the screen is left before it has loaded', async () => {
  const transport = fakeTransport();
  transport.respond = () => new Promise(() => undefined);
  const opened = createScreenOpener(screen)(url('A-1'));
  opened.close();
  expect(transport.signals.map((signal) => signal?.aborted)).toEqual([true]);
});

test('cancels a read when the session ends, and drops its response', async () => {
  const transport = fakeTransport();
  let respond: (raw: RawResponse) => void = () => undefined;
  transport.respond = () => new Promise((resolve) => (respond = resolve));
  const opened = createScreenOpener(screen)(url('A-1'));
  closeScreens.push(opened.close);
  endSession();
  respond({ status: 200, text: response(1) });
  expect(transport.signals.map((signal) => signal?.aborted)).toEqual([true]);
  expect(await opened.loaded).toMatchObject({ kind: 'failed' });
});

test('does not show a response of the session before', async () => {
  const launch = (token: string) => captureLaunchParams({ search: `?token=${token}`, hash: '' }, undefined);
  const { sent } = fakeTransport();
  launch('one');
  prefetchScreen(screen, url('A-1'));
  launch('two');
  expect(await open('A-1')).toBe('response 2');
  expect(sent).toHaveLength(2);
});

test.each(['from before the load', 'from after the load'])(
  'reads when the browser reports offline %s',
  async (when) => {
    const onLine = jest.spyOn(navigator, 'onLine', 'get');
    const goOffline = () => {
      onLine.mockReturnValue(false);
      window.dispatchEvent(new Event('offline'));
    };
    if (when === 'from before the load') goOffline();
    api.respond(getName, { name: 'Ana' });
    api.respond(getExtra, { extra: 'more' });
    const { user } = renderHost('/name?id=7');
    await page.findByRole('heading', { name: 'Hello Ana' });
    act(goOffline);
    api.respond(getName, { name: 'Eva' });
    await user.click(page.getByRole('button', { name: 'Read again' }));
    await page.findByRole('heading', { name: 'Hello Eva' });

    api.respond(getName, { name: 'Isa' });
    onLine.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    await page.findByRole('heading', { name: 'Hello Isa' });
    expect(api.received(getName)).toHaveLength(3);
    onLine.mockRestore();
  },
);

test('reads again when the borrower comes back to the page', async () => {
  api.respond(getName, { name: 'Ana' });
  api.respond(getExtra, { extra: 'more' });
  renderHost('/name?id=7');
  await page.findByRole('heading', { name: 'Hello Ana' });
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(api.received(getName)).toHaveLength(2));
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await waitFor(() => expect(api.received(getName)).toHaveLength(3));
});
