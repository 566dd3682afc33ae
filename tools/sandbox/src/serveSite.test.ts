import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Hono } from 'hono';
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

const get = async (path: string, headers: Record<string, string> = {}) => site.request(path, { headers });

describe('the page', () => {
  test.each(['/', '/order?productId=1', '/repay', '/complainDetails?problemId=7', '/About'])(
    '%s is index.html, asked for anew each time',
    async (path) => {
      const answer = await get(path);
      expect(await answer.text()).toContain('<title>page</title>');
      expect(answer.headers.get('Cache-Control')).toBe('no-cache');
    },
  );

  test('is framed by nobody, says where it came from to nobody, and shares its window with nobody', async () => {
    const { headers } = await get('/order');
    expect(headers.get('Content-Security-Policy')).toBe("frame-ancestors 'none'");
    expect(headers.get('Referrer-Policy')).toBe('no-referrer');
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin');
    expect(headers.get('Permissions-Policy')).toContain('payment=()');
  });

  test.each([
    [{ 'Sec-Fetch-Dest': 'iframe', 'Sec-Fetch-Site': 'same-origin' }, "'self'"],
    [{ 'Sec-Fetch-Dest': 'iframe', 'Sec-Fetch-Site': 'cross-site' }, "'none'"],
    [{ 'Sec-Fetch-Dest': 'document', 'Sec-Fetch-Site': 'same-origin' }, "'none'"],
  ])('asked with %j may be framed by %s', async (headers, ancestors) => {
    expect((await get('/order', headers)).headers.get('Content-Security-Policy')).toBe(`frame-ancestors ${ancestors}`);
  });

  test('is not sent again where it has not changed', async () => {
    const etag = (await get('/')).headers.get('ETag') ?? '';
    const again = await get('/', { 'If-None-Match': etag });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });
});

describe('a build', () => {
  test('is kept for ever, and is sent compressed where the browser takes it', async () => {
    const packed = await get('/shell/1.0.0-ab/main.js', { 'Accept-Encoding': 'gzip, br' });
    expect(packed.headers.get('Content-Encoding')).toBe('br');
    expect(packed.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    expect(packed.headers.get('Content-Type')).toBe('text/javascript; charset=utf-8');
    expect(brotliDecompressSync(new Uint8Array(await packed.arrayBuffer())).toString()).toBe(script);
    const plain = await get('/shell/1.0.0-ab/main.js');
    expect([plain.headers.get('Content-Encoding'), await plain.text()]).toEqual([null, script]);
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
    const answer = await get(path);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toBe('Not found');
  });
});
