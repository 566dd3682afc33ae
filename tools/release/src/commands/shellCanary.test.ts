import { expect, test } from '@jest/globals';
import { PAGE } from '../site/site.ts';
import { remoteBuild, shellBuild } from '../testing/fixtureBuilds.ts';
import { marketConfigOf, publishAndPromote, servedRegistry, siteWithShell, toBuild } from '../testing/memorySite.ts';
import { canary } from './canary.ts';
import { composeSite } from './composeSite.ts';
import { promote } from './promote.ts';
import { publish } from './publish.ts';
import { rollback } from './rollback.ts';
import { status } from './status.ts';

const live = shellBuild();
const next = shellBuild({ variant: 'second' });
const remote = remoteBuild({ name: 'repayment' });

type TestSite = Awaited<ReturnType<typeof siteWithShell>>;
const pageOf = (site: TestSite) => site.files.contents.get(PAGE)?.toString() ?? '';

async function siteWithShellCanary(): Promise<TestSite> {
  const site = await siteWithShell();
  await publishAndPromote(site, remote);
  await publish(site, toBuild(next));
  await canary(site, 'shell', 0.5);
  return site;
}

test('puts chooser, both boot scripts and the scripts of the canary into the page while the canary runs', async () => {
  const site = await siteWithShell();
  await publishAndPromote(site, remote);
  const before = pageOf(site);
  await publish(site, toBuild(next));
  expect(await canary(site, 'shell', 0.5)).toMatchObject({ summary: `canary shell ${next.release.version} at 0.5 %` });

  const page = pageOf(site);
  const block = JSON.parse(/id="shell-canary">(.*?)<\/script>/s.exec(page)?.[1] ?? '');
  expect(block).toEqual({
    percent: 0.5,
    start: [{ src: `/shell/${next.release.version}/main.js`, integrity: next.release.files['main.js']?.sha384 }],
    federation: [
      { src: `/shell/${next.release.version}/federation.js`, integrity: next.release.files['federation.js']?.sha384 },
    ],
  });
  expect(page).toContain(`<script defer fetchpriority="high" src="/shell/${live.release.version}/main.js"`);
  expect(page).toMatch(
    /<script>\/\* chooser first \*\/\nif\(window\.isShellCanary\)\{\n.*boot second.*\n\}else\{\n.*boot first/,
  );
  expect(page).toContain(` loan-shell-canary ${next.release.policies[0]} `);
  expect(before).not.toContain('canary');
});

test('keeps the canary of the shell when remotes are promoted and the market changes', async () => {
  const site = await siteWithShellCanary();
  await publishAndPromote(site, remoteBuild({ name: 'complaints' }));
  await composeSite(site, { marketConfig: marketConfigOf('0.0.1') });

  expect(pageOf(site)).toContain('id="shell-canary"');
  expect((await status(site)).shell).toMatchObject({
    live: live.release.version,
    canary: { version: next.release.version, percent: 0.5 },
  });
});

test('promotes the canary of the shell, and goes back from it', async () => {
  const site = await siteWithShellCanary();
  await promote(site, 'shell');
  expect(pageOf(site)).toContain(`src="/shell/${next.release.version}/main.js"`);
  expect(pageOf(site)).not.toContain('shell-canary');

  await rollback(site, 'shell');
  expect((await status(site)).shell.live).toBe(live.release.version);
});

test.each([
  ['a rollback', (site: TestSite) => rollback(site, 'shell')],
  ['a share of 0', (site: TestSite) => canary(site, 'shell', 0)],
])('ends with %s, which keeps the live shell', async (_name, end) => {
  const site = await siteWithShellCanary();
  expect(await end(site)).toMatchObject({ outcome: 'changed' });

  expect(pageOf(site)).not.toContain('shell-canary');
  expect(pageOf(site)).toContain(`src="/shell/${live.release.version}/main.js"`);
});

test('rejects a remote that needs what the canary of the shell does not provide', async () => {
  const site = await siteWithShell();
  const smaller = shellBuild({ variant: 'smaller', providedExports: { names: { react: ['useState'] } } });
  await publish(site, toBuild(smaller));
  await canary(site, 'shell', 5);
  const build = remoteBuild({ name: 'repayment', requiredExports: { names: { react: ['useMemo'] } } });

  await expect(publishAndPromote(site, build)).rejects.toThrow(
    `needs useMemo of react, which shell ${smaller.release.version} does not offer`,
  );
});

test('rejects a canary of the shell that lacks what a live remote needs', async () => {
  const site = await siteWithShell();
  await publishAndPromote(site, remote);
  await publish(site, toBuild(shellBuild({ variant: 'second', providedExports: { names: {} } })));

  await expect(canary(site, 'shell', 5)).rejects.toThrow('needs react (the whole module)');
});

test('lets devices choose canaries only where the site was composed so', async () => {
  const site = await siteWithShell();
  expect(servedRegistry(site).hasTestDevices).toBeUndefined();
  await composeSite(site, { marketConfig: marketConfigOf(), hasTestDevices: true });
  expect(servedRegistry(site).hasTestDevices).toBe(true);
  await composeSite(site, { marketConfig: marketConfigOf() });
  expect(servedRegistry(site).hasTestDevices).toBeUndefined();
});
