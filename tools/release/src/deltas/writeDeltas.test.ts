import { createHash } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { canary } from '../commands/canary.ts';
import { composeSite } from '../commands/composeSite.ts';
import { promote } from '../commands/promote.ts';
import { prune } from '../commands/prune.ts';
import { publish } from '../commands/publish.ts';
import { rollback } from '../commands/rollback.ts';
import { incompressibleText, remoteBuild, shellBuild } from '../testing/fixtureBuilds.ts';
import { marketConfigOf, memorySite, publishAndPromote, siteWithShell, toBuild } from '../testing/memorySite.ts';
import { compressWithDictionary, decompressWithDictionary } from './dictionaryCompression.ts';

const [first, second, third] = ['first', 'second', 'third'].map((variant) =>
  remoteBuild({ name: 'repayment', variant, entryText: incompressibleText }),
) as [Fixture, Fixture, Fixture];
type Fixture = ReturnType<typeof remoteBuild>;

const entryOf = ({ release }: Fixture) => `remotes/repayment/${release.version}/remoteEntry.js`;
const deltasOf = (site: ReturnType<typeof memorySite>) =>
  [...site.files.contents.keys()].filter((name) => name.startsWith('deltas/')).sort();

/** The delta of an entry against another one, decoded with that one. */
async function decodedDelta(site: ReturnType<typeof memorySite>, target: Fixture, dictionary: Fixture) {
  const content = Buffer.from(dictionary.files['remoteEntry.js'] ?? '');
  const part = /[A-Za-z0-9]{8}/.exec(createHash('sha256').update(content).digest('base64'))?.[0];
  const delta = site.files.contents.get(`deltas/${entryOf(target)}/${part}.dcz`);
  return delta && { bytes: delta.length, text: (await decompressWithDictionary(delta, content)).toString() };
}

describe('a delta', () => {
  const dictionary = Buffer.from(`/* 1 */${incompressibleText}`);
  const content = Buffer.from(`/* 2 */${incompressibleText}`);

  test('begins with the frame of RFC 9842 and decodes to the content', async () => {
    const delta = await compressWithDictionary(content, dictionary);

    expect(delta.subarray(0, 8).toString('hex')).toBe('5e2a4d1820000000');
    expect(delta.subarray(8, 40).equals(createHash('sha256').update(dictionary).digest())).toBe(true);
    expect(delta.length).toBeLessThan(120);
    expect((await decompressWithDictionary(delta, dictionary)).equals(content)).toBe(true);
  });

  test('reaches the start of a dictionary of 300 KB from the end of the content', async () => {
    const noise = Buffer.from(Array.from({ length: 5_000 }, (_, index) => sha(index)).join(''));
    const large = Buffer.concat([noise, Buffer.alloc(100, 'x')]);

    expect((await compressWithDictionary(Buffer.from(`2${large}`), large)).length).toBeLessThan(1_000);
  });

  test('is rejected with another dictionary, or with an altered byte', async () => {
    const delta = await compressWithDictionary(content, dictionary);
    await expect(decompressWithDictionary(delta, content)).rejects.toThrow('another dictionary');
    delta[delta.length - 1] = (delta.at(-1) ?? 0) ^ 1;
    await expect(decompressWithDictionary(delta, dictionary)).rejects.toThrow('checksum');
  });

  const sha = (index: number) => createHash('sha256').update(String(index)).digest('hex');
});

test('promote writes the deltas of a build against those that were live, outside the folders of builds', async () => {
  const site = await siteWithShell();
  await publishAndPromote(site, first, second);
  const ofSecond = deltasOf(site);
  await publishAndPromote(site, third);

  for (const dictionary of [first, second]) {
    const delta = await decodedDelta(site, third, dictionary);
    expect(delta?.text).toBe(third.files['remoteEntry.js']);
    expect(delta?.bytes).toBeLessThan(200);
  }
  // The screens and catalogs of these builds are smaller than a packet.
  expect(ofSecond).toHaveLength(1);
  expect(deltasOf(site)).toHaveLength(3);
  expect(site.files.contents.get(entryOf(third))?.toString()).toBe(third.files['remoteEntry.js']);
});

test('promote of the shell writes those of its scripts, and none of what is part of the page', async () => {
  const site = await siteWithShell();
  const next = shellBuild({
    variant: 'second',
    main: `/* 2 */${incompressibleText}`,
    boot: `/* 2 */${incompressibleText}`,
  });
  const last = shellBuild({
    variant: 'third',
    main: `/* 3 */${incompressibleText}`,
    boot: `/* 3 */${incompressibleText}`,
  });
  for (const build of [next, last]) {
    await publish(site, toBuild(build));
    await promote(site, 'shell', build.release.version);
  }

  expect(deltasOf(site)).toEqual([
    expect.stringMatching(`^deltas/shell/${last.release.version}/main\\.js/[A-Za-z0-9]{8}\\.dcz$`),
  ]);
});

