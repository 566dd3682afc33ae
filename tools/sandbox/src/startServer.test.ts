/** A real process on a real port: listens on loopback only, and loses no acknowledged mutation when it is killed. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { execa } from 'execa';
import getPort from 'get-port';

const cli = join(import.meta.dirname, '../cli.ts');
let dataDir = '';
let server: ReturnType<typeof spawnServer> | undefined;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'sandbox-'));
});
afterEach(() => {
  server?.kill('SIGKILL');
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const spawnServer = (port: number) =>
  execa(process.execPath, ['--no-warnings', cli, '--port', String(port), '--data', dataDir], { reject: false });

/** @returns the origin, once the process listens */
async function start(port: number): Promise<{ origin: string }> {
  const child = spawnServer(port);
  server = child;
  await new Promise<void>((resolve, reject) => {
    child.stdout.once('data', () => resolve());
    void child.then(({ stderr }) => reject(new Error(stderr)));
  });
  return { origin: `http://127.0.0.1:${port}` };
}

async function kill(): Promise<void> {
  server?.kill('SIGKILL');
  await server;
}

const headers = { 'X-Requested-With': 'XMLHttpRequest', 'Content-Type': 'application/x-www-form-urlencoded' };

test('keeps every acknowledged mutation when killed under load, and continues its numbers', async () => {
  const port = await getPort();
  const { origin } = await start(port);
  const acknowledgedTradeNos: string[] = [];
  const pay = async () => {
    const form = { product_id: '2', orderId: 'wallet-1', amount: '1', cardNo: '', bankCode: '', isDelay: '0' };
    const url = `${origin}/donation/v3/loan-details/generate-vcode-yd?token=wallet`;
    const response = await fetch(url, { method: 'POST', headers, body: new URLSearchParams(form) });
    const { data } = (await response.json()) as { data: { tradeNo: string } };
    acknowledgedTradeNos.push(data.tradeNo);
  };
  const payLoop = (async () => {
    for (;;) await Promise.all([pay(), pay(), pay()]);
  })().catch(() => undefined);
  while (acknowledgedTradeNos.length < 30) await new Promise((resolve) => setTimeout(resolve, 5));
  await kill();
  await payLoop;

  await start(port);
  const ledger = await (await fetch(`${origin}/sandbox/api/ledger?orderId=wallet-1`)).json();
  const recordedTradeNos = new Set(
    (ledger as { mutations: { response: string }[] }).mutations.map(
      ({ response }) => JSON.parse(response).data.tradeNo,
    ),
  );

  expect(acknowledgedTradeNos.filter((tradeNo) => !recordedTradeNos.has(tradeNo))).toEqual([]);
  await pay();
  expect(recordedTradeNos.has(acknowledgedTradeNos.at(-1))).toBe(false);
}, 30_000);

test('uses less than 150 MB', async () => {
  const { origin } = await start(await getPort());
  for (let round = 0; round < 50; round += 1)
    await fetch(`${origin}/donation/v3/loan-details/loan-details?productId=1&orderId=due-1&token=due`, { headers });
  await (await fetch(`${origin}/sandbox`)).text();

  const status = await readFile(`/proc/${server?.pid}/status`, 'utf8').catch(() => 'VmRSS: 0 kB');
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(status) ?? [];
  expect(Number(kilobytes)).toBeLessThan(150 * 1024);
}, 30_000);

test('listens on loopback alone and rejects a foreign Host', async () => {
  const port = await getPort();
  const { origin } = await start(port);
  const externalAddress = Object.values(networkInterfaces())
    .flatMap((item) => item ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal);

  if (externalAddress)
    await expect(fetch(`http://${externalAddress.address}:${port}/sandbox`)).rejects.toThrow('fetch failed');
  // `fetch` writes its own Host header; a raw request does not.
  const { request } = await import('node:http');
  const status = await new Promise((resolve) => {
    request(`${origin}/sandbox`, { headers: { Host: 'rebound.example' } }, (response) =>
      resolve(response.statusCode),
    ).end();
  });
  expect(status).toBe(403);
}, 30_000);

test('answers the request that checks the connection without content', async () => {
  const { origin } = await start(await getPort());
  const response = await fetch(`${origin}/donation/`);
  expect([response.status, await response.text()]).toEqual([204, '']);
});

test('sends errors uncached and with security headers', async () => {
  const { origin } = await start(await getPort());
  const calls = ['/donation', '/donation/x', '/donation/v3/loan-details/loan-details'];
  for (const path of [...calls, '/sandbox/', '/sandbox/x', '/sandbox/api/x']) {
    const { status, headers: stderr } = await fetch(origin + path);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(Object.fromEntries(stderr)).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    });
  }
}, 30_000);

test('breaks the connection of a lost response and keeps the mutation in the ledger', async () => {
  const { origin } = await start(await getPort());
  await fetch(`${origin}/sandbox/api/reset`, { method: 'POST' });
  const form = { product_id: '2', orderId: 'instalment-lost-1', amount: '1', cardNo: '', bankCode: '', isDelay: '0' };
  const url = `${origin}/donation/v3/loan-details/generate-vcode-yd?token=instalment-lost`;

  const response = fetch(url, { method: 'POST', headers, body: new URLSearchParams(form) }).then((partial) =>
    partial.text(),
  );
  await expect(response).rejects.toThrow('terminated');

  const { mutations } = (await (await fetch(`${origin}/sandbox/api/ledger?orderId=instalment-lost-1`)).json()) as {
    mutations: unknown[];
  };
  expect(mutations).toHaveLength(1);
}, 30_000);

test('recreates a database with another schema, and seeds the scenarios that an existing one lacks', async () => {
  const { DatabaseSync } = await import('node:sqlite');
  const oldDatabase = new DatabaseSync(join(dataDir, 'sandbox.sqlite'));
  oldDatabase.exec('pragma user_version = 1; drop table orders; create table orders (id text)');
  oldDatabase.close();
  const firstServer = await start(await getPort());
  const listScenarios = async ({ origin }: { origin: string }) =>
    ((await (await fetch(`${origin}/sandbox/api/scenarios`)).json()) as { scenarios: { id: string }[] }).scenarios;
  const before = await listScenarios(firstServer);
  expect(before.length).toBeGreaterThan(80);

  await fetch(`${firstServer.origin}/sandbox/api/reset`, {
    method: 'POST',
    body: JSON.stringify({ scenarios: ['due'] }),
  });
  expect(await listScenarios(firstServer)).toHaveLength(1);
  await kill();
  const after = await listScenarios(await start(await getPort()));
  expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
}, 30_000);

test('keeps an idle connection open for ten minutes', async () => {
  const { origin } = await start(await getPort());
  const response = await fetch(`${origin}/sandbox/api/clock`);
  expect(response.headers.get('keep-alive')).toBe('timeout=600');
});
