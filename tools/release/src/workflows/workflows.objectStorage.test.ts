/**
 * Runs the lines of the workflows that publish and release on a checkout, against a bucket with the policy of the handbook
 * and, in the nightly, against a folder too. Each site is empty at first.
 */
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { RepositoryCopy } from '@loan/testing/repository-copy';
import { composeLocalSite, localSite } from '../commands/composeLocalSite.ts';
import { history } from '../commands/history.ts';
import { status } from '../commands/status.ts';
import type { Site } from '../site/site.ts';
import { type Environment, openStore } from '../store/openStore.ts';
import { createGuardedBucket, toEnvironment } from '../testing/createGuardedBucket.ts';
import { createBucket, createGatewayUser } from '../testing/objectGateway.ts';
import { testConnection } from '../testing/testStores.ts';
import { linesOf, runWorkflow } from './runWorkflow.ts';

// A run starts some 40 processes, builds an app and opens the screens of two in a browser.
jest.setTimeout(900_000);

/** Two remotes of one team. */
const REMOTES = ['official-site', 'promo-landing'] as const;

/** The lines are the same for a folder, and the commands are tested with folders: only the nightly runs both. */
const isWholeSet = Boolean(process.env.OBJECT_STORAGE_WHOLE_SET);
/** Defines a test in the nightly only. */
const testAtNight = isWholeSet ? test : () => undefined;

let copy: RepositoryCopy;
/** Before the changes of both remotes. */
let firstCommit = '';
/** Before the change of the second remote. */
let secondCommit = '';
/** Folder of the sites in folders. */
let sites = '';
const linesThatRan = new Set<string>();

beforeAll(async () => {
  sites = await mkdtemp(path.join(tmpdir(), 'sites-'));
  copy = await RepositoryCopy.create();
  await copy.takeOver(['shell', ...REMOTES].map((app) => `apps/${app}/dist`));
  const commit = async () => {
    await copy.run('git add -A && git -c user.name=ana -c user.email=ana@site.example commit -q -m change');
    return (await copy.run('git rev-parse HEAD')).trim();
  };
  const change = (remote: string) => copy.edit(`apps/${remote}/remote.ts`, (text) => `${text}// changed\n`);
  firstCommit = await commit();
  await change('official-site');
  secondCommit = await commit();
  await change('promo-landing');
  await commit();
});
afterAll(async () => {
  await rm(sites, { recursive: true });
  await copy?.remove();
});

type Target = {
  site: string;
  records: string;
  /** Of the key that reads records. */
  environment?: Environment;
  secrets: (environment: string) => Readonly<Record<string, string>>;
};

async function folderTarget(): Promise<Target> {
  const folder = await mkdtemp(path.join(sites, 'site-'));
  return { site: path.join(folder, 'site'), records: path.join(folder, 'records'), secrets: () => ({}) };
}

/** A bucket in which each environment has the key that the handbook gives it. */
async function bucketTarget(): Promise<Target> {
  const { site, records, page, shellTeam, remoteTeam } = await createGuardedBucket(...REMOTES);
  const keys: Readonly<Record<string, typeof page>> = {
    'publish-shell': shellTeam,
    ...Object.fromEntries(REMOTES.map((remote) => [`publish-${remote}`, remoteTeam])),
    production: page,
    'production-second-name': page,
  };
  return {
    site,
    records,
    environment: toEnvironment(page),
    secrets: (environment) => (keys[environment] ? toEnvironment(keys[environment]) : {}),
  };
}

/** GitHub's own program prints the list of those who confirmed the run. */
async function confirmBy(login: string): Promise<void> {
  await writeProgram('gh', `echo '${JSON.stringify([{ state: 'approved', user: { login } }])}'`);
}

async function writeProgram(name: string, line: string): Promise<void> {
  const program = path.join(copy.programs, name);
  await writeFile(program, `#!/bin/sh\n${line}\n`);
  await chmod(program, 0o755);
}

/** Lines that would change nothing: an app is built once, and the rest comes from the builds of the repository. */
function isRepeated(line: string, { APP = '' }: Readonly<Record<string, string | boolean>>): boolean {
  if (line.includes(' run unit ')) return true;
  if (line.endsWith(' run build') && APP !== 'promo-landing') return true;
  return / (install|build|release status)\b/.test(line) && linesThatRan.has(line);
}

