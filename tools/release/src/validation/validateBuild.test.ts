import { expect, test } from '@jest/globals';
import { canary } from '../commands/canary.ts';
import { composeNew } from '../commands/compose.ts';
import { promote } from '../commands/promote.ts';
import { publish } from '../commands/publish.ts';
import { first, remoteBuild, shellBuild } from '../testing/fixtureBuilds.ts';
import {
  marketConfigOf,
  memorySite,
  publishAndPromote,
  servedRegistry,
  siteWithShell,
  toBuild,
} from '../testing/memorySite.ts';

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
  const site = await memorySite();
  const shell = shellBuild({ providedExports: { contract: 3 } });
  await composeNew(site, toBuild(shell), { marketConfig: marketConfigOf() });

  expect(
    await rejectionMessage(publishAndPromote(site, remoteBuild({ name: 'a', requiredExports: { contract: 4 } }))),
  ).toContain('contract 4');
  expect(
    await rejectionMessage(publishAndPromote(site, remoteBuild({ name: 'b', requiredExports: { contract: 1 } }))),
  ).toBe('accepted');
});

test('accepts every export of a module that is provided whole', async () => {
  const site = await memorySite();
  const shell = shellBuild({ providedExports: { names: { react: ['*'] } } });
  await composeNew(site, toBuild(shell), { marketConfig: marketConfigOf() });

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
  expect((await servedRegistry(site)).remotes).toEqual({});
});

test('rejects a shell that no longer provides what a live remote requires', async () => {
  const site = await siteWithShell();
  await publishAndPromote(site, first);
  await publish(site, toBuild(shellBuild({ variant: 'second', providedExports: { names: {} } })));

  expect(
    await rejectionMessage(promote(site, { app: 'shell', version: shellBuild({ variant: 'second' }).release.version })),
  ).toContain(`${first.release.version} needs react (the whole module)`);
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
