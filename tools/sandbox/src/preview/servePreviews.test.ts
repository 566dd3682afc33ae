import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { serve } from '@hono/node-server';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sendRaw } from '@loan/release/start-nginx';
import { type PreviewServer, servePreviews } from './servePreviews.ts';

const DOMAIN = 'preview.example';
const first = 'a'.repeat(32);
const second = 'b'.repeat(32);

let folder = '';
let previews: PreviewServer;
let server: Server;
let port = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'previews-'));
  for (const name of [first, second]) {
    await writeSiteFile(name, 'index.html', `<title>${name}</title>`);
    await writeSiteFile(name, 'shell/1.0.0-a/main.js', 'start()');
  }
  previews = servePreviews({ previews: folder, domain: DOMAIN, scheme: 'https' });
  server = await new Promise<Server>((resolve) => {
    const listening = serve({ fetch: previews.fetch, port: 0, hostname: '127.0.0.1' }, () =>
      resolve(listening as Server),
    );
  });
  port = (server.address() as AddressInfo).port;
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  previews.close();
  await rm(folder, { recursive: true });
});

async function writeSiteFile(name: string, file: string, text: string): Promise<void> {
  const path = join(folder, name, 'site', file);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
}

async function get(path: string, host: string, method = 'GET') {
  const { status, headers, body } = await sendRaw(port, path, { host }, method);
  return { status, headers, text: body.toString() };
}

/** Seeds another borrower; the sandbox numbers them. */
async function seed(name: string): Promise<{ token: string; url: string }> {
  const { text } = await get('/sandbox/api/scenarios/due', `${name}.${DOMAIN}`, 'POST');
  return JSON.parse(text);
}

test('serves each preview below its own host name, with the headers of a site', async () => {
  const page = await get('/order?productId=1', `${first}.${DOMAIN}`);
  const file = await get('/shell/1.0.0-a/main.js', `${second}.${DOMAIN}:443`);

  expect([page.status, page.text]).toEqual([200, `<title>${first}</title>`]);
  expect(page.headers).toMatchObject({ 'cache-control': 'no-cache', 'x-robots-tag': 'noindex' });
  expect([file.status, file.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
});

test.each([
  ['no name', DOMAIN],
  ['another domain', `${first}.other.example`],
  ['a domain that only ends like ours', `${first}.evil-${DOMAIN}`],
  ['a folder above', `..${'a'.repeat(30)}.${DOMAIN}`],
  ['a name that does not exist', `${'c'.repeat(32)}.${DOMAIN}`],
  ['the folder of the records', `pull-requests.${DOMAIN}`],
])('responds 404 for a host with %s', async (_title, host) => {
  for (const path of ['/', '/sandbox', '/donation/v3/x', '/shell/1.0.0-a/main.js']) {
    expect((await get(path, host)).status).toBe(404);
  }
});

test.each(['/shell', '/shell/1.0.0-a', '/shell/1.0.0-a/gone.js', '/index.html/x.js', '/..%2f..%2frecords/x.json'])(
  'responds 404 for %s',
  async (path) => {
    expect((await get(path, `${first}.${DOMAIN}`)).status).toBe(404);
  },
);

test('gives each preview a lender of its own', async () => {
  const borrower = await seed(first);
  const next = await seed(first);

  expect(next.token).not.toBe(borrower.token);
  expect((await seed(second)).token).toBe(borrower.token);
});

test('removes the borrowers of a preview that was removed', async () => {
  const name = 'd'.repeat(32);
  await writeSiteFile(name, 'index.html', 'page');
  const { token } = await seed(name);
  await rm(join(folder, name), { recursive: true });
  expect((await get('/sandbox', `${name}.${DOMAIN}`)).status).toBe(404);
  await writeSiteFile(name, 'index.html', 'page');

  expect((await seed(name)).token).toBe(token);
});