/** The workflows on a new site of this target. */
function createRuns({ site, records, environment, secrets }: Target) {
  const { region, endpoint } = testConnection();
  const run = (workflow: string, actor: string, inputs: Record<string, string>, push?: object) =>
    runWorkflow({
      ...{ checkout: copy.folder, workflow, inputs, secrets, programs: copy.programs },
      isLeftOut: isRepeated,
      onLine: (line) => linesThatRan.add(line),
      github: {
        triggering_actor: actor,
        event_name: push ? 'push' : 'workflow_dispatch',
        event: push ?? {},
        token: 't',
      },
      vars: { SITE: site, RECORDS: records, AWS_REGION: region, AWS_ENDPOINT_URL_S3: endpoint },
    });
  const stores = { files: openStore(site, environment), records: openStore(records, environment) };
  return {
    publish: (actor: string, app: string) => run('publish.yml', actor, { app }),
    push: (actor: string, before: string) =>
      run('publish.yml', actor, {}, { before, head_commit: { message: 'a fix\n\nbody' } }),
    release: (actor: string, inputs: Record<string, string>) => run('release.yml', actor, inputs),
    site: localSite(copy.folder, stores),
  };
}

/** Who did what and why, oldest first, without versions. */
async function changesOf(site: Site): Promise<string[][]> {
  const events = (await history(site)).reverse();
  return events.map(({ who, summary, why }) => [who, summary.replaceAll(/ \d+\.\d+\.\d+-\w+/g, ''), why ?? '']);
}

async function beginSite({ publish, release }: ReturnType<typeof createRuns>): Promise<string[]> {
  await publish('foundation-ana', 'shell');
  await confirmBy('security-eva');
  await release('foundation-ana', { step: 'compose' });
  return ['foundation-ana, confirmed by security-eva', 'compose', 'compose started by hand'];
}

testAtNight('begins a site in a folder, publishes what a push changed, starts a canary and promotes it', async () => {
  const runs = createRuns(await folderTarget());
  const composed = await beginSite(runs);
  await runs.push('growth-sam', secondCommit);
  await runs.release('Growth-Uma', { step: 'promote', app: 'promo-landing', reason: 'shorter form' });
  await expect(runs.release('growth-sam', { step: 'rollback', app: 'promo-landing' })).rejects.toThrow(
    'There is no build of promo-landing to go back to',
  );

  expect(await changesOf(runs.site)).toEqual([
    composed,
    ['growth-sam', 'canary promo-landing at 5 %', 'a fix'],
    ['Growth-Uma', 'promote promo-landing', 'shorter form'],
  ]);
});

test('runs every step of the protected workflow on a bucket, with the keys of the environments alone', async () => {
  const runs = createRuns(await bucketTarget());
  const { release } = runs;
  const composed = await beginSite(runs);
  await runs.push('growth-sam', firstCommit);
  await release('growth-uma', { step: 'rollback', app: 'official-site' });
  const { remotes } = await status(runs.site);
  const builds = REMOTES.map((remote) => `${remote}@${remotes[remote]?.latestPublished}`).join(' ');
  await release('growth-sam', { step: 'promote-together', builds });
  await confirmBy('growth-sam');
  await release('repayment-kim', { step: 'disable', app: 'promo-landing', reason: 'wrong prices' });
  await confirmBy('security-eva');
  await release('foundation-ana', { step: 'prune' });
  await expect(release('growth-sam', { step: 'compose' })).rejects.toThrow('growth-sam may not compose');

  expect(await changesOf(runs.site)).toEqual([
    composed,
    ['growth-sam', 'canary official-site at 5 %', 'a fix'],
    ['growth-sam', 'canary promo-landing at 5 %', 'a fix'],
    ['growth-uma', 'roll back official-site to, which ends the canary', 'rollback started by hand'],
    ['growth-sam', 'promote official-site and promo-landing', 'promote-together started by hand'],
    ['repayment-kim, confirmed by growth-sam', 'disable promo-landing', 'wrong prices'],
  ]);
});

type PreviewTarget = { live: string; previews: string; environment?: Environment };

