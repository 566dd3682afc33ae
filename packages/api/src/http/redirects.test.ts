/** A redirected call: it is never followed, whatever the status, and nothing is known of what it did. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { uploadEvidence } from '@loan/api/complaints';
import { getOrder, saveEvent } from '@loan/api/order-details';
import { getInstalmentPlan } from '@loan/api/repayment';
import type { ContractRow } from '../contract-tests/contractRow.ts';
import { API_CONTRACT } from '../contract-tests/contractTable.ts';
import { type RecordingServer, respondWith, startRecordingServer } from '../testing/recordingServer.ts';
import { config, connect, ORDER, rejectionOf, server } from './httpTransport.testSetup.ts';

const STATUSES = [300, 301, 302, 303, 307, 308];

/** Another origin, which answers everything with a success. */
let otherOrigin: RecordingServer;
beforeAll(async () => {
  otherOrigin = await startRecordingServer();
});
afterAll(() => otherOrigin.close());
beforeEach(() => {
  otherOrigin.received.length = 0;
});

function redirect(status: number, location: string, body = ''): void {
  server.setHandler((response) => void response.writeHead(status, { location }).end(body));
}

const mutations = API_CONTRACT.filter(({ endpoint }) => endpoint.kind === 'mutation');
const call = ({ endpoint, params }: ContractRow) =>
  (endpoint as unknown as (params: unknown) => Promise<unknown>)(params);

describe.each(mutations.map((row) => [row.endpoint.id, row] as const))('%s', (_id, row) => {
  test.each(STATUSES)('is sent once and may have arrived when it is redirected with %s', async (status) => {
    const targets = [`${server.origin}/donation/once-more`, row.path, `${otherOrigin.origin}/donation`];
    for (const target of targets) {
      server.received.length = 0;
      redirect(status, target);
      expect(await rejectionOf(call(row))).toMatchObject({ kind: 'invalid-response', mayHaveArrived: true });
      expect(server.received).toHaveLength(1);
      expect(otherOrigin.received).toEqual([]);
    }
  });

  test('is not believed when the redirect itself carries an envelope', async () => {
    for (const body of ['{"code":"00","data":{}}', '{"code":"7","message":"No"}']) {
      redirect(307, '/donation/once-more', body);
      expect(await rejectionOf(call(row))).toMatchObject({ kind: 'invalid-response', mayHaveArrived: true });
    }
  });
});

describe('a call that only reads', () => {
  test.each([
    ['by GET', () => getOrder(ORDER)],
    ['by POST', () => getInstalmentPlan(ORDER)],
  ])('%s does not take the session to another origin', async (_how, sendQuery) => {
    config.commonParams = [['token', 'secret']];
    server.setHandler(
      (response, { url }) => void response.writeHead(307, { location: otherOrigin.origin + url }).end(),
    );
    expect(await rejectionOf(sendQuery())).toMatchObject({ kind: 'invalid-response' });
    expect(server.received).toHaveLength(1);
    expect(otherOrigin.received).toEqual([]);
  });
});

test('tracking is not followed either, and does not fail', async () => {
  redirect(307, otherOrigin.origin);
  expect(await saveEvent({ productId: '7', moduleId: 30, positionId: '' })).toBeUndefined();
  expect([server.received.length, otherOrigin.received.length]).toEqual([1, 0]);
});

test('an upload is sent once', async () => {
  redirect(308, otherOrigin.origin);
  await rejectionOf(uploadEvidence({ problemImage: new Blob(['picture'], { type: 'image/jpeg' }) }));
  expect([server.received.length, otherOrigin.received.length]).toEqual([1, 0]);
});

test('an early response that was a redirect is an error of the screen, not an empty one', async () => {
  connect({ takePrefetchedResponse: () => Promise.resolve({ status: 0, text: '' }) });
  server.setHandler(respondWith(200, '{"code":"0","data":{"orderStatus":174}}'));
  expect(await rejectionOf(getOrder(ORDER))).toMatchObject({ kind: 'invalid-response', status: 0 });
});
