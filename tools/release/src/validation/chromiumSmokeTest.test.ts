import { expect, test } from '@jest/globals';
import { composeSite } from '../commands/composeSite.ts';
import { chromiumConformance } from './chromiumSmokeTest.ts';
import { type FixtureBuild, remoteBuild, shellBuild } from '../testing/fixtureBuilds.ts';
import { buildOf, fixtureSite, market } from '../testing/memorySite.ts';
import { promote } from '../commands/promote.ts';
import { publish } from '../commands/publish.ts';
import type { Site } from '../site.ts';
import type { Store } from '../store/store.ts';

/** The least a shell does: loads the entry of the address's remote under the page's policy, and asks it for the screen. */
const smallShell = (policy: string) => `
  const { remotes } = JSON.parse(document.getElementById('registry').textContent);
  const build = Object.values(remotes).map(({ live }) => live).find(({ screens }) => screens[location.pathname]);
  const script = document.createElement('script');
  script.src = trustedTypes.createPolicy('${policy}', { createScriptURL: (url) => url }).createScriptURL(build.base + build.entry);
  script.integrity = build.integrity;
  script.crossOrigin = 'anonymous';
  document.head.append(script);`;

function container(text: string) {
  return remoteBuild({ name: 'repayment', addresses: ['/repay', '/repayDelay'], entryText: text, edition: text });
}
const global = /globalThis\.(\w+)=/;

/** A build whose container answers with this module. */
function exposing(module: string) {
  const name = global.exec(container(module).files['remoteEntry.js'] ?? '')?.[1];
  return withEntry(container(module), `globalThis.${name}={get:async()=>()=>(${module})}`);
}

/** The same build with another entry, hashed anew. */
function withEntry(build: ReturnType<typeof remoteBuild>, text: string): ReturnType<typeof remoteBuild> {
  const { files, release } = remoteBuild({ name: 'repayment', addresses: ['/repay', '/repayDelay'], wholeEntry: text });
  return { files, release: { ...release, version: build.release.version, global: build.release.global } };
}

type Machine = {
  /** What its shell runs. */
  main?: string;
  /** What its browser gets to see of the store. */
  conform?: (files: Store) => Site['conform'];
};

async function promotion(
  build: FixtureBuild<ReturnType<typeof remoteBuild>['release']>,
  { main = smallShell('federation'), conform = chromiumConformance }: Machine = {},
): Promise<unknown> {
  const site = fixtureSite();
  site.conform = conform(site.files);
  await publish(site, buildOf(shellBuild({ main })));
  await composeSite(site, { environment: market() });
  await publish(site, buildOf(build));
  return promote(site, 'repayment').then(
    ({ did }) => did,
    (error: Error) => error.message,
  );
}

test.each([
  ['fits', exposing('{Component(){}}'), /^changed$/],
  ['exports no component', exposing('{}'), /\/repay of repayment .* exports no Component.*\n.*\/repayDelay/s],
  [
    'throws in its screen',
    exposing('(()=>{throw new Error("no such plan")})()'),
    /could not load \.\/Screen0: "no such plan"/,
  ],
  ['throws in its entry', withEntry(container('x'), 'throw new Error("bad entry")'), /threw "bad entry"/],
  ['needs eval', withEntry(container('y'), 'eval("1")'), /broke a rule|threw/],
] as const)(
  'a build that %s is opened in Chromium at every address',
  async (_how, build, said) => {
    expect(await promotion(build)).toMatch(said);
  },
  60_000,
);

test('an entry that is not there is known at once, and not when patience is at its end', async () => {
  const withoutEntries = (files: Store): Store => ({
    ...files,
    read: async (name) => (name.endsWith('remoteEntry.js') ? undefined : files.read(name)),
  });
  const said = await promotion(exposing('{Component(){}}'), {
    conform: (files) => chromiumConformance(withoutEntries(files)),
  });
  expect(said).toMatch(/\/repay of repayment .* was not loaded by the shell.*\n.*\/repayDelay/s);
}, 60_000);

test('a shell that never asks for the entry is waited for, and then the screen was not loaded', async () => {
  const said = await promotion(exposing('{Component(){}}'), {
    main: '',
    conform: (files) => chromiumConformance(files, { oursMs: 1_000, shellsMs: 10_000 }),
  });
  expect(said).toMatch(/\/repay of repayment .* was not loaded by the shell/);
}, 60_000);

test('what the shell gives up after a while, it does not give up on a machine that is slow', async () => {
  const main = `
    let isOver = false;
    setTimeout(() => { isOver = true; }, 50);
    const load = () => { ${smallShell('federation')} };
    const began = performance.now();
    const slowly = () => performance.now() - began < 500 ? requestAnimationFrame(slowly) : isOver || load();
    slowly();`;
  const patience = { oursMs: 30_000, shellsMs: 50 };
  const said = await promotion(exposing('{Component(){}}'), {
    main,
    conform: (files) => chromiumConformance(files, patience),
  });
  expect(said).toBe('changed');
}, 60_000);
