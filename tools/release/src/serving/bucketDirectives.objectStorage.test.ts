/** A site in a bucket behind nginx, read from outside. */
import { mkdtemp, rm } from 'node:fs/promises';
import type http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import getPort from 'get-port';
import { nginxOptions } from '../cli/commandOptions.ts';
import { composeVersions } from '../commands/composeSite.ts';
import { promote } from '../commands/promote.ts';
import { publish } from '../commands/publish.ts';
import { openStore } from '../store/openStore.ts';
import { createGuardedBucket, toEnvironment } from '../testing/createGuardedBucket.ts';
import { incompressibleText, remoteBuild, shellBuild } from '../testing/fixtureBuilds.ts';
import { marketConfigOf, memorySite, toBuild } from '../testing/memorySite.ts';
import { lowerCaseNames, sendRaw, startNginx } from '../testing/startNginx.ts';
import { buildHeaders, CACHE_CONTROL, securityHeaders } from './httpHeaders.ts';
import { nginxConfiguration } from './nginxConfiguration.ts';

const longText = incompressibleText;
const shell = shellBuild();
const [remote, next] = ['first', 'second'].map((variant) =>
  remoteBuild({ name: 'repayment', entryText: longText, variant }),
) as [ReturnType<typeof remoteBuild>, ReturnType<typeof remoteBuild>];
const folderOf = ({ release }: typeof remote) => `/remotes/repayment/${release.version}/`;
const entryUrl = `${folderOf(remote)}remoteEntry.js`;

let folder = '';
let port = 0;
let nginx: Awaited<ReturnType<typeof startNginx>> | undefined;
let siteOf: (role: 'page' | 'shellTeam' | 'remoteTeam') => ReturnType<typeof memorySite>;

const send = (url: string, headers: http.OutgoingHttpHeaders = {}, method = 'GET') =>
  sendRaw(port, url, headers, method);

beforeAll(async () => {
  const bucket = await createGuardedBucket('repayment');
  siteOf = (role) => {
    const environment = toEnvironment(bucket[role]);
    return memorySite({
      files: openStore(bucket.site, environment),
      records: openStore(bucket.records, environment),
    });
  };
  await publish(siteOf('shellTeam'), toBuild(shell));
  await publish(siteOf('remoteTeam'), toBuild(remote));
  await publish(siteOf('remoteTeam'), toBuild(next));
  const versions = { shell: shell.release.version, repayment: remote.release.version };
  await composeVersions(siteOf('page'), versions, { marketConfig: marketConfigOf() });
  folder = await mkdtemp(path.join(tmpdir(), 'nginx-'));
  port = await getPort();
  const configuration = nginxConfiguration(
    nginxOptions({ site: bucket.site, listen: `127.0.0.1:${port}`, logs: folder }),
  );
  nginx = await startNginx(configuration, folder, port);
}, 120_000);

afterAll(async () => {
  await nginx?.stop();
  await rm(folder, { recursive: true });
});

test.each(['/', '/order?productId=1&token=secret', '/promo/downloadTemplate'])(
  'sends the page for %s with its type, to be revalidated each time',
  async (url) => {
    const { status, headers, body } = await send(url);

    expect(status).toBe(200);
    expect(body.toString()).toContain('id="registry"');
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers).toMatchObject({ ...lowerCaseNames(securityHeaders), 'cache-control': CACHE_CONTROL.page });
    expect(Object.keys(headers).filter((name) => /^x-(amz|rgw)/.test(name))).toEqual([]);
  },
);

test('compresses the page, answers 304 while it is unchanged, and 200 after a promote', async () => {
  const first = await send('/order', { 'accept-encoding': 'gzip' });
  expect(gunzipSync(first.body).toString()).toContain(remote.release.version);
  const conditions = { 'accept-encoding': 'gzip', 'if-none-match': first.headers.etag ?? '' };
  expect(first.headers.etag).toMatch(/^W\//);
  expect((await send('/order', conditions)).status).toBe(304);

  await promote(siteOf('page'), 'repayment', next.release.version);
  const second = await send('/order', conditions);
  expect(second.status).toBe(200);
  expect(gunzipSync(second.body).toString()).toContain(next.release.version);
});

test.each([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['br;q=0, gzip', 'gzip', gunzipSync],
  ['identity', undefined, (body: Buffer) => body],
])('sends a build for Accept-Encoding %s as %s, to be kept for a year', async (accepted, encoding, decompress) => {
  const { status, headers, body } = await send(entryUrl, { 'accept-encoding': accepted });

  expect(status).toBe(200);
  expect(headers['content-encoding']).toBe(encoding);
  expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
  expect(headers.vary).toBe('Accept-Encoding');
  expect(headers).toMatchObject({
    ...lowerCaseNames(securityHeaders),
    ...lowerCaseNames(buildHeaders),
    'cache-control': CACHE_CONTROL.build,
  });
  expect(decompress(body).toString()).toContain(longText);
});

test('sends the plain form of a file that is too short to be compressed', async () => {
  const file = Object.keys(remote.files).find((name) => name.startsWith('screen')) ?? '';
  const { status, headers, body } = await send(folderOf(remote) + file, { 'accept-encoding': 'gzip, br' });

  expect([status, headers['content-encoding']]).toEqual([200, undefined]);
  expect(body.toString()).toBe(remote.files[file]);
  expect(headers['cache-control']).toBe(CACHE_CONTROL.build);
});

test.each([
  '/remotes/repayment/1.0.0-gone/remoteEntry.js',
  '/shell/1.0.0-gone/picture.png',
  `${entryUrl}.br`,
  '/remotes/repayment/',
  '/remotes',
  '/index.html',
  '/favicon.ico',
  '/donation/v3/x',
])('responds 404 without the page when it is missing: %s', async (url) => {
  const { status, headers, body } = await send(url, { 'accept-encoding': 'br' });

  expect(status).toBe(404);
  expect(body.toString()).not.toMatch(/id="registry"|<Code>/);
  expect(headers['cache-control'] ?? CACHE_CONTROL.missing).toBe(CACHE_CONTROL.missing);
});

test('passes no other method and no path outside the site to the storage', async () => {
  for (const method of ['PUT', 'POST', 'DELETE']) {
    expect([method, (await send(entryUrl, {}, method)).status]).toEqual([method, 405]);
    expect([method, (await send('/order', {}, method)).status]).toEqual([method, 405]);
  }
  expect((await send('/remotes/%2e%2e/%2e%2e/records/revisions/00000001.json')).status).toBe(400);
  expect((await send('/remotes/../../records/revisions/00000001.json')).status).toBe(400);
});
