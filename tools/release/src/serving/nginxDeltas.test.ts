/** nginx sends the difference to a build that the browser has, made when the build was promoted. */
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import getPort from 'get-port';
import { composeVersions } from '../commands/composeSite.ts';
import { publish } from '../commands/publish.ts';
import { decompressWithDictionary } from '../deltas/dictionaryCompression.ts';
import { folderStore } from '../store/folderStore.ts';
import { incompressibleText, remoteBuild, shellBuild } from '../testing/fixtureBuilds.ts';
import { marketConfigOf, memorySite, publishAndPromote, toBuild } from '../testing/memorySite.ts';
import { lowerCaseNames, sendRaw, startNginx, waitUntil } from '../testing/startNginx.ts';
import { buildHeaders, CACHE_CONTROL, securityHeaders } from './httpHeaders.ts';
import { nginxConfiguration } from './nginxConfiguration.ts';

const withoutDelta = remoteBuild({ name: 'repayment', entryText: 'const text = 1; '.repeat(100) });
const [former, next] = ['former', 'next'].map((variant) =>
  remoteBuild({ name: 'complaints', variant, entryText: incompressibleText }),
) as [typeof withoutDelta, typeof withoutDelta];
const entryOf = ({ release }: typeof withoutDelta) => `/remotes/${release.name}/${release.version}/remoteEntry.js`;
const dictionary = Buffer.from(former.files['remoteEntry.js'] ?? '');
const hashOf = (content: Buffer) => `:${createHash('sha256').update(content).digest('base64')}:`;
const accepted = 'gzip, deflate, br, zstd, dcb, dcz';

let folder = '';
let nginx: Awaited<ReturnType<typeof startNginx>> | undefined;
let port = 0;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'nginx-deltas-'));
  const site = memorySite({ files: folderStore(path.join(folder, 'site')) });
  const shell = shellBuild();
  for (const build of [shell, withoutDelta]) await publish(site, toBuild(build));
  const versions = { shell: shell.release.version, repayment: withoutDelta.release.version };
  await composeVersions(site, versions, { marketConfig: marketConfigOf() });
  await publishAndPromote(site, former, next);
  port = await getPort();
  const options = { site: { folder: path.join(folder, 'site') }, listen: `127.0.0.1:${port}`, logs: folder };
  nginx = await startNginx(nginxConfiguration(options), folder, port);
}, 120_000);

afterAll(async () => {
  await nginx?.stop();
  await rm(folder, { recursive: true });
});

test('a delta is sent to a browser that has the dictionary, which no shared cache stores', async () => {
  const { headers, body } = await sendRaw(port, entryOf(next), {
    'accept-encoding': accepted,
    'available-dictionary': hashOf(dictionary),
  });

  expect(headers).toMatchObject({
    ...lowerCaseNames(securityHeaders),
    ...lowerCaseNames(buildHeaders),
    'content-encoding': 'dcz',
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': CACHE_CONTROL.delta,
    vary: 'Accept-Encoding, Available-Dictionary',
    'use-as-dictionary': 'match="/remotes/complaints/*/remoteEntry.js"',
  });
  expect(body.length).toBeLessThan(200);
  expect((await decompressWithDictionary(body, dictionary)).toString()).toBe(next.files['remoteEntry.js']);
  await waitUntil(async () =>
    (await readFile(path.join(folder, 'access.log'), 'utf8')).includes(`dcz ${hashOf(dictionary)}\n`),
  );
});

test.each([
  ['the browser has another dictionary', accepted, hashOf(Buffer.from('another')), entryOf(next), 'br'],
  ['its value has another form', accepted, '../../../etc/passwd', entryOf(next), 'br'],
  ['the browser does not accept dcz', 'br, dcb', hashOf(dictionary), entryOf(next), 'br'],
  ['dcz has the weight 0', 'br, dcz;q=0', hashOf(dictionary), entryOf(next), 'br'],
  ['the build has no delta', accepted, hashOf(dictionary), entryOf(withoutDelta), 'br'],
  ['the browser accepts only gzip', 'gzip', hashOf(dictionary), entryOf(next), 'gzip'],
])('a delta is not sent when %s', async (_title, encodings, availableDictionary, url, encoding) => {
  const { status, headers } = await sendRaw(port, url, {
    'accept-encoding': encodings,
    'available-dictionary': availableDictionary,
  });

  expect([status, headers['content-encoding']]).toEqual([200, encoding]);
  expect(headers['cache-control']).toBe(CACHE_CONTROL.build);
  expect(headers.vary).toContain('Accept-Encoding, Available-Dictionary');
});

test('a delta has no URL of its own', async () => {
  const part = /[A-Za-z0-9]{8}/.exec(hashOf(dictionary))?.[0];
  const file = `deltas${entryOf(next)}/${part}.dcz`;

  expect((await readFile(path.join(folder, 'site', file))).length).toBeGreaterThan(0);
  expect((await sendRaw(port, `/${file}`)).status).toBe(404);
});

test('a delta belongs to scripts alone: other files are no dictionaries', async () => {
  const { headers } = await sendRaw(port, `/remotes/complaints/${next.release.version}/release.json`, {
    'accept-encoding': 'br',
  });

  expect(headers.vary).toBe('Accept-Encoding');
  expect(headers['use-as-dictionary']).toBeUndefined();
});
