import { expect, test } from '@jest/globals';
import { createAbandonableRequest } from './abandonableRequest.ts';

const clock = { now: () => 1_000_000, after: () => () => {} };
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

test('reports no late end when the request ends in time', async () => {
  let lateEnds = 0;
  const request = createAbandonableRequest('POST /pay', clock, () => (lateEnds += 1));
  expect(await request.send(async () => 'done', { hasTimeout: true })).toBe('done');
  await settle();
  request.abandon();
  await settle();
  expect(lateEnds).toBe(0);
});

test('rejects as a timeout when it is abandoned, and reports the late end once', async () => {
  let lateEnds = 0;
  let respond = (_: string) => {};
  const request = createAbandonableRequest('POST /pay', clock, () => (lateEnds += 1));
  const sent = request.send(() => new Promise<string>((resolve) => (respond = resolve)), { hasTimeout: false });
  request.abandon();
  await expect(sent).rejects.toMatchObject({ kind: 'timeout', endpointId: 'POST /pay', mayHaveArrived: true });
  expect(lateEnds).toBe(0);
  respond('done');
  await settle();
  expect(lateEnds).toBe(1);
});