test('canary and rollback write the deltas of the build that borrowers get', async () => {
  const site = await siteWithShell();
  await publishAndPromote(site, first, second);
  await publish(site, toBuild(third));
  await canary(site, 'repayment', 5, third.release.version);
  expect((await decodedDelta(site, third, second))?.text).toBe(third.files['remoteEntry.js']);

  await promote(site, 'repayment');
  await rollback(site, 'repayment', first.release.version);

  expect((await decodedDelta(site, first, third))?.text).toBe(first.files['remoteEntry.js']);
});

test('a promote that was repeated writes the deltas that are missing', async () => {
  const site = await siteWithShell();
  await publishAndPromote(site, first, second);
  for (const name of deltasOf(site)) site.files.contents.delete(name);

  expect(await promote(site, 'repayment', second.release.version)).toMatchObject({ outcome: 'unchanged' });

  expect(deltasOf(site)).toHaveLength(1);
});

test('a dry run writes none', async () => {
  const site = await siteWithShell();
  await publishAndPromote(site, first);
  await publish(site, toBuild(second));
  await promote({ ...site, isDryRun: true }, 'repayment', second.release.version);

  expect(deltasOf(site)).toEqual([]);
});

test('serves a promote whose deltas cannot be written, and says so', async () => {
  const lines: string[] = [];
  const site = await siteWithShell({ onProgress: (line) => lines.push(line) });
  await publishAndPromote(site, first);
  await publish(site, toBuild(second));
  const create: typeof site.files.create = async (name, content) => {
    if (name.startsWith('deltas/')) throw new Error('AccessDenied');
    return site.files.create(name, content);
  };

  const result = await promote({ ...site, files: { ...site.files, create } }, 'repayment', second.release.version);

  expect(result.outcome).toBe('changed');
  expect(lines.join()).toContain('not every delta was written: AccessDenied');
});

test('does not use an altered file of a build as a dictionary', async () => {
  const site = await siteWithShell();
  await publishAndPromote(site, first);
  site.files.contents.set(entryOf(first), Buffer.from(`${incompressibleText} altered`));
  await publishAndPromote(site, second);

  expect(deltasOf(site)).toEqual([]);
});

test('writes no delta that is larger than the brotli form', async () => {
  const site = await siteWithShell();
  const unlike = remoteBuild({ name: 'repayment', variant: 'unlike', entryText: 'x'.repeat(500) });
  await publishAndPromote(site, first, unlike);

  expect(deltasOf(site)).toEqual([]);
});

test('prune removes the deltas of a build with it, and keeps those of the others', async () => {
  const site = await siteWithShell();
  await publishAndPromote(site, first, second, third);
  site.now = () => new Date('2027-01-21T12:00:00Z');
  await composeSite(site, { marketConfig: marketConfigOf('1.0.0') });
  await rollback(site, 'repayment', second.release.version);
  site.now = () => new Date('2027-03-21T12:00:00Z');
  await composeSite(site, { marketConfig: marketConfigOf('2.0.0') });
  expect(deltasOf(site).some((name) => name.includes(third.release.version))).toBe(true);

  await prune(site);

  const left = deltasOf(site);
  expect(left.some((name) => name.includes(third.release.version))).toBe(false);
  expect(left.filter((name) => name.includes(second.release.version)).length).toBeGreaterThan(0);
});

test('prune removes the deltas against a file that only pruned builds had, and finishes an interrupted run', async () => {
  const site = await siteWithShell();
  await publishAndPromote(site, first, second, third);
  const sharing = remoteBuild({
    name: 'repayment',
    variant: 'sharing',
    entrySource: second.files['remoteEntry.js'] ?? '',
  });
  await publishAndPromote(site, sharing);
  // The first and the second build have left the page; the third is the one that a rollback goes back to.
  site.now = () => new Date('2027-01-21T12:00:00Z');
  await composeSite(site, { marketConfig: marketConfigOf('1.0.0') });
  expect(await decodedDelta(site, third, first)).toBeDefined();
  expect(await decodedDelta(site, third, second)).toBeDefined();

  const isOfEntry = (name: string) => name === entryOf(first);
  const remove = async (name: string) =>
    isOfEntry(name) ? Promise.reject(new Error('lost')) : site.files.remove(name);
  await expect(prune({ ...site, files: { ...site.files, remove } })).rejects.toThrow('lost');
  await prune(site);

  expect(site.files.contents.has(entryOf(first))).toBe(false);
  expect(site.files.contents.has(entryOf(second))).toBe(false);
  expect(await decodedDelta(site, third, first)).toBeUndefined();
  // A borrower with the last build has the entry of the second, too.
  expect((await decodedDelta(site, third, second))?.text).toBe(third.files['remoteEntry.js']);
});
