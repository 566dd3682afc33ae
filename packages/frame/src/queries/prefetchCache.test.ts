/** @jest-environment node */
import { beforeEach, expect, test } from '@jest/globals';
import { type RawAnswer, setTransport } from '@loan/api';
import type { WireCall } from '@loan/api/wire';
import { askedAhead } from './prefetchCache.ts';

const call = (id: string): WireCall => ({
  id: 'GET /order',
  client: 'json',
  encoding: 'query',
  inputs: { orderId: id },
});
const { signal } = new AbortController();

let sent: WireCall[] = [];
let answer: () => Promise<RawAnswer>;
let now = 0;
beforeEach(() => {
  sent = [];
  now = 0;
  answer = async () => ({ status: 200, text: `answer ${sent.length}` });
  setTransport({
    send: (asked) => {
      sent.push(asked);
      return answer();
    },
    addressOf: () => '',
  });
});

test('what was asked ahead is the answer, and is asked once', async () => {
  const ahead = askedAhead(() => now);
  ahead.ask(call('A-1'));
  ahead.ask(call('A-1'));
  expect(await ahead.take(call('A-1'), signal)).toEqual({ status: 200, text: 'answer 1' });
  expect(sent).toEqual([call('A-1')]);
});

test('an answer is given once: whoever reads again asks again', async () => {
  const ahead = askedAhead(() => now);
  ahead.ask(call('A-1'));
  await ahead.take(call('A-1'), signal);
  expect(await ahead.take(call('A-1'), signal)).toEqual({ status: 200, text: 'answer 2' });
});

test('another order is another question', async () => {
  const ahead = askedAhead(() => now);
  ahead.ask(call('A-1'));
  await ahead.take(call('B-2'), signal);
  expect(sent).toEqual([call('A-1'), call('B-2')]);
});

test('an answer that nobody came for grows old, and is asked anew', async () => {
  const ahead = askedAhead(() => now);
  ahead.ask(call('A-1'));
  now = 5_000;
  await ahead.take(call('A-1'), signal);
  ahead.ask(call('A-1'));
  expect(sent).toHaveLength(3);
});

test('a question that failed ahead is asked as if nobody had asked before', async () => {
  const ahead = askedAhead(() => now);
  answer = () => Promise.reject(new Error('offline'));
  ahead.ask(call('A-1'));
  await Promise.resolve();
  answer = async () => ({ status: 200, text: 'there' });
  expect(await ahead.take(call('A-1'), signal)).toEqual({ status: 200, text: 'there' });
});

test('a question that fails after the borrower went is not asked a second time', async () => {
  const ahead = askedAhead(() => now);
  let fail: (error: Error) => void = () => undefined;
  answer = () => new Promise((_, reject) => (fail = reject));
  ahead.ask(call('A-1'));
  const taken = ahead.take(call('A-1'), signal);
  fail(new Error('slow'));
  await expect(taken).rejects.toThrow('slow');
  expect(sent).toHaveLength(1);
});
