/** What the records tell of a build's origin: its commits, with a real repository of git. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { gitRepository } from '../source/gitRepository.ts';
import { type Checkout, createCheckout } from '../testing/createCheckout.ts';
import { remoteBuild, shellBuild } from '../testing/fixtureBuilds.ts';
import { marketConfigOf, memorySite, siteWithShell, toBuild } from '../testing/memorySite.ts';
import { canary } from './canary.ts';
import { composeSite } from './composeSite.ts';
import { history } from './history.ts';
import { promote } from './promote.ts';
import { publish } from './publish.ts';
import { rollback } from './rollback.ts';
import { status } from './status.ts';

let checkout: Checkout;
/** Of the first build; a commit of another app; of the second build; one after it. */
const commits = { first: '', other: '', second: '', kit: '' };

beforeAll(async () => {
  checkout = await createCheckout();
  const kit = { 'packages/ui/button.ts': 'one', 'packages/frame/host.ts': 'one' };
  commits.first = await checkout.commit('repayment: begin', { ...kit, 'apps/repayment/a.ts': 'one' });
  commits.other = await checkout.commit('complaints: begin', { 'apps/complaints/a.ts': 'one' });
  await checkout.commit('repayment: test the form', { 'apps/repayment/a.test.ts': 'one' });
  commits.second = await checkout.commit('repayment: shorten the form', { 'apps/repayment/a.ts': 'two' });
  commits.kit = await checkout.commit('ui: align the button', { 'packages/ui/button.ts': 'two' });
});
afterAll(() => checkout.remove());

/** A build whose release names a commit. */
function buildOf(commit: string, options: Partial<Parameters<typeof remoteBuild>[0]> = {}) {
  const build = remoteBuild({ name: 'repayment', variant: commit, ...options });
  return { ...build, release: { ...build.release, commit } };
}

/** A site in the checkout; `first` is live since 12:01, `second` is published. */
async function siteInCheckout() {
  const first = buildOf(commits.first);
  const second = buildOf(commits.second, {
    routes: ['/repayment', '/rollover'],
    requiredExports: { names: { react: ['useState', 'useMemo'] } },
  });
  const site = await siteWithShell({ source: gitRepository(checkout.root) });
  const setTime = (time: string) => {
    site.now = () => new Date(`2026-11-${time}Z`);
  };
  setTime('21T12:01:00');
  await publish(site, toBuild(first));
  await promote({ ...site, why: 'begin' }, 'repayment', first.release.version);
  setTime('21T12:02:00');
  await publish({ ...site, who: 'ben' }, toBuild(second));
  return { site, first, second, setTime };
}

test('status names commit, publisher and age of each build, and a canary that runs for long', async () => {
  const { site, second, setTime } = await siteInCheckout();
  await canary({ ...site, who: 'eva' }, 'repayment', 5);
  setTime('22T12:02:00');
  await canary({ ...site, who: 'uma' }, 'repayment', 10);

  const { remotes } = await status(site);
  expect(remotes.repayment).toMatchObject({
    liveBuild: {
      commit: commits.first,
      published: { who: 'ana', at: '2026-11-21T12:01:00.000Z' },
      since: { who: 'ana', at: '2026-11-21T12:01:00.000Z' },
    },
    canaryBuild: {
      version: second.release.version,
      commit: commits.second,
      published: { who: 'ben' },
      // A larger share does not make the canary younger.
      since: { who: 'eva', at: '2026-11-21T12:02:00.000Z' },
      isStale: false,
    },
  });
  setTime('24T12:02:01');
  expect((await status(site)).remotes.repayment?.canaryBuild?.isStale).toBe(true);
});

test('status has the time of the last promote or rollback, not that of a change beside it', async () => {
  const { site, second, setTime } = await siteInCheckout();
  setTime('21T13:00:00');
  await promote({ ...site, who: 'eva' }, 'repayment', second.release.version);
  setTime('21T14:00:00');
  await composeSite(site, { marketConfig: marketConfigOf('1.0.0') });
  expect((await status(site)).remotes.repayment?.liveBuild.since).toEqual({
    at: '2026-11-21T13:00:00.000Z',
    who: 'eva',
  });
  setTime('21T15:00:00');
  await rollback({ ...site, who: 'uma' }, 'repayment');
  expect((await status(site)).remotes.repayment?.liveBuild.since).toEqual({
    at: '2026-11-21T15:00:00.000Z',
    who: 'uma',
  });
});

test('promote records the commits that the build can contain, and history returns them', async () => {
  const { site, first, second } = await siteInCheckout();
  const added = [{ commit: commits.second, author: 'Ana', subject: 'repayment: shorten the form' }];

  const changelog = [{ app: 'repayment', from: first.release.version, to: second.release.version, added, removed: [] }];
  expect(await promote(site, 'repayment', second.release.version)).toMatchObject({ outcome: 'changed', changelog });
  const back = await promote(site, 'repayment', first.release.version);
  expect(back.changelog).toMatchObject([{ added: [], removed: added }]);
  const [newest, before] = await history(site, { app: 'repayment' });
  expect([newest?.changelog, before?.changelog]).toEqual([back.changelog, changelog]);
  // A later change does not repeat the commits of the one before it.
  await rollback(site, 'repayment');
  expect((await history(site))[0]).not.toHaveProperty('changelog');
});

test('history has publications in their place, of all apps or of one', async () => {
  const { site, second, setTime } = await siteInCheckout();
  setTime('21T12:03:00');
  await publish(site, toBuild(buildOf(commits.kit, { name: 'complaints' })));
  await canary(site, 'repayment', 5);

  const summaries = async (options: Parameters<typeof history>[1]) =>
    (await history(site, { hasPublications: true, ...options })).map(({ who, summary }) => [
      who,
      ...summary.split(' ').slice(0, 2),
    ]);
  const ofRepayment = [
    ['ana', 'canary', 'repayment'],
    ['ben', 'publish', 'repayment'],
    ['ana', 'promote', 'repayment'],
    ['ana', 'publish', 'repayment'],
  ];
  expect(await summaries({ app: 'repayment' })).toEqual(ofRepayment);
  const [latest, ...rest] = ofRepayment;
  expect(await summaries({})).toEqual([
    latest,
    ['ana', 'publish', 'complaints'],
    ...rest,
    ['ana', 'compose'],
    ['ana', 'publish', 'shell'],
  ]);
  expect(await summaries({ limit: 2 })).toHaveLength(2);
  const [, publication] = await history(site, { app: 'repayment', hasPublications: true });
  expect(publication).toEqual({
    at: '2026-11-21T12:02:00.000Z',
    who: 'ben',
    summary: `publish repayment ${second.release.version}`,
    commit: commits.second,
  });
});

test('a commit that this clone lacks, or that would be an option of git, leaves the commits out', async () => {
  const site = memorySite({ source: gitRepository(checkout.root) });
  const unknown = buildOf('0'.repeat(40));
  const hostile = buildOf(`--output=${checkout.root}/written`);
  await publish(site, toBuild(shellBuild()));
  await composeSite(site, { marketConfig: marketConfigOf() });
  for (const build of [unknown, hostile]) {
    await publish(site, toBuild(build));
    expect(await promote(site, 'repayment', build.release.version)).toMatchObject({
      outcome: 'changed',
      changelog: [],
    });
  }
  expect(await checkout.git('status', '--porcelain')).toBe('');
});
