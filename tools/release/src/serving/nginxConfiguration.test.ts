import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import http from 'node:http';
import { connect } from 'node:http2';
import { type AddressInfo, createConnection, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { composeVersions } from '../commands/composeSite.ts';
import { publish } from '../commands/publish.ts';
import { folderStore } from '../store/folderStore.ts';
import { remoteBuild, shellBuild } from '../testing/fixtureBuilds.ts';
import { marketConfigOf, memorySite, toBuild } from '../testing/memorySite.ts';
import { buildHeaders, CACHE_CONTROL, securityHeaders } from './httpHeaders.ts';
import { nginxConfiguration } from './nginxConfiguration.ts';

const longText = `${'/* a script that is worth compressing */ '.repeat(40)}`;
const remote = remoteBuild({ name: 'repayment', entryText: longText });
const entryUrl = `/remotes/repayment/${remote.release.version}/remoteEntry.js`;

let folder = '';
let nginx: ChildProcess | undefined;
let apiServer: http.Server | undefined;
let port = 0;
const apiRequests: string[] = [];

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
  port = await freePort();
  const apiPort = (server.address() as AddressInfo).port;
  const configuration = nginxConfiguration({
    root: path.join(folder, 'site'),
    listen: `127.0.0.1:${port}`,
    apiOrigin: `http://127.0.0.1:${apiPort}`,
    logs: folder,
  });
  nginx = await startNginx(configuration);
}, 120_000);

afterAll(async () => {
  apiServer?.close();
  if (nginx) await stopNginx(nginx);
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
    root: '/site',
    listen: '443',
    tls: { certificate: '/c', key: '/k' },
    nginxVersion,
  });

  expect(configuration).toContain('  listen 443 ssl http2;\n');
  expect(configuration).not.toContain('http2 on');
});

test.each(['1.25.1', '1.27.4', undefined])('switches HTTP/2 on with its directive for nginx %s', (nginxVersion) => {
  const configuration = nginxConfiguration({
    ...{ root: '/site', listen: '443 ssl', tls: { certificate: '/c', key: '/k' } },
    ...(nginxVersion && { nginxVersion }),
  });

  expect(configuration).toContain('  listen 443 ssl;\n');
  expect(configuration).toContain('  http2 on;\n');
});

test('serves the page over TLS and HTTP/2 under its name, with the form of the installed nginx', async () => {
  const [certificate, key] = ['certificate.pem', 'key.pem'].map((name) => path.join(folder, name)) as [string, string];
  const subject = ['-subj', '/CN=site.example', '-addext', 'subjectAltName=DNS:site.example'];
  const newKey = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1'];
  execFileSync('openssl', ['req', ...newKey, '-keyout', key, '-out', certificate, ...subject], { stdio: 'ignore' });
  const tlsPort = await freePort();
  const cli = path.join(import.meta.dirname, '../../cli.ts');
  const version = /nginx\/([\d.]+)/.exec(spawnSync(installedNginx(), ['-v']).stderr.toString())?.[1] ?? '';
  const options = ['--server-name', 'site.example', '--tls-certificate', certificate, '--tls-key', key];
  const site = ['--site', path.join(folder, 'site'), '--listen', `127.0.0.1:${tlsPort}`, '--logs', folder];
  const args = ['--no-warnings', cli, 'nginx', ...site, ...options, '--nginx-version', version];
  const server = await startNginx(execFileSync(process.execPath, args).toString(), tlsPort);
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
    await stopNginx(server);
  }
}, 60_000);

test('throws when a value cannot be written into a configuration', () => {
  expect(() => nginxConfiguration({ root: '/a', listen: '80; return 200' })).toThrow('cannot stand in');
  expect(() => nginxConfiguration({ root: '/a"; return 200 "', listen: '80' })).toThrow('cannot stand in');
});

type RawResponse = { status: number; headers: http.IncomingHttpHeaders; body: Buffer };

/** Sends a request without normalising the path, decoding or following redirects. */
function sendRaw(requestPath: string, headers: http.OutgoingHttpHeaders = {}, method = 'GET'): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    const request = http.request({ host: '127.0.0.1', port, path: requestPath, headers, method }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    });
    request.on('error', reject);
    request.end();
  });
}

function lowerCaseNames(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}

async function stopNginx(server: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGTERM');
  await ended;
}

/** @param listens the port on which it answers when it has started */
async function startNginx(configuration: string, listens = port): Promise<ChildProcess> {
  const main = `daemon off;
master_process off;
pid ${folder}/nginx-${listens}.pid;
error_log ${folder}/start.log;
events {}
http {
${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `  ${kind}_temp_path ${folder}/${kind};`).join('\n')}
${configuration}
}
`;
  const configurationFile = path.join(folder, `nginx-${listens}.conf`);
  await mkdir(path.join(folder, 'logs'), { recursive: true });
  await writeFile(configurationFile, main);
  const program = installedNginx();
  const child = spawn(program, ['-p', folder, '-c', configurationFile, '-e', `${folder}/start.log`], {
    stdio: 'inherit',
  });
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (child.exitCode !== null) break;
    const isListening = await new Promise<boolean>((resolve) => {
      const socket = createConnection(listens, '127.0.0.1', () => {
        socket.destroy();
        resolve(true);
      }).on('error', () => resolve(false));
    });
    if (isListening) return child;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`nginx did not start: ${await readFile(path.join(folder, 'start.log'), 'utf8')}`);
}

/** The path of nginx. When missing it is installed if the process may do so; otherwise an error has the command. */
function installedNginx(): string {
  const candidates = [
    process.env.NGINX_PATH ?? '',
    '/usr/sbin/nginx',
    '/usr/local/sbin/nginx',
    '/opt/homebrew/bin/nginx',
  ];
  const find = () => candidates.find((place) => place !== '' && existsSync(place));
  const found = find();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    execFileSync('apt-get', ['install', '-y', '--no-install-recommends', 'nginx-light'], { stdio: 'ignore' });
  }
  return find() ?? missingNginx();
}

function missingNginx(): never {
  throw new Error(
    'nginx is missing, so its configuration was not tested: apt-get install nginx-light, or set NGINX_PATH.',
  );
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const { port: free } = probe.address() as AddressInfo;
      probe.close(() => resolve(free));
    });
  });
}
