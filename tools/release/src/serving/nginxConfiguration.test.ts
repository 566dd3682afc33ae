import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import http from 'node:http';
import { connect } from 'node:http2';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { execaSync } from 'execa';
import getPort from 'get-port';
import { composeVersions } from '../commands/composeSite.ts';
import { publish } from '../commands/publish.ts';
import { folderStore } from '../store/folderStore.ts';
import { remoteBuild, shellBuild } from '../testing/fixtureBuilds.ts';
import { marketConfigOf, memorySite, toBuild } from '../testing/memorySite.ts';
import { selfSignedCertificate } from '../testing/selfSignedCertificate.ts';
import {
  installedBrotliFilter,
  installedNginx,
  lowerCaseNames,
  sendRaw as sendTo,
  startNginx,
} from '../testing/startNginx.ts';
import { buildHeaders, CACHE_CONTROL, securityHeaders } from './httpHeaders.ts';
import { nginxConfiguration } from './nginxConfiguration.ts';

const longText = `${'/* a script that is worth compressing */ '.repeat(40)}`;
const remote = remoteBuild({ name: 'repayment', entryText: longText });
const entryUrl = `/remotes/repayment/${remote.release.version}/remoteEntry.js`;

let folder = '';
let nginx: Awaited<ReturnType<typeof startNginx>> | undefined;
let apiServer: http.Server | undefined;
let port = 0;
const apiRequests: string[] = [];

const sendRaw = (requestPath: string, headers: http.OutgoingHttpHeaders = {}, method = 'GET') =>
  sendTo(port, requestPath, headers, method);

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'nginx-'));
  const site = memorySite({ files: folderStore(path.join(folder, 'site')) });
  const shell = shellBuild();
  for (const build of [shell, remote]) await publish(site, toBuild(build));
  const versions = { shell: shell.release.version, repayment: remote.release.version };
  await composeVersions(site, versions, { marketConfig: marketConfigOf() });

  const server = http.createServer((request, response) => {
    apiRequests.push(`${request.method} ${request.url}`);
    response.setHeader('Cache-Control', 'public, max-age=600');
    if (request.url?.includes('/broken')) request.socket.destroy();
    else response.end('{"code":0}');
  });
  apiServer = server;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = await getPort();
  const apiPort = (server.address() as AddressInfo).port;
  const configuration = nginxConfiguration({
    site: { folder: path.join(folder, 'site') },
    listen: `127.0.0.1:${port}`,
    apiOrigin: `http://127.0.0.1:${apiPort}`,
    logs: folder,
  });
  nginx = await startNginx(configuration, folder, port);
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
    const compressed = await sendRaw('/order', { 'accept-encoding': 'gzip' });
    expect(gunzipSync(compressed.body).toString()).toContain('id="registry"');
    expect(compressed.headers.vary).toContain('Accept-Encoding');
    const revalidated = await sendRaw('/order', { 'if-none-match': compressed.headers.etag ?? '' });
    expect(revalidated.status).toBe(304);
  });

  test.each(['/favicon.ico', '/robots.txt', '/order.php', '/.env', '/shell', '/remotes', '/donation', '/index.html'])(
    'is not served for %s: 404',
    async (requestPath) => {
      expect((await sendRaw(requestPath)).status).toBe(404);
    },
  );
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
    expect(body.equals(await readFile(path.join(folder, 'site', `${entryUrl}.br`)))).toBe(true);
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

test.each(['1.22.1', '1.25.0'])('switches HTTP/2 on where it listens for nginx %s', (nginxVersion) => {
  const configuration = nginxConfiguration({
    site: { folder: '/site' },
    listen: '443',
    tls: { certificate: '/c', key: '/k' },
    nginxVersion,
  });

  expect(configuration).toContain('  listen 443 ssl http2;\n');
  expect(configuration).not.toContain('http2 on');
});

test.each(['1.25.1', '1.27.4', undefined])('switches HTTP/2 on with its directive for nginx %s', (nginxVersion) => {
  const configuration = nginxConfiguration({
    ...{ site: { folder: '/site' }, listen: '443 ssl', tls: { certificate: '/c', key: '/k' } },
    ...(nginxVersion && { nginxVersion }),
  });

  expect(configuration).toContain('  listen 443 ssl;\n');
  expect(configuration).toContain('  http2 on;\n');
});

