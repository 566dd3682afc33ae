/** @jest-environment node */
import net from 'node:net';
import { afterAll, expect, test } from '@jest/globals';
import { openLink } from './throttledLink.ts';

const SENT = 40_000;
const closes: (() => void)[] = [];

afterAll(() => {
  for (const close of closes) close();
});

/** A far end that sends `SENT` bytes as soon as it hears anything. */
async function farEnd(): Promise<number> {
  const server = net.createServer((socket) => {
    socket.once('data', () => socket.end(Buffer.alloc(SENT)));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  closes.push(() => server.close());
  return (server.address() as net.AddressInfo).port;
}

/** Milliseconds until the first and the last byte of one conversation. */
function talk(port: number): Promise<{ first: number; last: number; bytes: number }> {
  return new Promise((resolve, reject) => {
    const began = performance.now();
    let first = 0;
    let bytes = 0;
    const socket = net.connect(port, '127.0.0.1', () => socket.write('hello'));
    socket.on('data', (data) => {
      first ||= performance.now() - began;
      bytes += data.length;
    });
    socket.on('end', () => resolve({ first, last: performance.now() - began, bytes }));
    socket.on('error', reject);
  });
}

test('a connection costs a round trip, the question another, and the answer its bytes at the rate', async () => {
  const { port, close } = await openLink(await farEnd(), { roundTripMs: 100, down: 800_000, up: 800_000 });
  closes.push(close);

  const { first, last, bytes } = await talk(port);

  expect(bytes).toBe(SENT);
  expect(first).toBeGreaterThan(200);
  // 40,000 bytes at 100 bytes a millisecond.
  expect(last).toBeGreaterThan(600);
}, 20_000);

test('two connections share what the link can carry', async () => {
  const { port, close } = await openLink(await farEnd(), { roundTripMs: 20, down: 800_000, up: 800_000 });
  closes.push(close);

  const both = await Promise.all([talk(port), talk(port)]);

  expect(Math.max(...both.map(({ last }) => last))).toBeGreaterThan(800);
  expect(both.map(({ bytes }) => bytes)).toEqual([SENT, SENT]);
}, 20_000);
