import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { getOrder } from '@loan/api/order-details';
import { createSandbox } from '../createSandbox.ts';
import { type FaultKind, faultKinds, type NewFault } from '../database/faults.ts';
import { callTestApi } from '../scenario-tests/borrowerSession.testSetup.ts';

const sandbox = createSandbox({ dataDir: ':memory:', scenarios: ['due', 'overdue'] });
afterAll(() => sandbox.close());
beforeEach(() => sandbox.reset());

const requestOrder = (token = 'due') =>
  sandbox.request(`/donation/v3/loan-details/loan-details?productId=1&orderId=${token}-1&token=${token}`, {
    headers: { 'X-Requested-With': 'XMLHttpRequest' },
  });
const injectFault = (fault: Omit<NewFault, 'call'>) => callTestApi(sandbox, '/faults', { call: getOrder.id, ...fault });

/** What a client receives for each fault. */
const expectationByKind: Readonly<Record<FaultKind, () => Promise<void>>> = {
  async latency() {
    await injectFault({ kind: 'latency', ms: 30 });
    const started = performance.now();
    expect((await requestOrder()).status).toBe(200);
    expect(performance.now() - started).toBeGreaterThan(25);
  },
  async status() {
    await injectFault({ kind: 'status', status: 503 });
    expect((await requestOrder()).status).toBe(503);
  },
  async code() {
    await injectFault({ kind: 'code', code: '77', message: 'Not today.' });
    expect(await (await requestOrder()).json()).toEqual({
      code: '77',
      message: 'Not today.',
      msg: 'Not today.',
      data: null,
    });
  },
  async html() {
    await injectFault({ kind: 'html' });
    const response = await requestOrder();
    expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'text/html; charset=utf-8']);
  },
  async empty() {
    await injectFault({ kind: 'empty' });
    expect(await (await requestOrder()).text()).toBe('');
  },
  async truncated() {
    const fullBody = await (await requestOrder()).text();
    await injectFault({ kind: 'truncated' });
    const truncatedBody = await (await requestOrder()).text();
    expect([fullBody.startsWith(truncatedBody), truncatedBody.length]).toEqual([true, Math.ceil(fullBody.length / 2)]);
  },
  async silent() {
    await injectFault({ kind: 'silent' });
    await expectNoResponse();
  },
  async 'silent-response'() {
    await injectFault({ kind: 'silent-response' });
    await expectNoResponse();
  },
  async 'ignores-key'() {
    await injectFault({ kind: 'ignores-key' });
    expect((await requestOrder()).status).toBe(200);
  },
  async 'lost-request'() {
    await injectFault({ kind: 'lost-request' });
    await expect(requestOrder()).rejects.toThrow('fetch failed');
  },
  async 'cut-response'() {
    await injectFault({ kind: 'cut-response' });
    await expect(requestOrder()).rejects.toThrow('fetch failed');
  },
  async 'lost-response'() {
    await injectFault({ kind: 'lost-response' });
    await expect(requestOrder()).rejects.toThrow('fetch failed');
  },
};

async function expectNoResponse() {
  const request = Promise.resolve(requestOrder()).then(
    () => 'answered',
    () => 'lost',
  );
  const timeout = new Promise((resolve) => setTimeout(resolve, 30, 'silence'));
  expect(await Promise.race([request, timeout])).toBe('silence');
  sandbox.reset();
  expect(await request).toBe('lost');
}

describe('a fault', () => {
  test.each(faultKinds.map((kind) => [kind]))('%s', (kind) => expectationByKind[kind]());

  test('with a count ends after it', async () => {
    await injectFault({ kind: 'status', status: 500, remaining: 2 });
    expect([(await requestOrder()).status, (await requestOrder()).status, (await requestOrder()).status]).toEqual([
      500, 500, 200,
    ]);
  });

  test('for one session does not affect others', async () => {
    await injectFault({ kind: 'status', status: 500, token: 'overdue' });
    expect([(await requestOrder('due')).status, (await requestOrder('overdue')).status]).toEqual([200, 500]);
  });

  test('for every call applies to every call, and a latency applies together with another fault', async () => {
    await callTestApi(sandbox, '/faults', { call: '*', kind: 'latency', ms: 20 });
    await injectFault({ kind: 'status', status: 502 });
    const started = performance.now();
    expect((await requestOrder()).status).toBe(502);
    expect(performance.now() - started).toBeGreaterThan(15);
  });

  test('can be removed', async () => {
    const { id } = await callTestApi<{ id: number }>(sandbox, '/faults', { call: getOrder.id, kind: 'html' });
    await callTestApi(sandbox, `/faults/${id}`, undefined, 'DELETE');
    expect((await requestOrder()).headers.get('Content-Type')).toContain('json');
  });

  test.each([
    [{ call: 'GET /nothing', kind: 'html' }, 'call'],
    [{ call: '*', kind: 'sulking' }, 'kind'],
    [{ call: '*', kind: 'status', status: 7 }, 'status'],
  ])('%j is rejected with the name of its wrong field', async (body, field) => {
    const response = await sandbox.request('/sandbox/api/faults', { method: 'POST', body: JSON.stringify(body) });
    expect([response.status, ((await response.json()) as { field: string }).field]).toEqual([400, field]);
  });
});

describe('the test API', () => {
  test('moves the clock and resets it', async () => {
    const before = await callTestApi<{ now: number }>(sandbox, '/clock');
    const advanced = await callTestApi<{ offset: number }>(sandbox, '/clock', { add: '15d' });
    expect(advanced.offset).toBe(15 * 86_400_000);
    expect(((await (await requestOrder()).json()) as { data: { orderStatus: number } }).data.orderStatus).toBe(180);
    const fixed = await callTestApi<{ text: string }>(sandbox, '/clock', { set: '2030-01-01T00:00:00+08:00' });
    expect(fixed.text).toBe('2030-01-01 00:00:00');
    const realTime = await callTestApi<{ now: number; offset: number }>(sandbox, '/clock', { reset: true });
    expect([realTime.offset, realTime.now - before.now < 10_000]).toEqual([0, true]);
  });

  test('seeds a scenario for another borrower without shared data', async () => {
    const secondBorrower = await callTestApi<{ token: string; orderId: string; url: string }>(
      sandbox,
      '/scenarios/due',
      {},
    );
    expect(secondBorrower).toMatchObject({ token: 'due.2', orderId: 'due.2-1' });
    expect(secondBorrower.url).toContain('orderId=due.2-1&token=due.2');
    expect((await requestOrder('due.2')).status).toBe(200);
    expect(sandbox.db.get(`select 1 from orders where borrower = 'due'`)).toBeDefined();
  });

  test('rejects a page of another origin', async () => {
    const headers = { 'Sec-Fetch-Site': 'cross-site' };
    const response = await sandbox.request('/sandbox/api/reset', { method: 'POST', headers });
    expect(response.status).toBe(403);
  });
});
