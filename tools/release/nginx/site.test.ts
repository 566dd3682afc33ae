/** The checked-in nginx configuration, in a real nginx. */
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import http from 'node:http';
import http2 from 'node:http2';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import getPort from 'get-port';
import { buildHeaders, CACHE_CONTROL, securityHeaders } from '../src/httpHeaders.ts';
import { folderStore } from '../src/store/folderStore.ts';
import { remoteBuild } from '../src/testing/fixtureBuilds.ts';
import { publishAndPromote, siteWithShell } from '../src/testing/memorySite.ts';
import { lowerCaseNames, sendRaw as sendTo, startNginx } from '../src/testing/startNginx.ts';

const longText = `${'/* a script that is worth compressing */ '.repeat(40)}`;
const remote = remoteBuild({ name: 'repayment', entryText: longText });
const entryUrl = `/remotes/repayment/${remote.release.version}/remoteEntry.js`;

let folder = '';
let nginx: Awaited<ReturnType<typeof startNginx>> | undefined;
let apiServer: http.Server | undefined;
let port = 0;
let tlsPort = 0;
const apiRequests: string[] = [];

const sendRaw = (requestPath: string, headers: http.OutgoingHttpHeaders = {}, method = 'GET') =>
  sendTo(port, requestPath, headers, method);

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'nginx-'));
  await publishAndPromote(await siteWithShell({ store: folderStore(path.join(folder, 'peso')) }), remote);

  const server = http.createServer((request, response) => {
    apiRequests.push(`${request.method} ${request.url}`);
    response.setHeader('Cache-Control', 'public, max-age=600');
    if (request.url?.includes('/broken')) request.socket.destroy();
    else response.end('{"code":0}');
  });
  apiServer = server;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = await getPort();
  tlsPort = await getPort({ exclude: [port] });
  const apiOrigin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  nginx = await startNginx({ folder, root: path.join(folder, 'peso/site'), port, tlsPort, apiOrigin });
}, 120_000);

afterAll(async () => {
  apiServer?.close();
  await nginx?.stop();
  await rm(folder, { recursive: true });
});

describe('the page', () => {
  test.each(['/', '/order?productId=1&token=secret', '/complaintList', '/promo/downloadTemplate'])(
    'is served with every header for the route %s',
    async (requestPath) => {
      const { status, headers, body } = await sendRaw(requestPath);

      expect(status).toBe(200);
      expect(body.toString()).toContain('id="registry"');
      expect(headers).toMatchObject({ ...lowerCaseNames(securityHeaders), 'cache-control': CACHE_CONTROL.page });
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(headers.server).toBe('nginx');
    },
  );

  test('is compressed, and a 304 when the ETag matches', async () => {
    const { headers, body } = await sendRaw('/order', { 'accept-encoding': 'gzip, br' });
    expect(headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(body).toString()).toContain('id="registry"');
    const compressed = await sendRaw('/order', { 'accept-encoding': 'gzip' });
    expect(gunzipSync(compressed.body).toString()).toContain('id="registry"');
    expect(compressed.headers.vary).toContain('Accept-Encoding');
    const revalidated = await sendRaw('/order', { 'if-none-match': compressed.headers.etag ?? '' });
    expect(revalidated.status).toBe(304);
  });

  test.each([
    '/favicon.ico',
    '/robots.txt',
    '/order.php',
    '/.env',
    '/shell',
    '/remotes',
    '/donation',
    '/index.html',
    '/site.json',
  ])('is not served for %s: 404', async (requestPath) => {
    expect((await sendRaw(requestPath)).status).toBe(404);
  });
});

