/** One team's broken build, tampered files, a newer tool's state and a lost one: none of them blocks what it need not. */
import { describe, expect, test } from '@jest/globals';
import { SERVED } from '../builds/publishedBuild.ts';
import { canary } from '../commands/canary.ts';
import { compose, composeFromPage } from '../commands/compose.ts';
import { disable, enable } from '../commands/disable.ts';
import { promote } from '../commands/promote.ts';
import { publish } from '../commands/publish.ts';
import { rollback } from '../commands/rollback.ts';
import { status } from '../commands/status.ts';
import { readRegistry } from '../page/composePage.ts';
import { first, remoteBuild, second, shellBuild, third } from '../testing/fixtureBuilds.ts';
import {
  contentsOf,
  marketConfigOf,
  memorySite,
  overwrite,
  publishAndPromote,
  servedPage,
  servedRegistry,
  siteWithShell,
  toBuild,
} from '../testing/memorySite.ts';
import { PAGE } from './changeSite.ts';
import type { Site } from './site.ts';
import { FORMAT, readState, STATE } from './siteState.ts';

const complaints = remoteBuild({ name: 'complaints' });
const fileOf = ({ release }: typeof first, file = 'release.json') =>
  `${SERVED}remotes/${release.name}/${release.version}/${file}`;
const settings = { marketConfig: marketConfigOf() };

/** Both remotes are live; `repayment` has a canary and builds to go back to. */
async function siteOfTwoTeams(): Promise<Site> {
  const site = await siteWithShell();
  await publishAndPromote(site, complaints, first, second);
  await publish(site, toBuild(third));
  await canary(site, 'repayment', 5, third.release.version);
  return site;
}

const emergencies: [string, (site: Site) => Promise<unknown>][] = [
  ['rollback', (site) => rollback(site, 'repayment')],
  ['rollback to a version', (site) => rollback(site, 'repayment', first.release.version)],
  ['disable', (site) => disable(site, 'repayment')],
  ['end of a canary', (site) => canary(site, 'repayment', 0)],
];

describe.each([
  ['cut', (text: string) => text.slice(0, 200)],
  ['deleted', () => undefined],
  ['of a newer tool', (text: string) => text.replace('"kind":"remote"', '"kind":"island"')],
])('a release.json of another remote that was %s', (_fault, damage) => {
  test.each([...emergencies, ['promote', (site: Site) => promote(site, { app: 'repayment' })] as const])(
    'does not block %s, and its remote stays in the page as it was',
    async (_command, run) => {
      const site = await siteOfTwoTeams();
      const name = fileOf(complaints);
      const text = damage((await site.store.read(name))?.content.toString() ?? '');
      if (text === undefined) await site.store.remove(name);
      else await overwrite(site.store, name, text);
      const before = (await servedRegistry(site)).remotes['complaints'];

      await run(site);
      expect((await servedRegistry(site)).remotes['complaints']).toEqual(before);
    },
  );
});

test.each(['missing', 'altered'])(
  'rejects the promote, canary and rollback of a build with a file that is %s',
  async (fault) => {
    const site = await siteOfTwoTeams();
    for (const build of [first, third]) {
      const name = fileOf(build, 'remoteEntry.js');
      await site.store.remove(name);
      if (fault === 'altered') await site.store.create(name, Buffer.from('tampered'));
    }
    const before = await servedPage(site);
    const reason = fault === 'missing' ? 'remoteEntry.js is missing' : 'remoteEntry.js is not what was published';

    await expect(promote(site, { app: 'repayment' })).rejects.toThrow(reason);
    await expect(canary(site, 'repayment', 50)).rejects.toThrow(reason);
    await expect(rollback(site, 'repayment', first.release.version)).rejects.toThrow(reason);
    expect(await servedPage(site)).toBe(before);
  },
);

