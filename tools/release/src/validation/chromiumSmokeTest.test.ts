import { expect, test } from '@jest/globals';
import { composeNew } from '../commands/compose.ts';
import { promote } from '../commands/promote.ts';
import { publish } from '../commands/publish.ts';
import type { Site } from '../site/site.ts';
import type { Store } from '../store/store.ts';
import { type FixtureBuild, remoteBuild, shellBuild } from '../testing/fixtureBuilds.ts';
import { marketConfigOf, memorySite, toBuild } from '../testing/memorySite.ts';
import { chromiumSmokeTest } from './chromiumSmokeTest.ts';

/** A minimal shell: loads the entry of the route's remote under the page's policy. */
const minimalShellScript = (policy: string) => `
  const { remotes } = JSON.parse(document.getElementById('registry').textContent);
  const build = Object.values(remotes).map(({ live }) => live).find(({ screens }) => screens[location.pathname]);
  const script = document.createElement('script');
  script.src = trustedTypes.createPolicy('${policy}', { createScriptURL: (url) => url }).createScriptURL(build.base + build.entry);
  script.integrity = build.integrity;
  script.crossOrigin = 'anonymous';
  document.head.append(script);`;

function remoteWithEntryText(text: string) {
  return remoteBuild({ name: 'repayment', routes: ['/repay', '/repayDelay'], entryText: text, variant: text });
}
const global = /globalThis\.(\w+)=/;

/** A build whose container exposes this module. */
function remoteExposing(module: string) {
  const name = global.exec(remoteWithEntryText(module).files['remoteEntry.js'] ?? '')?.[1];
  return withEntrySource(remoteWithEntryText(module), `globalThis.${name}={get:async()=>()=>(${module})}`);
}

/** The same build with another entry, hashed anew. */
function withEntrySource(build: ReturnType<typeof remoteBuild>, text: string): ReturnType<typeof remoteBuild> {
  const { files, release } = remoteBuild({ name: 'repayment', routes: ['/repay', '/repayDelay'], entrySource: text });
  return { files, release: { ...release, version: build.release.version, global: build.release.global } };
}

type PromotionOptions = {
  /** What its shell runs. */
  main?: string;
  /** The smoke test, for a store that the test may change. */
  smokeTest?: (files: Store) => Site['smokeTest'];
};

async function tryPromote(
  build: FixtureBuild<ReturnType<typeof remoteBuild>['release']>,
  { main = minimalShellScript('federation'), smokeTest = chromiumSmokeTest }: PromotionOptions = {},
): Promise<unknown> {
  const site = await memorySite();
  site.smokeTest = smokeTest(site.store);
  await composeNew(site, toBuild(shellBuild({ main })), { marketConfig: marketConfigOf() });
  await publish(site, toBuild(build));
  return promote(site, { app: 'repayment', version: build.release.version }).then(
    ({ outcome }) => outcome,
    (error: Error) => error.message,
  );
}

test.each([
  ['fits', remoteExposing('{Component(){}}'), /^changed$/],
  ['exports no component', remoteExposing('{}'), /\/repay of repayment .* exports no Component.*\n.*\/repayDelay/s],
  [
    'throws in its screen',
    remoteExposing('(()=>{throw new Error("no such plan")})()'),
    /could not load \.\/Screen0: "no such plan"/,
  ],
  [
    'throws in its entry',
    withEntrySource(remoteWithEntryText('x'), 'throw new Error("bad entry")'),
    /threw "bad entry"/,
  ],
  ['needs eval', withEntrySource(remoteWithEntryText('y'), 'eval("1")'), /broke a rule|threw/],
] as const)(
  'opens every route of a build that %s in Chromium',
  async (_case, build, outcome) => {
    expect(await tryPromote(build)).toMatch(outcome);
  },
  60_000,
);

test('reports a missing entry at once instead of after the time limit', async () => {
  const withoutEntries = (files: Store): Store => ({
    ...files,
    read: async (name) => (name.endsWith('remoteEntry.js') ? undefined : files.read(name)),
  });
  const outcome = await tryPromote(remoteExposing('{Component(){}}'), {
    smokeTest: (files) => chromiumSmokeTest(withoutEntries(files)),
  });
  expect(outcome).toMatch(/\/repay of repayment .* was not loaded by the shell.*\n.*\/repayDelay/s);
}, 60_000);

test('reports a screen as not loaded when the shell never requests the entry', async () => {
  const outcome = await tryPromote(remoteExposing('{Component(){}}'), {
    main: '',
    smokeTest: (files) => chromiumSmokeTest(files, 1_000),
  });
  expect(outcome).toMatch(/\/repay of repayment .* was not loaded by the shell/);
}, 60_000);