describe('builds', () => {
  test('are immutable, with every header', async () => {
    const { status, headers } = await sendRaw(entryUrl);

    expect(status).toBe(200);
    expect(headers).toMatchObject({
      ...lowerCaseNames(securityHeaders),
      ...lowerCaseNames(buildHeaders),
      'cache-control': CACHE_CONTROL.build,
    });
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(headers['content-encoding']).toBeUndefined();
  });

  test('are sent in the brotli that was published', async () => {
    const { headers, body } = await sendRaw(entryUrl, { 'accept-encoding': 'gzip, deflate, br, zstd' });

    expect(headers['content-encoding']).toBe('br');
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(headers.vary).toBe('Accept-Encoding');
    expect(body.equals(await readFile(path.join(folder, 'peso/site', `${entryUrl}.br`)))).toBe(true);
    expect(brotliDecompressSync(body).toString()).toContain(longText);
    expect(headers['cache-control']).toBe(CACHE_CONTROL.build);
  });

  test.each([
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0', undefined],
  ])('are sent for Accept-Encoding %s as %s', async (accepted, encoding) => {
    const { headers, body } = await sendRaw(entryUrl, { 'accept-encoding': accepted });

    expect(headers['content-encoding']).toBe(encoding);
    expect((encoding ? gunzipSync(body) : body).toString()).toContain(longText);
  });

  test.each([
    '/remotes/repayment/1.0.0-gone/remoteEntry.js',
    '/shell/1.0.0-gone/main.js',
    '/remotes/repayment/',
    `${entryUrl}.br`,
  ])('are an uncached 404 when missing: %s', async (requestPath) => {
    const { status, headers, body } = await sendRaw(requestPath);

    expect(status).toBe(404);
    expect(body.toString()).not.toContain('id="registry"');
    if (requestPath.endsWith('main.js') || requestPath.endsWith('remoteEntry.js')) {
      expect(headers['cache-control']).toBe(CACHE_CONTROL.missing);
      expect(headers['x-content-type-options']).toBe('nosniff');
    }
  });
});

test('serves the site by TLS and HTTP/2 when local.conf has its lines for it', async () => {
  // Nobody has signed the certificate of a test.
  const session = http2.connect(`https://localhost:${tlsPort}`, { rejectUnauthorized: false });
  const request = session.request({ ':path': '/order' });
  const [headers] = (await once(request, 'response')) as [http2.IncomingHttpHeaders];
  request.resume();
  await once(request, 'end');

  expect([session.alpnProtocol, headers[':status']]).toEqual(['h2', 200]);
  expect(headers).toMatchObject({ ...lowerCaseNames(securityHeaders), 'cache-control': CACHE_CONTROL.page });
  session.close();
});

test('rejects a path outside the site', async () => {
  expect((await sendRaw('/remotes/%2e%2e/%2e%2e/access.log')).status).toBe(400);
  expect((await sendRaw('/remotes/../../access.log')).status).toBe(400);
});

describe('API requests', () => {
  test('keep their path, are never cached and carry the headers of the site', async () => {
    const { status, headers, body } = await sendRaw('/donation/v3/loan-details/loan-details?productId=1&token=secret');

    expect(status).toBe(200);
    expect(body.toString()).toBe('{"code":0}');
    expect(apiRequests).toContain('GET /donation/v3/loan-details/loan-details?productId=1&token=secret');
    expect(headers).toMatchObject({ ...lowerCaseNames(securityHeaders), 'cache-control': CACHE_CONTROL.missing });
  });

  test('are sent once, even when the lender closes the connection', async () => {
    const { status } = await sendRaw('/donation/broken', {}, 'POST');

    expect(status).toBe(502);
    expect(apiRequests.filter((line) => line === 'POST /donation/broken')).toHaveLength(1);
  });
});

test('writes no query into the logs, because it carries a session', async () => {
  await sendRaw('/order?token=secret');
  await new Promise((resolve) => setTimeout(resolve, 100));
  const logs =
    (await readFile(path.join(folder, 'access.log'), 'utf8')) +
    (await readFile(path.join(folder, 'error.log'), 'utf8'));

  expect(logs).toContain('"GET /order" 200');
  expect(logs).toContain('"POST /donation/broken" 502');
  expect(logs).not.toContain('secret');
});
