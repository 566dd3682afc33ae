/** A redirected call: it is never followed, whatever the status, and nothing is known of what it did. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { uploadEvidence } from '@loan/api/complaints';
import { getOrder, saveEvent } from '@loan/api/order-details';
import { getInstalmentPlan } from '@loan/api/repayment';
import type { ContractRow } from '../contract-tests/contractRow.ts';
import { CONTRACT } from '../contract-tests/contractTable.ts';
import { connect, failureOf, ORDER, server, settings } from './httpTransport.testSetup.ts';
import { type RecordingServer, respondWith, startRecordingServer } from '../testing/recordingServer.ts';

const STATUSES = [300, 301, 302, 303, 307, 308];

/** Another origin, which answers everything with a success. */
let elsewhere: RecordingServer;
beforeAll(async () => {
  elsewhere = await startRecordingServer();
});
afterAll(() => elsewhere.close());
beforeEach(() => {
  elsewhere.received.length = 0;
});

function redirect(status: number, location: string, body = ''): void {
  server.answer((response) => void response.writeHead(status, { location }).end(body));
}

const mutations = CONTRACT.filter(({ endpoint }) => endpoint.kind === 'deed');
const send = ({ endpoint, inputs }: ContractRow) =>
  (endpoint as unknown as (inputs: unknown) => Promise<unknown>)(inputs);

describe.each(mutations.map((row) => [row.endpoint.id, row] as const))('%s', (_id, row) => {
  test.each(STATUSES)('is sent once and may have arrived when it is redirected with %s', async (status) => {
    const targets = [`${server.origin}/donation/once-more`, row.path, `${elsewhere.origin}/donation`];
    for (const target of targets) {
      server.received.length = 0;
      redirect(status, target);
      expect(await failureOf(send(row))).toMatchObject({ kind: 'broken', mayHaveArrived: true });
      expect(server.received).toHaveLength(1);
      expect(elsewhere.received).toEqual([]);
    }
  });

  test('is not believed when the redirect itself carries an envelope', async () => {
    for (const body of ['{"code":"00","data":{}}', '{"code":"7","message":"No"}']) {
      redirect(307, '/donation/once-more', body);
      expect(await failureOf(send(row))).toMatchObject({ kind: 'broken', mayHaveArrived: true });
    }
  });
});

describe('a call that only reads', () => {
  test.each([
    ['by GET', () => getOrder(ORDER)],
    ['by POST', () => getInstalmentPlan(ORDER)],
  ])('%s does not take the session to another origin', async (_how, read) => {
    settings.common = [['token', 'secret']];
    server.answer((response, { url }) => void response.writeHead(307, { location: elsewhere.origin + url }).end());
    expect(await failureOf(read())).toMatchObject({ kind: 'broken' });
    expect(server.received).toHaveLength(1);
    expect(elsewhere.received).toEqual([]);
  });
});

test('tracking is not followed either, and does not fail', async () => {
  redirect(307, elsewhere.origin);
  expect(await saveEvent({ productId: '7', moduleId: 30, positionId: '' })).toBeUndefined();
  expect([server.received.length, elsewhere.received.length]).toEqual([1, 0]);
});

test('an upload is sent once', async () => {
  redirect(308, elsewhere.origin);
  await failureOf(uploadEvidence({ problemImage: new Blob(['picture'], { type: 'image/jpeg' }) }));
  expect([server.received.length, elsewhere.received.length]).toEqual([1, 0]);
});

test('an early response that was a redirect is an error of the screen, not an empty one', async () => {
  connect({ takeEarlyAnswer: () => Promise.resolve({ status: 0, text: '' }) });
  server.answer(respondWith(200, '{"code":"0","data":{"orderStatus":174}}'));
  expect(await failureOf(getOrder(ORDER))).toMatchObject({ kind: 'broken', status: 0 });
});
