import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Hono } from 'hono';
import { createSandbox, type Sandbox } from '../createSandbox.ts';
import { serveSite } from './serveSite.ts';

let folder = '';
let site: Hono;
const script = 'console.log("shell")';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-'));
  await mkdir(join(folder, 'shell/1.0.0-ab'), { recursive: true });
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>page</title>');
  await writeFile(join(folder, 'shell/1.0.0-ab/main.js'), script);
  await writeFile(join(folder, 'shell/1.0.0-ab/main.js.br'), brotliCompressSync(script));
  await writeFile(join(folder, '../outside.txt'), 'secret').catch(() => undefined);
  site = serveSite(folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Headers of every response, errors included. */
const securityHeaders = {
  'content-security-policy': "frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
};
const get = async (path: string, headers: Record<string, string> = {}) => site.request(path, { headers });

describe('the page', () => {
  test.each(['/', '/order?productId=1', '/repay', '/complainDetails?problemId=7', '/About'])(
    '%s is index.html, revalidated each time',
    async (path) => {
      const response = await get(path);
      expect(await response.text()).toContain('<title>page</title>');
      expect(response.headers.get('Cache-Control')).toBe('no-cache');
    },
  );

  test('forbids framing, sends no referrer and isolates its window', async () => {
    const { headers } = await get('/order');
    expect(headers.get('Content-Security-Policy')).toBe("frame-ancestors 'none'");
    expect(headers.get('Referrer-Policy')).toBe('no-referrer');
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin');
    expect(headers.get('Permissions-Policy')).toContain('payment=()');
  });

  test('may ask for the position on the developers’ test page alone (Y014)', async () => {
    const permissions = async (path: string) => (await get(path)).headers.get('Permissions-Policy');
    expect(await permissions('/testPreview?token=t')).toContain('geolocation=(self)');
    expect(await permissions('/order')).toContain('geolocation=()');
  });

  test.each([
    [{ 'Sec-Fetch-Dest': 'iframe', 'Sec-Fetch-Site': 'same-origin' }, "'self'"],
    [{ 'Sec-Fetch-Dest': 'iframe', 'Sec-Fetch-Site': 'cross-site' }, "'none'"],
    [{ 'Sec-Fetch-Dest': 'document', 'Sec-Fetch-Site': 'same-origin' }, "'none'"],
  ])('with %j may be framed by %s', async (headers, ancestors) => {
    expect((await get('/order', headers)).headers.get('Content-Security-Policy')).toBe(`frame-ancestors ${ancestors}`);
  });

  test('is a 304 when it has not changed', async () => {
    const etag = (await get('/')).headers.get('ETag') ?? '';
    const revalidated = await get('/', { 'If-None-Match': etag });
    expect([revalidated.status, await revalidated.text()]).toEqual([304, '']);
    for (const tags of [`W/${etag}`, `"another", ${etag}`]) {
      expect((await get('/', { 'If-None-Match': tags })).status).toBe(304);
    }
    expect((await get('/', { 'If-None-Match': '"another"' })).status).toBe(200);
  });
});

describe('a build', () => {
  test('is immutable, and compressed when the browser accepts it', async () => {
    const compressed = await get('/shell/1.0.0-ab/main.js', { 'Accept-Encoding': 'gzip, br' });
    expect(compressed.headers.get('Content-Encoding')).toBe('br');
    expect(compressed.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    expect(compressed.headers.get('Content-Type')).toBe('text/javascript; charset=utf-8');
    expect(brotliDecompressSync(new Uint8Array(await compressed.arrayBuffer())).toString()).toBe(script);
    const uncompressed = await get('/shell/1.0.0-ab/main.js');
    expect([uncompressed.headers.get('Content-Encoding'), await uncompressed.text()]).toEqual([null, script]);
  });

  test('has the headers that let pages of another origin load and measure it', async () => {
    const { headers } = await get('/shell/1.0.0-ab/main.js');
    expect(Object.fromEntries(headers)).toMatchObject({
      ...securityHeaders,
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'timing-allow-origin': '*',
    });
  });

  test.each([
    ['br;q=0', null],
    ['br; q=0.0, gzip', null],
    ['identity', null],
    ['br;q=0.1', 'br'],
    ['BR', 'br'],
  ])('with Accept-Encoding “%s” is sent as %s', async (accepted, encoding) => {
    const { headers } = await get('/shell/1.0.0-ab/main.js', { 'Accept-Encoding': accepted });
    expect(headers.get('Content-Encoding')).toBe(encoding);
  });

  test.each([
    '/shell/1.0.0-ab/gone.js',
    '/remotes/repayment/1/remoteEntry.js',
    '/remotes/repayment',
    '/donation/x',
    '/favicon.ico',
    '/shell/..%2f..%2foutside.txt',
    '/%2e%2e/outside.txt',
    '/%E0%A4%A',
    '/shell/1.0.0-ab/main.js%00.html',
  ])('%s is a 404, never the page', async (path) => {
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(await response.text()).toBe('Not found');
    expect(Object.fromEntries(response.headers)).toMatchObject({ ...securityHeaders, 'cache-control': 'no-store' });
  });

  test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])(
    '%s is not allowed, here and on the page',
    async (method) => {
      for (const path of ['/', '/order', '/shell/1.0.0-ab/main.js', '/nowhere.js']) {
        const response = await site.request(path, { method });
        expect([response.status, response.headers.get('Allow'), await response.text()]).toEqual([
          405,
          'GET, HEAD',
          'Not allowed',
        ]);
        expect(Object.fromEntries(response.headers)).toMatchObject(securityHeaders);
      }
    },
  );
});

