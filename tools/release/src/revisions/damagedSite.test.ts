/** One team's damaged build, a tampered served tree and newer records: none of them blocks the commands of other teams. */
import { describe, expect, test } from '@jest/globals';
import { canary } from '../commands/canary.ts';
import { composeSite } from '../commands/composeSite.ts';
import { disable } from '../commands/disable.ts';
import { promote } from '../commands/promote.ts';
import { publish } from '../commands/publish.ts';
import { rollback } from '../commands/rollback.ts';
import { readPageRevision } from '../page/composePage.ts';
import { PAGE } from '../site/site.ts';
import { remoteBuild, shellBuild } from '../testing/fixtureBuilds.ts';
import { marketConfigOf, publishAndPromote, servedRegistry, siteWithShell, toBuild } from '../testing/memorySite.ts';

const repayment = (variant: string) => remoteBuild({ name: 'repayment', variant });
const [first, second, third] = [repayment('first'), repayment('second'), repayment('third')];
const complaints = remoteBuild({ name: 'complaints' });
type TestSite = Awaited<ReturnType<typeof siteWithShell>>;

const releaseJsonOf = ({ release }: { release: { name: string; version: string } }) =>
  `remotes/${release.name}/${release.version}/release.json`;

/** Both remotes are live; `repayment` has a canary and builds to go back to. */
async function siteOfTwoTeams(): Promise<TestSite> {
  const site = await siteWithShell();
  await publishAndPromote(site, complaints, first, second);
  await publish(site, toBuild(third));
  await canary(site, 'repayment', 5);
  return site;
}

const emergencies: [string, (site: TestSite) => Promise<unknown>][] = [
  ['rollback', (site) => rollback(site, 'repayment')],
  ['rollback to a version', (site) => rollback(site, 'repayment', first.release.version)],
  ['disable', (site) => disable(site, 'repayment')],
  ['end of a canary', (site) => canary(site, 'repayment', 0)],
];

describe.each([
  ['cut', (text: string) => text.slice(0, 200)],
  ['deleted', () => undefined],
  ['without a field', (text: string) => text.replace('"entry"', '"entree"')],
])('a release.json of another remote that was %s', (_fault, damage) => {
  async function damagedSite() {
    const site = await siteOfTwoTeams();
    const name = releaseJsonOf(complaints);
    const text = damage(site.files.contents.get(name)?.toString() ?? '');
    if (text === undefined) site.files.contents.delete(name);
    else site.files.contents.set(name, Buffer.from(text));
    return site;
  }

  test.each([...emergencies, ['promote', (site: TestSite) => promote(site, 'repayment')] as const])(
    'does not stop %s, and leaves that remote in the page',
    async (_command, run) => {
      const site = await damagedSite();
      const before = servedRegistry(site).remotes.complaints;

      expect(await run(site)).toMatchObject({ outcome: 'changed' });
      expect(servedRegistry(site).remotes.complaints).toEqual(before);
    },
  );
});

test('takes nothing from a served entry and release.json that were altered together', async () => {
  const site = await siteOfTwoTeams();
  const hostile = remoteBuild({ name: 'complaints', entryText: 'steal()' });
  const { version } = complaints.release;
  const released = { ...hostile.release, version };
  site.files.contents.set(releaseJsonOf(complaints), Buffer.from(JSON.stringify(released)));
  site.files.contents.set(
    `remotes/complaints/${version}/remoteEntry.js`,
    Buffer.from(hostile.files['remoteEntry.js'] ?? ''),
  );
  await promote(site, 'repayment');

  const { live } = servedRegistry(site).remotes.complaints ?? {};
  expect(live?.integrity).toBe(complaints.release.files['remoteEntry.js']?.sha384);
  expect(live?.integrity).not.toBe(hostile.release.files['remoteEntry.js']?.sha384);
});

test('takes nothing from a served boot script of the shell that was altered', async () => {
  const site = await siteOfTwoTeams();
  const shell = shellBuild();
  site.files.contents.set(`shell/${shell.release.version}/boot.js`, Buffer.from('steal()'));
  await promote(site, 'repayment');
  await composeSite(site, { marketConfig: marketConfigOf('1.0.0') });

  expect(site.files.contents.get(PAGE)?.toString()).toContain(shell.files['boot.js']);
  expect(site.files.contents.get(PAGE)?.toString()).not.toContain('steal()');
});

