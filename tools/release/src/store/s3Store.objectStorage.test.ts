/** What is particular to a bucket: lost responses, refusals and clocks. store.test.ts has what every store does. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type CuttingProxy, type Fault, startCuttingProxy } from '../testing/cuttingProxy.ts';
import { createGatewayUser } from '../testing/objectGateway.ts';
import { testBucket as bucket, testConnection } from '../testing/testStores.ts';
import { defaultRecordsAddress, openStore } from './openStore.ts';
import { s3Store } from './s3Store.ts';

const connection = testConnection();
const toBuffer = (text: string) => Buffer.from(text);
let proxy: CuttingProxy;
let prefix = '';

beforeAll(async () => {
  proxy = await startCuttingProxy(connection.endpoint);
});
afterAll(() => proxy.close());
beforeEach(() => {
  prefix = `${randomUUID()}/`;
  proxy.faults = [];
});

/** Sends through the proxy. */
const store = (changes: Partial<typeof connection> = {}) =>
  s3Store({ bucket, prefix }, { ...connection, endpoint: proxy.origin, ...changes });
/** Sends to the gateway itself. */
const directStore = () => s3Store({ bucket, prefix }, connection);

const faults: Fault[] = [
  'request',
  'response',
  'half',
  'HTTP/1.1 409 Conflict',
  'HTTP/1.1 500 Internal Server Error',
  'HTTP/1.1 503 Slow Down',
];

describe.each(faults)('when the first request meets the fault "%s"', (fault) => {
  test('returns created when the file is new', async () => {
    proxy.faults = [fault];

    expect(await store().create('a', toBuffer('mine'))).toBe('created');
    expect((await directStore().read('a'))?.content.toString()).toBe('mine');
    expect(proxy.faults).toEqual([]);
  });

  test('returns exists when another process created the file, even with the same content', async () => {
    await directStore().create('a', toBuffer('same'));
    proxy.faults = [fault];

    expect(await store().create('a', toBuffer('same'))).toBe('exists');
  });

  test('returns replaced when the file is the expected one', async () => {
    await directStore().create('a', toBuffer('1'));
    const read = await directStore().read('a');
    proxy.faults = [fault];

    expect(await store().replaceIfUnchanged('a', read, toBuffer('2'))).toBe('replaced');
    expect((await directStore().read('a'))?.content.toString()).toBe('2');
  });

  test('returns changed when another process replaced the file before', async () => {
    await directStore().create('a', toBuffer('1'));
    const read = await directStore().read('a');
    await directStore().replaceIfUnchanged('a', read, toBuffer('theirs'));
    proxy.faults = [fault];

    expect(await store().replaceIfUnchanged('a', read, toBuffer('2'))).toBe('changed');
    expect((await directStore().read('a'))?.content.toString()).toBe('theirs');
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

test('never replaces a newer file by an older one when many requests and responses are lost', async () => {
  const choices: (Fault | undefined)[] = ['response', undefined, 'request', undefined, undefined, 'half', undefined];
  let requests = 0;
  proxy.chooseFault = () => {
    requests += 1;
    return choices[requests % choices.length];
  };
  await directStore().create('page', toBuffer('0'));
  const seen: number[][] = [];
  const writers = Array.from({ length: 6 }, async (_, index) => {
    // Three of seven requests fail, and which writer meets them is chance: the usual 8 attempts are sometimes too few.
    const writer = store({ maxAttempts: 100 });
    const own: number[] = [];
    seen.push(own);
    for (let revision = index + 1; revision <= 30; revision += 6) {
      let isServed = false;
      while (!isServed) {
        const read = await writer.read('page');
        const served = Number(read?.content);
        own.push(served);
        isServed =
          served >= revision ||
          (await writer.replaceIfUnchanged('page', read, toBuffer(String(revision)))) === 'replaced';
      }
    }
  });
  await Promise.all(writers);
  delete proxy.chooseFault;

  expect((await directStore().read('page'))?.content.toString()).toBe('30');
  for (const own of seen) expect(own).toEqual(own.toSorted((a, b) => a - b));
});

test('gives up with a conflict when the storage never responds', async () => {
  proxy.chooseFault = () => 'request';
  await expect(store({ maxAttempts: 3 }).create('a', toBuffer('1'))).rejects.toMatchObject({ kind: 'conflict' });
  await expect(store({ maxAttempts: 3 }).read('a')).rejects.toThrow('gave no response');
  delete proxy.chooseFault;
});

test.each([-55, 55])('writes when the clock is %i minutes wrong', async (minutes) => {
  const now = () => Date.now() + minutes * 60_000;

  expect(await store({ now }).create('a', toBuffer('1'))).toBe('created');
});

test('lists more names than one response holds', async () => {
  const names = Array.from({ length: 1001 }, (_, index) => `records/${String(index).padStart(8, '0')} +&é.json`);
  const direct = directStore();
  await Promise.all(names.map((name) => direct.create(name, toBuffer('{}'))));

  expect(await direct.list('records/')).toEqual(names);
});

test.each([
  ['a bucket that is not there', { bucket: 'no-such-bucket', changes: {} }, 'notFound', 'NoSuchBucket'],
  ['a wrong key', { bucket, changes: { secretAccessKey: 'wrong' } }, 'rejected', 'SignatureDoesNotMatch'],
] as const)('names the cause for %s', async (_title, { bucket: chosen, changes }, kind, code) => {
  const broken = s3Store({ bucket: chosen, prefix }, { ...connection, ...changes });

  for (const operation of [
    () => broken.read('a'),
    () => broken.create('a', toBuffer('1')),
    () => broken.list(''),
    () => broken.replaceIfUnchanged('a', { etag: 'x', content: toBuffer('') }, toBuffer('1')),
  ]) {
    await expect(operation()).rejects.toMatchObject({ kind, message: expect.stringContaining(code) });
  }
});

test('names the key that lacks a right', async () => {
  const stranger = await createGatewayUser(process.env.OBJECT_STORAGE_CONFIGURATION ?? '', `stranger-${randomUUID()}`);

  await expect(s3Store({ bucket, prefix }, stranger).create('a', toBuffer('1'))).rejects.toThrow(
    'AccessDenied: this key may not do that',
  );
});

test.each([
  ['s3://bucket/site', {}, 'no credentials'],
  ['s3://Bucket_/site', { AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 'b' }, 'Write s3://bucket/prefix'],
  ['s3:bucket', {}, 'Write s3://bucket/prefix'],
])('rejects the address %s with %j', (address, environment, message) => {
  expect(() => openStore(address, environment)).toThrow(message);
});

test('keeps the records of a site beside it by default, and never inside it', () => {
  expect(defaultRecordsAddress('s3://bucket/peso/site')).toBe('s3://bucket/peso/records');
  expect(defaultRecordsAddress('s3://bucket/site/')).toBe('s3://bucket/records');
  expect(defaultRecordsAddress('/srv/peso/site')).toBe('/srv/peso/records');
  expect(() => defaultRecordsAddress('s3://bucket')).toThrow('records would be served');
});