test('serves the page over TLS and HTTP/2 under its name, with the form of the installed nginx', async () => {
  const { certificate, key } = await writeCertificate('site', 'site.example');
  const tlsPort = await getPort();
  const cli = path.join(import.meta.dirname, '../../cli.ts');
  const version = /nginx\/([\d.]+)/.exec(execaSync(installedNginx(), ['-v']).stderr)?.[1] ?? '';
  const options = ['--server-name', 'site.example', '--tls-certificate', certificate, '--tls-key', key];
  const site = ['--site', path.join(folder, 'site'), '--listen', `127.0.0.1:${tlsPort}`, '--logs', folder];
  const args = ['--no-warnings', cli, 'nginx', ...site, ...options, '--nginx-version', version];
  const server = await startNginx(execaSync(process.execPath, args).stdout, folder, tlsPort);
  try {
    const session = connect(`https://127.0.0.1:${tlsPort}`, {
      ca: await readFile(certificate),
      servername: 'site.example',
    });
    const stream = session.request({ ':path': '/order', ':authority': 'site.example' });
    const chunks: Buffer[] = [];
    const status = await new Promise((resolve, reject) => {
      session.on('error', reject);
      stream.on('error', reject);
      stream.on('response', (headers) => resolve(headers[':status']));
    });
    for await (const chunk of stream) chunks.push(chunk as Buffer);
    session.close();

    expect([status, session.alpnProtocol]).toEqual([200, 'h2']);
    expect(Buffer.concat(chunks).toString()).toContain('id="registry"');
  } finally {
    await server.stop();
  }
}, 60_000);

test('compresses the page with brotli when nginx has the filter', async () => {
  const brotliPort = await getPort();
  const configuration = nginxConfiguration({
    site: { folder: path.join(folder, 'site') },
    listen: `127.0.0.1:${brotliPort}`,
    logs: folder,
    hasBrotliFilter: true,
  });
  const server = await startNginx(configuration, folder, brotliPort, [installedBrotliFilter()]);
  try {
    const page = await sendTo(brotliPort, '/order', { 'accept-encoding': 'gzip, br' });
    const entry = await sendTo(brotliPort, entryUrl, { 'accept-encoding': 'gzip, br' });

    expect(page.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(page.body).toString()).toContain('id="registry"');
    // It is sent as it was stored, and not compressed a second time.
    expect(brotliDecompressSync(entry.body).toString()).toContain(longText);
  } finally {
    await server.stop();
  }
}, 60_000);

test.each([
  ['verified', 'lender', 200],
  ['not that of the lender', 'other', 502],
])(
  'proxies API requests over TLS only to a certificate that is %s',
  async (_title, trusted, status) => {
    const lender = await writeCertificate('lender', 'localhost');
    const { certificate } = trusted === 'lender' ? lender : await writeCertificate(trusted, 'localhost');
    const server = https.createServer(
      { cert: await readFile(lender.certificate), key: await readFile(lender.key) },
      (_request, response) => response.end('{"code":0}'),
    );
    // On every address: the name may be that of ::1 or of 127.0.0.1.
    await new Promise<void>((resolve) => server.listen(0, resolve));
    const proxyPort = await getPort();
    const configuration = nginxConfiguration({
      site: { folder: path.join(folder, 'site') },
      listen: `127.0.0.1:${proxyPort}`,
      apiOrigin: `https://localhost:${(server.address() as AddressInfo).port}`,
      trustedCertificates: certificate,
      logs: folder,
    });
    const proxy = await startNginx(configuration, folder, proxyPort);
    try {
      expect((await sendTo(proxyPort, '/donation/v3/x')).status).toBe(status);
    } finally {
      await proxy.stop();
      server.close();
    }
  },
  60_000,
);

test.each([
  [{ site: { folder: '/a' }, listen: '80; return 200' }, 'is not a port or an address'],
  [{ site: { folder: '/a"; return 200 "' }, listen: '80' }, 'contains a character that nginx would interpret'],
  [{ site: { folder: '/$http_cookie' }, listen: '80' }, 'contains a character that nginx would interpret'],
  [{ site: { folder: '/a' }, listen: '80', apiOrigin: 'http://a.example; return 200' }, 'is not an origin'],
  [{ site: { folder: '/a' }, listen: '80', apiOrigin: 'http://a.example/$uri' }, 'is not an origin'],
  [{ site: { bucketUrl: 'https://s3.example/a b' }, listen: '80' }, 'is not the URL of a prefix in a bucket'],
])('rejects %j, which would change the meaning of the configuration', (options, message) => {
  expect(() => nginxConfiguration(options)).toThrow(message);
});

/** The files of a certificate that is its own authority. */
async function writeCertificate(name: string, host: string): Promise<{ certificate: string; key: string }> {
  const [certificate, key] = [path.join(folder, `${name}.pem`), path.join(folder, `${name}-key.pem`)];
  const created = await selfSignedCertificate(host);
  await writeFile(certificate, created.cert);
  await writeFile(key, created.key);
  return { certificate, key };
}
