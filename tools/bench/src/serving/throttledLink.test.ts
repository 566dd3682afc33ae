import { once } from 'node:events';
import net from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openThrottledLink } from './throttledLink.ts';

const RESPONSE_BYTES = 40_000;

/** Sends `RESPONSE_BYTES` when it receives anything. */
const upstream = net.createServer((socket) => socket.once('data', () => socket.end(Buffer.alloc(RESPONSE_BYTES))));
beforeAll(() => once(upstream.listen(0, '127.0.0.1'), 'listening'));
afterAll(() => void upstream.close());

const openLink = (roundTripMs: number) =>
  openThrottledLink((upstream.address() as net.AddressInfo).port, { roundTripMs, down: 800_000, up: 800_000 });

/** Milliseconds until the first and the last byte of a response on a new connection. */
async function timeRequest(port: number) {
  const began = performance.now();
  let firstByteMs = 0;
  let bytes = 0;
  const socket = net.connect(port, '127.0.0.1');
  socket.write('hello');
  for await (const data of socket) {
    firstByteMs ||= performance.now() - began;
    bytes += (data as Buffer).length;
  }
  return { firstByteMs, lastByteMs: performance.now() - began, bytes };
}

test('takes a round trip for the connection, one for the request, and the time of the bytes at the rate', async () => {
  const { firstByteMs, lastByteMs, bytes } = await timeRequest(await openLink(100));

  expect(bytes).toBe(RESPONSE_BYTES);
  expect(firstByteMs).toBeGreaterThan(200);
  // 40,000 bytes at 100 bytes per millisecond, after two round trips.
  expect(lastByteMs).toBeGreaterThan(600);
});

test('shares the bandwidth between two connections', async () => {
  const port = await openLink(20);
  const both = await Promise.all([timeRequest(port), timeRequest(port)]);

  expect(Math.max(...both.map(({ lastByteMs }) => lastByteMs))).toBeGreaterThan(800);
  expect(both.map(({ bytes }) => bytes)).toEqual([RESPONSE_BYTES, RESPONSE_BYTES]);
});
