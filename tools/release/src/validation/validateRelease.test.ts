import { expect, test } from '@jest/globals';
import { canary } from '../commands/canary.ts';
import { composeSite } from '../commands/composeSite.ts';
import { promote } from '../commands/promote.ts';
import { publish } from '../commands/publish.ts';
import { remoteBuild, shellBuild } from '../testing/fixtureBuilds.ts';
import {
  marketConfigOf,
  memorySite,
  publishAndPromote,
  servedRegistry,
  siteWithShell,
  toBuild,
} from '../testing/memorySite.ts';

const first = remoteBuild({ name: 'repayment' });

const rejectionMessage = (promotion: Promise<unknown>) =>
  promotion.then(
    () => 'accepted',
    (error: Error) => error.message,
  );

test('rejects a build when the live shell does not provide an export it requires', async () => {
  const site = await siteWithShell();
  const build = remoteBuild({
    name: 'repayment',
    requiredExports: { names: { '@loan/frame': ['useQueryData', 'useMagic'] } },
  });

  expect(await rejectionMessage(publishAndPromote(site, build))).toMatch(
    /needs useMagic of @loan\/frame, which shell .* does not offer/,
  );
});

test('rejects a newer frame contract and accepts an older one whose exports are provided', async () => {
  const site = memorySite();
  await publish(site, toBuild(shellBuild({ providedExports: { contract: 3 } })));
  await composeSite(site, { marketConfig: marketConfigOf() });

  expect(
    await rejectionMessage(publishAndPromote(site, remoteBuild({ name: 'a', requiredExports: { contract: 4 } }))),
  ).toContain('contract 4');
  expect(
    await rejectionMessage(publishAndPromote(site, remoteBuild({ name: 'b', requiredExports: { contract: 1 } }))),
  ).toBe('accepted');
});

test('accepts every export of a module that is provided whole', async () => {
  const site = memorySite();
  await publish(site, toBuild(shellBuild({ providedExports: { names: { react: ['*'] } } })));
  await composeSite(site, { marketConfig: marketConfigOf() });

  expect(
    await rejectionMessage(
      publishAndPromote(site, remoteBuild({ name: 'a', requiredExports: { names: { react: ['use'] } } })),
    ),
  ).toBe('accepted');
});

test('rejects a route that another remote owns', async () => {
  const site = await siteWithShell();
  await publishAndPromote(site, first);

  const message = await rejectionMessage(
    publishAndPromote(site, remoteBuild({ name: 'complaints', routes: ['/repayment'] })),
  );
  expect(message).toContain('claims /repayment, which belongs to repayment');
});

test('rejects a route that only the canary of another remote owns', async () => {
  const site = await siteWithShell();
  await publishAndPromote(site, first);
  const withMoreRoutes = remoteBuild({ name: 'repayment', variant: 'wider', routes: ['/repayment', '/new'] });
  await publish(site, toBuild(withMoreRoutes));
  await canary(site, 'repayment', 1, withMoreRoutes.release.version);

  expect(
    await rejectionMessage(publishAndPromote(site, remoteBuild({ name: 'complaints', routes: ['/new'] }))),
  ).toContain('/new');
});

test.each(['missing', 'altered'])('rejects a build with a file that is %s', async (fault) => {
  const site = await siteWithShell();
  await publish(site, toBuild(first));
  const file = `remotes/repayment/${first.release.version}/${first.release.screens['/repayment']?.files[0]}`;
  if (fault === 'missing') site.files.contents.delete(file);
  else site.files.contents.set(file, Buffer.from('something else'));

  const message = await rejectionMessage(promote(site, 'repayment', first.release.version));
  expect(message).toContain(`${file} is ${fault === 'missing' ? 'missing' : 'not what was built'}`);
});

test('rejects a release.json that was altered together with its files', async () => {
  const site = await siteWithShell();
  await publish(site, toBuild(first));
  const other = remoteBuild({ name: 'repayment', variant: 'hostile' });
  const folder = `remotes/repayment/${first.release.version}/`;
  const release = { ...other.release, version: first.release.version };
  site.files.contents.set(`${folder}release.json`, Buffer.from(JSON.stringify(release)));
  for (const [name, text] of Object.entries(other.files)) site.files.contents.set(folder + name, Buffer.from(text));

  expect(await rejectionMessage(promote(site, 'repayment', first.release.version))).toContain(
    'release.json is not what was published',
  );
});

test('accepts bridge exports that are actions of the oldest app or no actions', async () => {
  const site = await siteWithShell();
  const build = remoteBuild({ name: 'repayment', requiredExports: { bridge: ['callPhone', 'can'] } });
  expect(await rejectionMessage(publishAndPromote(site, build))).toBe('accepted');
});

test('rejects a build with the findings of the smoke test, which gets the page as it would be served', async () => {
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

test('rejects a shell that no longer provides what a live remote requires', async () => {
  const site = await siteWithShell();
  await publishAndPromote(site, first);
  await publish(site, toBuild(shellBuild({ variant: 'second', providedExports: { names: {} } })));

  expect(await rejectionMessage(promote(site, 'shell', shellBuild({ variant: 'second' }).release.version))).toContain(
    `${first.release.version} needs react (the whole module)`,
  );
});

test('throws when the build is not published', async () => {
  const site = await siteWithShell();

  expect(await rejectionMessage(promote(site, 'repayment'))).toContain('Publish it: release publish repayment');
});

test.each([
  ['/promo.x', 'the server has no page there'],
  ['/order/', 'the server has no page there'],
  ['/*', 'the server has no page there'],
  ['/order/:id', 'the server has no page there'],
  ['//evil.example/x', 'the server has no page there'],
  ['/order%2fx', 'the server has no page there'],
  ['/shell/x', 'which the server keeps for /shell/'],
  ['/Remotes', 'which the server keeps for /remotes/'],
  ['/donation/x', 'which the server keeps for /donation/'],
  ['/borrowDetail', 'which the shell answers itself'],
  ['/testpreview', 'which the shell answers itself'],
  ['/error', 'which the shell answers itself'],
])('rejects the route %s', async (route, reason) => {
  const site = await siteWithShell();

  expect(await rejectionMessage(publishAndPromote(site, remoteBuild({ name: 'a', routes: [route] })))).toContain(
    reason,
  );
});

test('takes two spellings of a route for one, as the router does', async () => {
  const site = await siteWithShell();
  await publishAndPromote(site, first);

  expect(
    await rejectionMessage(publishAndPromote(site, remoteBuild({ name: 'complaints', routes: ['/Repayment'] }))),
  ).toContain('claims /Repayment, which belongs to repayment');
  expect(
    await rejectionMessage(publishAndPromote(site, remoteBuild({ name: 'contact', routes: ['/a', '/A'] }))),
  ).toContain('claims /A twice');
});

test('accepts the routes of the product', async () => {
  const site = await siteWithShell();
  const routes = ['/', '/Product', '/promo', '/promo/downloadTemplate', '/addnormalcard', '/loan-history', '/a_b/c1'];

  expect(await rejectionMessage(publishAndPromote(site, remoteBuild({ name: 'a', routes })))).toBe('accepted');
});