test('signs nothing of a build whose files and release.json were altered together after it was in the page', async () => {
  const site = await siteOfTwoTeams();
  const tampered = remoteBuild({ name: 'repayment', variant: 'first', entryText: 'steal()' });
  await overwrite(site.store, fileOf(first, 'remoteEntry.js'), tampered.files['remoteEntry.js'] ?? '');
  await overwrite(site.store, fileOf(first), JSON.stringify(tampered.release));

  await expect(rollback(site, 'repayment', first.release.version)).rejects.toThrow('is not what was published');
  // A promote of another remote takes nothing from it: the page keeps the hash that it had.
  await publishAndPromote(site, remoteBuild({ name: 'complaints', variant: 'second' }));
  expect((await servedRegistry(site)).remotes['repayment']?.previous?.integrity).toBe(
    first.release.files['remoteEntry.js']?.sha384,
  );
});

test('signs no boot script of the shell that was altered', async () => {
  const site = await siteOfTwoTeams();
  await overwrite(site.store, `${SERVED}shell/${shellBuild().release.version}/boot.js`, 'steal()');

  await expect(compose(site, { marketConfig: marketConfigOf('1.0.0') })).rejects.toThrow('boot.js is not what was');
  await promote(site, { app: 'repayment' });
  expect(await servedPage(site)).not.toContain('steal()');
});

test.each(['', '<html>', '<script type="application/json" id="registry">{"revision":</script>'])(
  'writes the page again with the next command when it was damaged: %j',
  async (text) => {
    const site = await siteOfTwoTeams();
    const before = await servedPage(site);
    await overwrite(site.store, PAGE, text);
    expect(await promote(site, { app: 'complaints', version: complaints.release.version })).toMatchObject({
      outcome: 'unchanged',
    });

    expect(await servedPage(site)).toBe(before);
  },
);

test('reads the site and the revision of a page, and none of one with an impossible number', () => {
  const page = (revision: string) =>
    `<script type="application/json" id="registry">{"site":"a","revision":${revision}}</script>`;

  expect(readRegistry(page('7'))).toEqual({ site: 'a', revision: 7 });
  for (const text of ['1.5', '9007199254740993', '"7"', 'null']) expect(readRegistry(page(text))).toBeUndefined();
});

describe('the wrong site', () => {
  test.each([...emergencies, ['publish', (site: Site) => publish(site, toBuild(third))] as const])(
    'is not created by %s: the address has no site',
    async (_command, run) => {
      const elsewhere = await memorySite();

      await expect(run(elsewhere)).rejects.toThrow(`There is no site at ${elsewhere.store.address}`);
      expect(await elsewhere.store.list('')).toEqual([]);
    },
  );

  test('is not changed when its page is of another site', async () => {
    const site = await siteOfTwoTeams();
    await overwrite(site.store, PAGE, await servedPage(await siteWithShell()));
    const before = await contentsOf(site.store);

    await expect(disable(site, 'repayment')).rejects.toThrow('is of another site');
    expect(await contentsOf(site.store)).toEqual(before);
  });
});

describe('the state of a newer tool', () => {
  async function newerSite(change: (state: Record<string, unknown>) => void) {
    const site = await siteOfTwoTeams();
    const state = JSON.parse((await site.store.read(STATE))?.content.toString() ?? '') as Record<string, unknown>;
    change(state);
    await overwrite(site.store, STATE, JSON.stringify(state));
    return site;
  }

  test.each([
    ...emergencies,
    ['enable', (site: Site) => disable(site, 'repayment').then(() => enable(site, 'repayment'))] as const,
  ])('does not block %s, which keeps unknown fields', async (_command, run) => {
    const site = await newerSite((state) => Object.assign(state, { format: FORMAT + 1, ticket: 'OPS-7' }));
    await run(site);

    expect((await readState(site.store, true)).state).toMatchObject({ format: FORMAT + 1, ticket: 'OPS-7' });
  });

  test('is refused by every other command', async () => {
    const site = await newerSite((state) => Object.assign(state, { format: FORMAT + 1 }));
    await expect(promote(site, { app: 'repayment' })).rejects.toThrow('This tool is too old for this site');
    await expect(canary(site, 'repayment', 50)).rejects.toThrow('This tool is too old for this site');
    await expect(compose(site, settings)).rejects.toThrow('This tool is too old for this site');
  });

  test('lets a remote be promoted in the page of the newer tool, and no page be composed', async () => {
    const site = await newerSite((state) => {
      const page = state['page'] as { version: number; texts: string[] };
      Object.assign(page, { version: 9, texts: [`<meta name="newer">${page.texts[0]}`, ...page.texts.slice(1)] });
    });
    await promote(site, { app: 'repayment' });
    expect(await servedPage(site)).toContain('<meta name="newer">');

    await expect(compose(site, settings)).rejects.toThrow('its page has version 9');
  });
});