test.each(['', '<html>', '<script type="application/json" id="registry">{"revision":</script>'])(
  'writes the page again when it is damaged: %j',
  async (damaged) => {
    const site = await siteOfTwoTeams();
    const before = site.files.contents.get(PAGE)?.toString();
    site.files.contents.set(PAGE, Buffer.from(damaged));
    await canary(site, 'complaints', 0);

    expect(site.files.contents.get(PAGE)?.toString()).toBe(before);
  },
);

test('writes the page again when it was altered and kept its number', async () => {
  const site = await siteOfTwoTeams();
  const before = site.files.contents.get(PAGE)?.toString() ?? '';
  site.files.contents.set(PAGE, Buffer.from(before.replace('</body>', '<script>steal()</script></body>')));
  await canary(site, 'complaints', 0);

  expect(site.files.contents.get(PAGE)?.toString()).toBe(before);
});

test('names the record that cannot be read; emergency commands go on from the one before', async () => {
  const site = await siteOfTwoTeams();
  site.records.contents.set('revisions/00000005.json', Buffer.from('{"format":2,"revi'));

  await expect(promote(site, 'repayment', third.release.version)).rejects.toThrow(
    'The record revisions/00000005.json cannot be read: it is not JSON.',
  );
  expect(await disable(site, 'repayment')).toMatchObject({ outcome: 'changed', revision: 6 });
  expect(servedRegistry(site).remotes.repayment?.isDisabled).toBe(true);
});

describe('records of a newer tool', () => {
  /** The newest record as a newer tool might have written it. */
  async function newerSite(format: number) {
    const site = await siteOfTwoTeams();
    const name = 'revisions/00000005.json';
    const record = JSON.parse(site.records.contents.get(name)?.toString() ?? '');
    record.format = format;
    record.ticket = 'OPS-7';
    record.state.experiments = { dark: 5 };
    record.state.remotes.complaints.shield = 'on';
    record.state.remotes.repayment.shield = 'on';
    record.state.marketConfig.newField = true;
    record.state.page.texts[0] = record.state.page.texts[0].replace('<meta', '<meta name="newer">\n<meta');
    record.state.page.version = 9;
    site.records.contents.set(name, Buffer.from(JSON.stringify(record)));
    // The field is unknown to this tool's parser.
    const { parseMarketConfig } = site;
    site.parseMarketConfig = (json) => {
      if (json && typeof json === 'object' && 'newField' in json) throw new Error('newField is unknown.');
      return parseMarketConfig(json);
    };
    return site;
  }

  test.each(emergencies)('do not block %s, which keeps unknown fields', async (_command, run) => {
    const site = await newerSite(3);
    expect(await run(site)).toMatchObject({ outcome: 'changed', revision: 6 });

    const record = JSON.parse(site.records.contents.get('revisions/00000006.json')?.toString() ?? '');
    expect(record).toMatchObject({ format: 3, ticket: 'OPS-7' });
    expect(record.state.experiments).toEqual({ dark: 5 });
    expect(record.state.remotes.complaints.shield).toBe('on');
    expect(record.state.remotes.repayment.shield).toBe('on');
    expect(record.state.marketConfig.newField).toBe(true);
    expect(site.files.contents.get(PAGE)?.toString()).toContain('<meta name="newer">');
  });

  test('are refused by every other command, which names both formats', async () => {
    const site = await newerSite(3);
    const message = 'This tool is too old for this site: its records have format 3, this tool reads up to format 2.';

    await expect(promote(site, 'repayment')).rejects.toThrow(message);
    await expect(canary(site, 'repayment', 10)).rejects.toThrow(message);
    await expect(composeSite(site, { marketConfig: marketConfigOf() })).rejects.toThrow(message);
  });

  test('of the same format let a remote be promoted in the page of the newer tool, and no page be composed', async () => {
    const site = await newerSite(2);
    await promote(site, 'repayment');
    expect(site.files.contents.get(PAGE)?.toString()).toContain('<meta name="newer">');

    await expect(composeSite(site, { marketConfig: marketConfigOf() })).rejects.toThrow(
      'This tool is too old for this site: its page has version 9',
    );
  });
});

test('reads the revision of a page, and none of one with an impossible number', () => {
  const page = (revision: string) => `<script type="application/json" id="registry">{"revision":${revision}}</script>`;

  expect(readPageRevision(page('7'))).toBe(7);
  for (const text of ['-1', '1.5', '9007199254740993', '"7"', 'null'])
    expect(readPageRevision(page(text))).toBeUndefined();
});