/** A live site, and a place for previews: two folders, or two buckets of which previews have the key of one. */
const previewTargets: Readonly<Record<string, () => Promise<Target & PreviewTarget>>> = {
  async 'a folder'() {
    const target = await folderTarget();
    return { ...target, live: target.site, previews: path.join(path.dirname(target.site), 'previews') };
  },
  async 'a bucket'() {
    const { bucket, site, records } = await createGuardedBucket(...REMOTES);
    const owner = testConnection();
    const previewKey = await createGatewayUser(process.env.OBJECT_STORAGE_CONFIGURATION ?? '', `previews-${bucket}`, {
      mayCreateBuckets: true,
    });
    await createBucket(previewKey, `previews-${bucket}`);
    return {
      ...{ site, records, previews: `s3://previews-${bucket}/peso`, live: `${owner.endpoint}/${bucket}/peso/site` },
      environment: toEnvironment(previewKey),
      secrets: (environment) => (environment === 'previews' ? toEnvironment(previewKey) : {}),
    };
  },
};

const targetKinds = Object.keys(previewTargets).filter((kind) => isWholeSet || kind === 'a bucket');

test.each(targetKinds)('composes the preview of a pull request in %s and removes it', async (kind) => {
  const { site, records, live, previews, environment, secrets } = await previewTargets[kind]!();
  await composeLocalSite(copy.folder, ['shell', ...REMOTES], {
    site: localSite(copy.folder, { files: openStore(site), records: openStore(records) }),
  });
  const commented = path.join(sites, 'commented.txt');
  // GitHub's own program writes the comment, and lists the open pull requests.
  await writeProgram('gh', `[ "$2" = list ] && echo "8 9" || echo "$@" > ${commented}`);
  const { region, endpoint } = testConnection();
  const repository = { full_name: 'loan/loan-h5' };
  const run = (event: object) =>
    runWorkflow({
      ...{ checkout: copy.folder, workflow: 'preview.yml', inputs: {}, secrets, programs: copy.programs },
      isLeftOut: isRepeated,
      onLine: (line) => linesThatRan.add(line),
      github: { triggering_actor: 'growth-sam', repository: repository.full_name, token: 't', ...event },
      vars: {
        ...{ LIVE_SITE: live, PREVIEWS: previews, PREVIEW_DOMAIN: 'preview.example' },
        ...{ AWS_REGION: region, AWS_ENDPOINT_URL_S3: endpoint },
      },
    });
  const changed = (action: string, number: number, fromRepository: object = repository) =>
    run({
      event_name: 'pull_request',
      event: { action, pull_request: { number, base: { sha: secondCommit }, head: { repo: fromRepository } } },
    });
  const store = openStore(previews, environment);
  const pages = async () => (await store.list('')).filter((name) => name.endsWith('/site/index.html'));

  await changed('opened', 7, { full_name: 'a-stranger/loan-h5' });
  expect(await store.list('')).toEqual([]);
  await changed('opened', 7);
  const [page = '', ...others] = await pages();
  expect([others, page]).toEqual([[], expect.stringMatching(/^[0-9a-f]{32}\/site\/index\.html$/)]);
  expect((await store.read(page))?.content.toString()).toContain('Preview of pull request 7.');
  expect(await readFile(commented, 'utf8')).toContain(
    `--body https://${page.split('/')[0]}.preview.example/sandbox has the builds of promo-landing.`,
  );
  await changed('synchronize', 7);
  expect(await pages()).toEqual([page]);
  await changed('closed', 7);
  expect(await store.list('')).toEqual([]);
  await changed('opened', 7);
  await run({ event_name: 'schedule', event: {} });
  expect(await store.list('')).toEqual([]);
});

test('has run every line of the workflows except those that other stages run', async () => {
  const elsewhere: Readonly<Record<string, readonly string[]>> = {
    // `.ci/run` runs this test; what it needs is installed by the line before.
    'everything.yml': ['apt-get update', '.ci/run'],
    // The stage "unit" runs the tests of every app.
    'publish-app.yml': [' run unit '],
    // Its suites take hours.
    'nightly.yml': [' nightly --only ', 'apt-get update'],
    // The stages of `test` on the affected features, two builds and a benchmark, the unit tests; the last asks a service
    // of the registry.
    'pull-request.yml': [
      ...[' run affected ', ' run changes ', ' build', ' sizes ', ' bench ', ' audit '],
      ...[' changed-pictures ', ' coverage '],
    ],
  };
  const files = await readdir(path.join(copy.folder, '.github/workflows'));
  for (const file of files) {
    const known = elsewhere[file] ?? [];
    const lines = (await linesOf(copy.folder, file)).filter((line) => !linesThatRan.has(line));
    expect([file, lines.filter((line) => !known.some((part) => line.includes(part)))]).toEqual([file, []]);
  }
});
