/** @jest-environment node */
import net from 'node:net';
import { afterAll, expect, test } from '@jest/globals';
import { openThrottledLink } from './throttledLink.ts';

const RESPONSE_BYTES = 40_000;
const cleanups: (() => void)[] = [];

afterAll(() => {
  for (const close of cleanups) close();
});

/** A server that sends `RESPONSE_BYTES` when it receives anything. */
async function startUpstream(): Promise<number> {
  const server = net.createServer((socket) => {
    socket.once('data', () => socket.end(Buffer.alloc(RESPONSE_BYTES)));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  cleanups.push(() => server.close());
  return (server.address() as net.AddressInfo).port;
}

/** Milliseconds until the first and the last byte of a response on a new connection. */
function timeRequest(port: number): Promise<{ firstByteMs: number; lastByteMs: number; bytes: number }> {
  return new Promise((resolve, reject) => {
    const began = performance.now();
    let firstByteMs = 0;
    let bytes = 0;
    const socket = net.connect(port, '127.0.0.1', () => socket.write('hello'));
    socket.on('data', (data) => {
      firstByteMs ||= performance.now() - began;
      bytes += data.length;
    });
    socket.on('end', () => resolve({ firstByteMs, lastByteMs: performance.now() - began, bytes }));
    socket.on('error', reject);
  });
}

test('takes a round trip for the connection, one for the request, and the time of the bytes at the rate', async () => {
  const { port, close } = await openThrottledLink(await startUpstream(), {
    roundTripMs: 100,
    down: 800_000,
    up: 800_000,
  });
  cleanups.push(close);

  const { firstByteMs, lastByteMs, bytes } = await timeRequest(port);

  expect(bytes).toBe(RESPONSE_BYTES);
  expect(firstByteMs).toBeGreaterThan(200);
  // 40,000 bytes at 100 bytes per millisecond, after two round trips.
  expect(lastByteMs).toBeGreaterThan(600);
}, 20_000);

test('shares the bandwidth between two connections', async () => {
  const { port, close } = await openThrottledLink(await startUpstream(), {
    roundTripMs: 20,
    down: 800_000,
    up: 800_000,
  });
  cleanups.push(close);

  const both = await Promise.all([timeRequest(port), timeRequest(port)]);

  expect(Math.max(...both.map(({ lastByteMs }) => lastByteMs))).toBeGreaterThan(800);
  expect(both.map(({ bytes }) => bytes)).toEqual([RESPONSE_BYTES, RESPONSE_BYTES]);
}, 20_000);
