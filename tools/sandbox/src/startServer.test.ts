/** A real process on a real port: loopback only, killed at any moment without losing what it acknowledged. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';

const cli = join(import.meta.dirname, '../cli.ts');
let dataDir = '';
let server: ChildProcess | undefined;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'sandbox-'));
});
afterEach(() => {
  server?.kill('SIGKILL');
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => probe.once('listening', resolve));
  const address = probe.address();
  probe.close();
  return typeof address === 'object' && address ? address.port : 0;
}

/** @returns the origin, once the process says that it listens */
async function start(port: number): Promise<{ origin: string }> {
  const child = spawn(process.execPath, ['--no-warnings', cli, '--port', String(port), '--data', dataDir]);
  server = child;
  await new Promise<void>((resolve, reject) => {
    child.stdout.once('data', () => resolve());
    let said = '';
    child.stderr.on('data', (text) => {
      said += text;
    });
    child.once('close', () => reject(new Error(said)));
  });
  return { origin: `http://127.0.0.1:${port}` };
}

async function kill(): Promise<void> {
  const child = server;
  if (!child) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await gone;
}

const headers = { 'X-Requested-With': 'XMLHttpRequest', 'Content-Type': 'application/x-www-form-urlencoded' };

test('killed while deeds come in, it still has every deed it acknowledged, and numbers go on', async () => {
  const port = await freePort();
  const { origin } = await start(port);
  const acknowledged: string[] = [];
  const pay = async () => {
    const form = { product_id: '2', orderId: 'wallet-1', amount: '1', cardNo: '', bankCode: '', isDelay: '0' };
    const url = `${origin}/donation/v3/loan-details/generate-vcode-yd?token=wallet`;
    const answer = await fetch(url, { method: 'POST', headers, body: new URLSearchParams(form) });
    const { data } = (await answer.json()) as { data: { tradeNo: string } };
    acknowledged.push(data.tradeNo);
  };
  const paying = (async () => {
    for (;;) await Promise.all([pay(), pay(), pay()]);
  })().catch(() => undefined);
  while (acknowledged.length < 30) await new Promise((resolve) => setTimeout(resolve, 5));
  await kill();
  await paying;

  await start(port);
  const ledger = await (await fetch(`${origin}/sandbox/api/ledger?orderId=wallet-1`)).json();
  const written = new Set(
    (ledger as { deeds: { answer: string }[] }).deeds.map(({ answer }) => JSON.parse(answer).data.tradeNo),
  );

  expect(acknowledged.filter((tradeNo) => !written.has(tradeNo))).toEqual([]);
  await pay();
  expect(written.has(acknowledged.at(-1))).toBe(false);
}, 30_000);

test('it stays under 150 MB', async () => {
  const { origin } = await start(await freePort());
  for (let round = 0; round < 50; round += 1)
    await fetch(`${origin}/donation/v3/loan-details/loan-details?productId=1&orderId=due-1&token=due`, { headers });
  await (await fetch(`${origin}/sandbox`)).text();

  const status = await readFile(`/proc/${server?.pid}/status`, 'utf8').catch(() => 'VmRSS: 0 kB');
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(status) ?? [];
  expect(Number(kilobytes)).toBeLessThan(150 * 1024);
}, 30_000);

test('it listens on this machine alone and answers to its own name alone', async () => {
  const port = await freePort();
  const { origin } = await start(port);
  const outside = Object.values(networkInterfaces())
    .flatMap((one) => one ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal);

  if (outside) await expect(fetch(`http://${outside.address}:${port}/sandbox`)).rejects.toThrow('fetch failed');
  // `fetch` writes its own Host header; a raw request does not.
  const { request } = await import('node:http');
  const status = await new Promise((resolve) => {
    request(`${origin}/sandbox`, { headers: { Host: 'rebound.example' } }, (answer) =>
      resolve(answer.statusCode),
    ).end();
  });
  expect(status).toBe(403);
}, 30_000);

test('what it refuses is kept by nobody and is what it says it is', async () => {
  const { origin } = await start(await freePort());
  const calls = ['/donation', '/donation/x', '/donation/v3/loan-details/loan-details'];
  for (const path of [...calls, '/sandbox/', '/sandbox/x', '/sandbox/api/x']) {
    const { status, headers: said } = await fetch(origin + path);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(Object.fromEntries(said)).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    });
  }
}, 30_000);

test('a lost answer breaks the connection off, and the deed is in the ledger', async () => {
  const { origin } = await start(await freePort());
  await fetch(`${origin}/sandbox/api/reset`, { method: 'POST' });
  const form = { product_id: '2', orderId: 'instalment-lost-1', amount: '1', cardNo: '', bankCode: '', isDelay: '0' };
  const url = `${origin}/donation/v3/loan-details/generate-vcode-yd?token=instalment-lost`;

  const answer = fetch(url, { method: 'POST', headers, body: new URLSearchParams(form) }).then((begun) => begun.text());
  await expect(answer).rejects.toThrow('terminated');

  const { deeds } = (await (await fetch(`${origin}/sandbox/api/ledger?orderId=instalment-lost-1`)).json()) as {
    deeds: unknown[];
  };
  expect(deeds).toHaveLength(1);
}, 30_000);

test('a book of an older edition is begun anew, and a book that goes on hears new stories', async () => {
  const { DatabaseSync } = await import('node:sqlite');
  const old = new DatabaseSync(join(dataDir, 'sandbox.sqlite'));
  old.exec('pragma user_version = 1; drop table orders; create table orders (id text)');
  old.close();
  const first = await start(await freePort());
  const stories = async ({ origin }: { origin: string }) =>
    ((await (await fetch(`${origin}/sandbox/api/stories`)).json()) as { stories: { id: string }[] }).stories;
  const all = await stories(first);
  expect(all.length).toBeGreaterThan(80);

  await fetch(`${first.origin}/sandbox/api/reset`, { method: 'POST', body: JSON.stringify({ stories: ['due'] }) });
  expect(await stories(first)).toHaveLength(1);
  await kill();
  const again = await stories(await start(await freePort()));
  expect(again.map(({ id }) => id)).toEqual(all.map(({ id }) => id));
}, 30_000);
