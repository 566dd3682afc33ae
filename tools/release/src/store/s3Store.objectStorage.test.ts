/** What is particular to a bucket: lost responses, refusals and clocks. store.test.ts has what every store does. */
import { randomUUID } from 'node:crypto';
import { HeadObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { promote } from '../commands/promote.ts';
import { publish } from '../commands/publish.ts';
import { history } from '../commands/status.ts';
import { CACHE_CONTROL } from '../httpHeaders.ts';
import { type CuttingProxy, type Fault, startCuttingProxy } from '../testing/cuttingProxy.ts';
import { remoteBuild } from '../testing/fixtureBuilds.ts';
import { testBucket as bucket, servedRegistry, siteWithShell, toBuild } from '../testing/memorySite.ts';
import { createGatewayUser } from '../testing/objectGateway.ts';
import { openStore } from './openStore.ts';
import { s3Store } from './s3Store.ts';

const toBuffer = (text: string) => Buffer.from(text);
let proxy: CuttingProxy;
let prefix = '';

beforeAll(async () => {
  proxy = await startCuttingProxy(process.env.AWS_ENDPOINT_URL_S3 ?? '');
});
afterAll(() => proxy.close());
beforeEach(() => {
  prefix = `${randomUUID()}/`;
  proxy.faults = [];
});

/** Sends through the proxy. */
const store = (maxAttempts?: number) => s3Store({ bucket, prefix }, { endpoint: proxy.origin }, maxAttempts);
/** Sends to the gateway itself. */
const directStore = () => s3Store({ bucket, prefix });

const faults: Fault[] = [
  'request',
  'response',
  'half',
  'HTTP/1.1 409 Conflict',
  'HTTP/1.1 500 Internal Server Error',
  'HTTP/1.1 503 Slow Down',
];

/** Whether the storage has done what it was asked although the sender heard nothing. */
const isDone = (fault: Fault) => fault === 'response' || fault === 'half';

describe.each(faults)('when the first request meets the fault "%s"', (fault) => {
  test('creates a file, whichever of its requests was lost', async () => {
    proxy.faults = [fault];

    // After a lost response the file of this very write exists.
    expect(await store().create('a', toBuffer('mine'))).toBe(isDone(fault) ? 'exists' : 'created');
    expect((await directStore().read('a'))?.content.toString()).toBe('mine');
    expect(proxy.faults).toEqual([]);
  });

  test('says that the outcome of a replacement is unknown, and replaces never twice', async () => {
    const sender = store();
    await sender.create('a', toBuffer('0'));
    // From now on the store knows which form of an ETag this storage takes.
    await sender.replaceIfUnchanged('a', await sender.read('a'), toBuffer('1'));
    const read = await sender.read('a');
    proxy.faults = [fault];

    expect(await sender.replaceIfUnchanged('a', read, toBuffer('2'))).toBe('unknown');
    expect((await directStore().read('a'))?.content.toString()).toBe(isDone(fault) ? '2' : '1');
    expect(await sender.replaceIfUnchanged('a', read, toBuffer('3'))).toBe(isDone(fault) ? 'changed' : 'replaced');
  });

  test('reads, lists and removes', async () => {
    await directStore().create('a', toBuffer('content'));
    proxy.faults = [fault];
    expect((await store().read('a'))?.content.toString()).toBe('content');
    proxy.faults = [fault];
    expect(await store().list('')).toEqual(['a']);
    proxy.faults = [fault];
    await store().remove('a');

    expect(await directStore().list('')).toEqual([]);
  });
});

test('loses no change and undoes none when many requests and responses of eight writers are lost', async () => {
  const choices: (Fault | undefined)[] = ['response', undefined, 'request', undefined, undefined, 'half', undefined];
  let requests = 0;
  const names = Array.from({ length: 8 }, (_, index) => `remote-${index}`);
  const site = await siteWithShell({ store: directStore() });
  for (const name of names) await publish(site, toBuild(remoteBuild({ name })));
  proxy.chooseFault = () => {
    requests += 1;
    return choices[Math.floor(Math.abs(Math.sin(requests)) * choices.length)];
  };
  // Three of seven requests fail, and which writer meets them is chance: the usual attempts are sometimes too few.
  const results = await Promise.all(
    names.map((name) =>
      promote({ ...site, store: store(50) }, { app: name, version: remoteBuild({ name }).release.version }),
    ),
  );
  delete proxy.chooseFault;

  expect(results.map(({ outcome }) => outcome)).toEqual(names.map(() => 'changed'));
  expect(Object.keys((await servedRegistry(site)).remotes)).toEqual(names);
  expect((await history(site)).map(({ revision }) => revision)).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1]);
}, 120_000);

