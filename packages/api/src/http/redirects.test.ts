/** Redirected calls: no redirect of any status is followed, and whether the server executed the call is unknown. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { uploadEvidence } from '@loan/api/complaints';
import { getOrder, saveEvent } from '@loan/api/order-details';
import { getInstalmentPlan } from '@loan/api/repayment';
import type { ContractRow } from '../contract-tests/contractRow.ts';
import { API_CONTRACT } from '../contract-tests/contractTable.ts';
import { type RecordingServer, respondWith, startRecordingServer } from '../testing/recordingServer.ts';
import { config, connect, ORDER, rejectionOf, server } from './httpTransport.testSetup.ts';

const STATUSES = [300, 301, 302, 303, 307, 308];

/** Another origin, which responds with success to every request. */
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
  test.each(STATUSES)(
    'is sent once, with mayHaveArrived true, when the response is a redirect with %s',
    async (status) => {
      const targets = [`${server.origin}/donation/once-more`, row.path, `${otherOrigin.origin}/donation`];
      for (const target of targets) {
        server.received.length = 0;
        redirect(status, target);
        expect(await rejectionOf(call(row))).toMatchObject({ kind: 'invalid-response', mayHaveArrived: true });
        expect(server.received).toHaveLength(1);
        expect(otherOrigin.received).toEqual([]);
      }
    },
  );

  test('fails as invalid-response when the redirect has an envelope as its body', async () => {
    for (const body of ['{"code":"00","data":{}}', '{"code":"7","message":"No"}']) {
      redirect(307, '/donation/once-more', body);
      expect(await rejectionOf(call(row))).toMatchObject({ kind: 'invalid-response', mayHaveArrived: true });
    }
  });
});

describe('a query', () => {
  test.each([
    ['by GET', () => getOrder(ORDER)],
    ['by POST', () => getInstalmentPlan(ORDER)],
  ])('%s does not send the session to another origin when it is redirected', async (_how, sendQuery) => {
    config.commonParams = [['token', 'secret']];
    server.setHandler(
      (response, { url }) => void response.writeHead(307, { location: otherOrigin.origin + url }).end(),
    );
    expect(await rejectionOf(sendQuery())).toMatchObject({ kind: 'invalid-response' });
    expect(server.received).toHaveLength(1);
    expect(otherOrigin.received).toEqual([]);
  });
});

test('tracking does not follow a redirect and does not fail', async () => {
  redirect(307, otherOrigin.origin);
  expect(await saveEvent({ productId: '7', moduleId: 30, positionId: '' })).toBeUndefined();
  expect([server.received.length, otherOrigin.received.length]).toEqual([1, 0]);
});

test('an upload is sent once when it is redirected', async () => {
  redirect(308, otherOrigin.origin);
  await rejectionOf(uploadEvidence({ problemImage: new Blob(['picture'], { type: 'image/jpeg' }) }));
  expect([server.received.length, otherOrigin.received.length]).toEqual([1, 0]);
});

test('a prefetched response with status 0, a redirect, rejects the query as invalid-response', async () => {
  connect({ takePrefetchedResponse: () => Promise.resolve({ status: 0, text: '' }) });
  server.setHandler(respondWith(200, '{"code":"0","data":{"orderStatus":174}}'));
  expect(await rejectionOf(getOrder(ORDER))).toMatchObject({ kind: 'invalid-response', status: 0 });
});
