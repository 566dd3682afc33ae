import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { getOrder } from '@loan/api/order-details';
import { createSandbox } from '../createSandbox.ts';
import { hand } from '../scenario-tests/borrowerSession.testSetup.ts';
import { type FaultKind, faultKinds, type NewFault } from '../database/faults.ts';

const sandbox = createSandbox({ dataDir: ':memory:', stories: ['due', 'overdue'] });
afterAll(() => sandbox.close());
beforeEach(() => sandbox.reset());

const ask = (token = 'due') =>
  sandbox.request(`/donation/v3/loan-details/loan-details?productId=1&orderId=${token}-1&token=${token}`, {
    headers: { 'X-Requested-With': 'XMLHttpRequest' },
  });
const fail = (fault: Omit<NewFault, 'call'>) => hand(sandbox, '/faults', { call: getOrder.id, ...fault });

/** What a client gets of each fault. */
const told: Readonly<Record<FaultKind, () => Promise<void>>> = {
  async latency() {
    await fail({ kind: 'latency', ms: 30 });
    const started = performance.now();
    expect((await ask()).status).toBe(200);
    expect(performance.now() - started).toBeGreaterThan(25);
  },
  async status() {
    await fail({ kind: 'status', status: 503 });
    expect((await ask()).status).toBe(503);
  },
  async code() {
    await fail({ kind: 'code', code: '77', message: 'Not today.' });
    expect(await (await ask()).json()).toEqual({ code: '77', message: 'Not today.', msg: 'Not today.', data: null });
  },
  async html() {
    await fail({ kind: 'html' });
    const answer = await ask();
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'text/html; charset=utf-8']);
  },
  async empty() {
    await fail({ kind: 'empty' });
    expect(await (await ask()).text()).toBe('');
  },
  async truncated() {
    const whole = await (await ask()).text();
    await fail({ kind: 'truncated' });
    const half = await (await ask()).text();
    expect([whole.startsWith(half), half.length]).toEqual([true, Math.ceil(whole.length / 2)]);
  },
  async silent() {
    await fail({ kind: 'silent' });
    await expectSilence();
  },
  async 'silent-answer'() {
    await fail({ kind: 'silent-answer' });
    await expectSilence();
  },
  async 'ignores-key'() {
    await fail({ kind: 'ignores-key' });
    expect((await ask()).status).toBe(200);
  },
  async 'lost-request'() {
    await fail({ kind: 'lost-request' });
    await expect(ask()).rejects.toThrow('fetch failed');
  },
  async 'cut-answer'() {
    await fail({ kind: 'cut-answer' });
    await expect(ask()).rejects.toThrow('fetch failed');
  },
  async 'lost-answer'() {
    await fail({ kind: 'lost-answer' });
    await expect(ask()).rejects.toThrow('fetch failed');
  },
};

async function expectSilence() {
  const asked = Promise.resolve(ask()).then(
    () => 'answered',
    () => 'lost',
  );
  const patience = new Promise((resolve) => setTimeout(resolve, 30, 'silence'));
  expect(await Promise.race([asked, patience])).toBe('silence');
  sandbox.reset();
  expect(await asked).toBe('lost');
}

describe('a fault', () => {
  test.each(faultKinds.map((kind) => [kind]))('%s', (kind) => told[kind]());

  test('with a count is over after it', async () => {
    await fail({ kind: 'status', status: 500, remaining: 2 });
    expect([(await ask()).status, (await ask()).status, (await ask()).status]).toEqual([500, 500, 200]);
  });

  test('for one session leaves the others alone', async () => {
    await fail({ kind: 'status', status: 500, token: 'overdue' });
    expect([(await ask('due')).status, (await ask('overdue')).status]).toEqual([200, 500]);
  });

  test('for every call meets every call, and a latency comes together with another', async () => {
    await hand(sandbox, '/faults', { call: '*', kind: 'latency', ms: 20 });
    await fail({ kind: 'status', status: 502 });
    const started = performance.now();
    expect((await ask()).status).toBe(502);
    expect(performance.now() - started).toBeGreaterThan(15);
  });

  test('can be taken back', async () => {
    const { id } = await hand<{ id: number }>(sandbox, '/faults', { call: getOrder.id, kind: 'html' });
    await hand(sandbox, `/faults/${id}`, undefined, 'DELETE');
    expect((await ask()).headers.get('Content-Type')).toContain('json');
  });

  test.each([
    [{ call: 'GET /nothing', kind: 'html' }, 'call'],
    [{ call: '*', kind: 'sulking' }, 'kind'],
    [{ call: '*', kind: 'status', status: 7 }, 'status'],
  ])('%j is refused by the name of its wrong field', async (body, field) => {
    const answer = await sandbox.request('/sandbox/api/faults', { method: 'POST', body: JSON.stringify(body) });
    expect([answer.status, ((await answer.json()) as { field: string }).field]).toEqual([400, field]);
  });
});

describe('the hand of the makers', () => {
  test('moves the clock, and back', async () => {
    const before = await hand<{ now: number }>(sandbox, '/clock');
    const moved = await hand<{ offset: number }>(sandbox, '/clock', { add: '15d' });
    expect(moved.offset).toBe(15 * 86_400_000);
    expect(((await (await ask()).json()) as { data: { orderStatus: number } }).data.orderStatus).toBe(180);
    const set = await hand<{ text: string }>(sandbox, '/clock', { set: '2030-01-01T00:00:00+08:00' });
    expect(set.text).toBe('2030-01-01 00:00:00');
    const back = await hand<{ now: number; offset: number }>(sandbox, '/clock', { back: true });
    expect([back.offset, back.now - before.now < 10_000]).toEqual([0, true]);
  });

  test('tells a story again for another borrower, who shares nothing with the first', async () => {
    const again = await hand<{ token: string; orderId: string; address: string }>(sandbox, '/stories/due', {});
    expect(again).toMatchObject({ token: 'due.2', orderId: 'due.2-1' });
    expect(again.address).toContain('orderId=due.2-1&token=due.2');
    expect((await ask('due.2')).status).toBe(200);
    expect(sandbox.book.one(`select 1 from orders where borrower = 'due'`)).toBeDefined();
  });

  test('is not moved by a page of another origin', async () => {
    const headers = { 'Sec-Fetch-Site': 'cross-site' };
    const answer = await sandbox.request('/sandbox/api/reset', { method: 'POST', headers });
    expect(answer.status).toBe(403);
  });
});