test('gives up with a conflict when the storage never responds', async () => {
  proxy.chooseFault = () => 'request';
  await expect(store(2).read('a')).rejects.toMatchObject({ kind: 'conflict' });
  delete proxy.chooseFault;
});

test.each([-55, 55])('writes when the clock is %i minutes wrong', async (minutes) => {
  const late = s3Store({ bucket, prefix }, { systemClockOffset: minutes * 60_000 });

  expect(await late.create('a', toBuffer('1'))).toBe('created');
});

test('lists more names than one response holds', async () => {
  const names = Array.from({ length: 1001 }, (_, index) => `records/${String(index).padStart(8, '0')} +&é.json`);
  const direct = directStore();
  await Promise.all(names.map((name) => direct.create(name, toBuffer('{}'))));

  expect(await direct.list('records/')).toEqual(names);
});

test('stores media type, encoding and cache rule with each file', async () => {
  const direct = directStore();
  await direct.create('site/shell/1.0.0-a/main.js.br', toBuffer('1'));
  await direct.create('site/index.html', toBuffer('2'));
  const head = async (name: string) => {
    const client = new S3Client({ forcePathStyle: true });
    const answer = await client.send(new HeadObjectCommand({ Bucket: bucket, Key: prefix + name }));
    return [answer.ContentType, answer.ContentEncoding, answer.CacheControl];
  };

  expect(await head('site/shell/1.0.0-a/main.js.br')).toEqual([
    'text/javascript; charset=utf-8',
    'br',
    CACHE_CONTROL.build,
  ]);
  expect(await head('site/index.html')).toEqual(['text/html; charset=utf-8', undefined, CACHE_CONTROL.page]);
});

test.each([
  ['a bucket that is not there', { bucket: 'no-such-bucket', config: {} }, 'notFound', 'there is no such bucket'],
  [
    'a wrong key',
    { bucket, config: { credentials: { accessKeyId: 'nobody', secretAccessKey: 'wrong' } } },
    'rejected',
    'this key may not do that',
  ],
] as const)('names the cause for %s', async (_title, { bucket: chosen, config }, kind, message) => {
  const broken = s3Store({ bucket: chosen, prefix }, config);

  for (const operation of [
    () => broken.read('a'),
    () => broken.create('a', toBuffer('1')),
    () => broken.list(''),
    () => broken.replaceIfUnchanged('a', { etag: 'x', content: toBuffer('') }, toBuffer('1')),
  ]) {
    await expect(operation()).rejects.toMatchObject({ kind, message: expect.stringContaining(message) });
  }
});

test('names the key that lacks a right', async () => {
  const stranger = await createGatewayUser(process.env.OBJECT_STORAGE_CONFIGURATION ?? '', `stranger-${randomUUID()}`);

  await expect(s3Store({ bucket, prefix }, stranger).create('a', toBuffer('1'))).rejects.toThrow(
    'AccessDenied, this key may not do that',
  );
});

test.each(['s3://Bucket_/site', 's3:bucket', 's3://bucket/a//b'])('rejects the address %s', async (address) => {
  await expect(openStore(address)).rejects.toThrow('Write s3://bucket/prefix');
});