describe('the market of a browser', () => {
  const marketPages = {
    names: ['peso', 'manila', 'rupee'],
    compose: async (market: string) => `<!doctype html><title>page of ${market}</title>`,
  };
  let sandbox: Sandbox;
  let marketSite: Hono;
  beforeAll(() => {
    sandbox = createSandbox({ dataDir: ':memory:', scenarios: ['due'], markets: marketPages.names });
    marketSite = serveSite(folder, marketPages);
  });
  afterAll(() => sandbox.close());

  /** Selects a market as the dashboard does. @returns the cookie that the browser then sends */
  async function selectMarket(market: string): Promise<string> {
    const response = await sandbox.request('/sandbox/api/market', {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ market }),
    });
    expect(response.status).toBe(200);
    return response.headers.get('Set-Cookie')?.split(';')[0] ?? '';
  }

  test('selects its page, with the headers of the site; the default market has the built page', async () => {
    const manila = await marketSite.request('/order', { headers: { Cookie: await selectMarket('manila') } });
    expect(await manila.text()).toContain('page of manila');
    expect(Object.fromEntries(manila.headers)).toMatchObject(securityHeaders);
    for (const cookie of ['', await selectMarket('peso'), 'sandbox-market=../../etc']) {
      const page = await marketSite.request('/order', { headers: { Cookie: cookie } });
      expect(await page.text()).toContain('<title>page</title>');
    }
  });

  test('is selected on the dashboard, whose links have system=1 in the rupee market', async () => {
    const openDashboard = async (cookie: string) =>
      (await sandbox.request('/sandbox', { headers: { Cookie: cookie } })).text();
    const rupee = await openDashboard(await selectMarket('rupee'));
    expect(rupee).toContain('<option value="rupee" selected>rupee</option>');
    expect(rupee).toMatch(/class="open" href="\/order\?[^"]*system=1"/);
    const peso = await openDashboard('');
    expect(peso).toContain('<option value="peso" selected>peso</option>');
    expect(peso).not.toContain('system=1');
  });

  test('is refused when the server does not have it', async () => {
    const response = await sandbox.request('/sandbox/api/market', { method: 'PUT', body: '{"market":"moon"}' });
    expect(response.status).toBe(400);
    expect(response.headers.get('Set-Cookie')).toBeNull();
  });
});
