import { expect, test } from '@jest/globals';
import { canary } from '../commands/canary.ts';
import { composeSite } from '../commands/composeSite.ts';
import { remoteBuild, shellBuild } from '../testing/fixtureBuilds.ts';
import {
  publishAndPromote,
  toBuild,
  memorySite,
  marketConfigOf,
  servedRegistry,
  siteWithShell,
} from '../testing/memorySite.ts';
import { promote } from '../commands/promote.ts';
import { publish } from '../commands/publish.ts';

const first = remoteBuild({ name: 'repayment' });

const rejectionMessage = (promotion: Promise<unknown>) =>
  promotion.then(
    () => 'no refusal',
    (error: Error) => error.message,
  );

test('a name the live shell does not offer', async () => {
  const site = await siteWithShell();
  const build = remoteBuild({
    name: 'repayment',
    requiredExports: { names: { '@loan/frame': ['useQueryData', 'useMagic'] } },
  });

  expect(await rejectionMessage(publishAndPromote(site, build))).toMatch(
    /needs useMagic of @loan\/frame, which shell .* does not offer/,
  );
});

test('a newer frame contract; an older one is none while its names are offered', async () => {
  const site = memorySite();
  await publish(site, toBuild(shellBuild({ providedExports: { contract: 3 } })));
  await composeSite(site, { marketConfig: marketConfigOf() });

  expect(
    await rejectionMessage(publishAndPromote(site, remoteBuild({ name: 'a', requiredExports: { contract: 4 } }))),
  ).toContain('contract 4');
  expect(
    await rejectionMessage(publishAndPromote(site, remoteBuild({ name: 'b', requiredExports: { contract: 1 } }))),
  ).toBe('no refusal');
});

test('a module handed over whole offers every name of it', async () => {
  const site = memorySite();
  await publish(site, toBuild(shellBuild({ providedExports: { names: { react: ['*'] } } })));
  await composeSite(site, { marketConfig: marketConfigOf() });

  expect(
    await rejectionMessage(
      publishAndPromote(site, remoteBuild({ name: 'a', requiredExports: { names: { react: ['use'] } } })),
    ),
  ).toBe('no refusal');
});

test('an address that another remote owns', async () => {
  const site = await siteWithShell();
  await publishAndPromote(site, first);

  const message = await rejectionMessage(
    publishAndPromote(site, remoteBuild({ name: 'complaints', routes: ['/repayment'] })),
  );
  expect(message).toContain('claims /repayment, which belongs to repayment');
});

test('an address that only the canary of another remote owns', async () => {
  const site = await siteWithShell();
  await publishAndPromote(site, first);
  const withMoreRoutes = remoteBuild({ name: 'repayment', variant: 'wider', routes: ['/repayment', '/new'] });
  await publish(site, toBuild(withMoreRoutes));
  await canary(site, 'repayment', 1, withMoreRoutes.release.version);

  expect(
    await rejectionMessage(publishAndPromote(site, remoteBuild({ name: 'complaints', routes: ['/new'] }))),
  ).toContain('/new');
});

test.each(['missing', 'altered'])('a file that is %s', async (fault) => {
  const site = await siteWithShell();
  await publish(site, toBuild(first));
  const file = `remotes/repayment/${first.release.version}/${first.release.screens['/repayment']?.files[0]}`;
  if (fault === 'missing') site.files.contents.delete(file);
  else site.files.contents.set(file, Buffer.from('something else'));

  const message = await rejectionMessage(promote(site, 'repayment'));
  expect(message).toContain(`${file} is ${fault === 'missing' ? 'missing' : 'not what was built'}`);
});

test('a release.json that was altered together with its files', async () => {
  const site = await siteWithShell();
  await publish(site, toBuild(first));
  const other = remoteBuild({ name: 'repayment', variant: 'hostile' });
  const folder = `remotes/repayment/${first.release.version}/`;
  const release = { ...other.release, version: first.release.version };
  site.files.contents.set(`${folder}release.json`, Buffer.from(JSON.stringify(release)));
  for (const [name, text] of Object.entries(other.files)) site.files.contents.set(folder + name, Buffer.from(text));

  expect(await rejectionMessage(promote(site, 'repayment'))).toContain('release.json is not what was published');
});

test('a bridge action that no known app version brings', async () => {
  const site = await siteWithShell();
  const build = remoteBuild({ name: 'repayment', requiredExports: { bridge: ['callPhone', 'can'] } });
  expect(await rejectionMessage(publishAndPromote(site, build))).toBe('no refusal');
});

test('findings of the conformance run, which sees the page as it would be', async () => {
  const pages: string[] = [];
  const site = await siteWithShell({
    smokeTest: async ({ page, remotes }) => {
      pages.push(page);
      return [{ message: `${remotes[0]?.name} threw.`, fix: 'Open it.' }];
    },
  });

  expect(await rejectionMessage(publishAndPromote(site, first))).toBe('repayment threw. Open it.');
  expect(pages[0]).toContain(`/remotes/repayment/${first.release.version}/`);
  expect(servedRegistry(site).remotes).toEqual({});
});

test('a shell that no longer offers what a live remote needs', async () => {
  const site = await siteWithShell();
  await publishAndPromote(site, first);
  await publish(site, toBuild(shellBuild({ variant: 'second', providedExports: { names: {} } })));

  expect(await rejectionMessage(promote(site, 'shell'))).toContain(
    `${first.release.version} needs react (the whole module)`,
  );
});

test('a build that nobody published', async () => {
  const site = await siteWithShell();

  expect(await rejectionMessage(promote(site, 'repayment'))).toContain('Publish it: release publish repayment');
});