describe('a site.json that is', () => {
  test.each([
    ['lost', undefined, '--new-site --market <market>; is site.json lost: release compose --from-page --market'],
    ['cut', '{"format":1,"revi', 'cannot be read'],
    ['without a field', '{"format":1}', 'cannot be read: id'],
  ])('%s stops every command, and is rebuilt from the page', async (_fault, text, message) => {
    const site = await siteOfTwoTeams();
    await disable(site, 'complaints');
    const before = await servedRegistry(site);
    await site.store.remove(STATE);
    if (text !== undefined) await site.store.create(STATE, Buffer.from(text));
    await expect(rollback(site, 'repayment')).rejects.toThrow(message);
    await expect(disable(site, 'repayment')).rejects.toThrow(message);
    await expect(status(site)).rejects.toThrow(message);

    expect(await composeFromPage(site, settings)).toMatchObject({ outcome: 'changed', revision: 7 });
    expect(await servedRegistry(site)).toEqual({ ...before, revision: 7 });
    await enable(site, 'complaints');
    await promote(site, { app: 'repayment' });
    expect((await servedRegistry(site)).remotes).toMatchObject({
      complaints: { live: { version: complaints.release.version, entry: 'remoteEntry.js' } },
      repayment: { live: { version: third.release.version }, previous: { version: second.release.version } },
    });
  });

  test('older than the page, restored from a backup, stops every command', async () => {
    const site = await siteOfTwoTeams();
    const backup = (await site.store.read(STATE))?.content ?? '';
    await disable(site, 'complaints');
    await overwrite(site.store, STATE, backup);
    const before = await servedPage(site);

    await expect(rollback(site, 'repayment')).rejects.toThrow('an older copy of it was restored');
    expect(await servedPage(site)).toBe(before);
    await composeFromPage(site, settings);
    expect((await servedRegistry(site)).remotes['complaints']?.isDisabled).toBe(true);
  });

  test('lost is rebuilt with what the page allows to developers', async () => {
    const site = await siteOfTwoTeams();
    await compose(site, { ...settings, overrideOrigins: ['http://localhost:9000'], hasTestDevices: true });
    const before = await servedRegistry(site);
    await site.store.remove(STATE);
    await composeFromPage(site, settings);

    expect(await servedRegistry(site)).toEqual({ ...before, revision: before.revision + 1 });
  });

  test('lost is rebuilt without a canary whose files were altered, and says so', async () => {
    const site = await siteOfTwoTeams();
    const lines: string[] = [];
    site.onProgress = (line) => lines.push(line);
    await overwrite(site.store, fileOf(third, 'remoteEntry.js'), 'altered');
    await site.store.remove(STATE);
    await composeFromPage(site, settings);

    expect(lines.join()).toContain(`repayment ${third.release.version} is left out`);
    expect((await servedRegistry(site)).remotes['repayment']).toMatchObject({
      live: { version: second.release.version },
    });
    expect((await servedRegistry(site)).remotes['repayment']?.canary).toBeUndefined();
  });
});
