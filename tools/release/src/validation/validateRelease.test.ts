import { expect, test } from '@jest/globals';
import { canary } from '../commands/canary.ts';
import { composeSite } from '../commands/composeSite.ts';
import { remoteBuild, shellBuild } from '../testing/fixtureBuilds.ts';
import { bring, buildOf, fixtureSite, market, registryOf, siteWithShell } from '../testing/memorySite.ts';
import { promote } from '../commands/promote.ts';
import { publish } from '../commands/publish.ts';

const first = remoteBuild({ name: 'repayment' });

const refusal = (promotion: Promise<unknown>) =>
  promotion.then(
    () => 'no refusal',
    (error: Error) => error.message,
  );

test('a name the live shell does not offer', async () => {
  const site = await siteWithShell();
  const build = remoteBuild({ name: 'repayment', needs: { names: { '@loan/frame': ['useAnswer', 'useMagic'] } } });

  expect(await refusal(bring(site, build))).toMatch(/needs useMagic of @loan\/frame, which shell .* does not offer/);
});

test('a newer frame contract; an older one is none while its names are offered', async () => {
  const site = fixtureSite();
  await publish(site, buildOf(shellBuild({ offers: { contract: 3 } })));
  await composeSite(site, { environment: market() });

  expect(await refusal(bring(site, remoteBuild({ name: 'a', needs: { contract: 4 } })))).toContain('contract 4');
  expect(await refusal(bring(site, remoteBuild({ name: 'b', needs: { contract: 1 } })))).toBe('no refusal');
});

test('a module handed over whole offers every name of it', async () => {
  const site = fixtureSite();
  await publish(site, buildOf(shellBuild({ offers: { names: { react: ['*'] } } })));
  await composeSite(site, { environment: market() });

  expect(await refusal(bring(site, remoteBuild({ name: 'a', needs: { names: { react: ['use'] } } })))).toBe(
    'no refusal',
  );
});

test('an address that another remote owns', async () => {
  const site = await siteWithShell();
  await bring(site, first);

  const message = await refusal(bring(site, remoteBuild({ name: 'complaints', addresses: ['/repayment'] })));
  expect(message).toContain('claims /repayment, which belongs to repayment');
});

test('an address that only the canary of another remote owns', async () => {
  const site = await siteWithShell();
  await bring(site, first);
  const wider = remoteBuild({ name: 'repayment', edition: 'wider', addresses: ['/repayment', '/new'] });
  await publish(site, buildOf(wider));
  await canary(site, 'repayment', 1, wider.release.version);

  expect(await refusal(bring(site, remoteBuild({ name: 'complaints', addresses: ['/new'] })))).toContain('/new');
});

test.each(['missing', 'altered'])('a file that is %s', async (fault) => {
  const site = await siteWithShell();
  await publish(site, buildOf(first));
  const file = `remotes/repayment/${first.release.version}/${first.release.screens['/repayment']?.files[0]}`;
  if (fault === 'missing') site.files.contents.delete(file);
  else site.files.contents.set(file, Buffer.from('something else'));

  const message = await refusal(promote(site, 'repayment'));
  expect(message).toContain(`${file} is ${fault === 'missing' ? 'missing' : 'not what was built'}`);
});

test('a release.json that was altered together with its files', async () => {
  const site = await siteWithShell();
  await publish(site, buildOf(first));
  const other = remoteBuild({ name: 'repayment', edition: 'hostile' });
  const folder = `remotes/repayment/${first.release.version}/`;
  const release = { ...other.release, version: first.release.version };
  site.files.contents.set(`${folder}release.json`, Buffer.from(JSON.stringify(release)));
  for (const [name, text] of Object.entries(other.files)) site.files.contents.set(folder + name, Buffer.from(text));

  expect(await refusal(promote(site, 'repayment'))).toContain('release.json is not what was published');
});

test('a bridge action that no known app version brings', async () => {
  const site = await siteWithShell();
  const build = remoteBuild({ name: 'repayment', needs: { bridge: ['callPhone', 'can'] } });
  expect(await refusal(bring(site, build))).toBe('no refusal');
});

test('findings of the conformance run, which sees the page as it would be', async () => {
  const pages: string[] = [];
  const site = await siteWithShell({
    conform: async ({ page, remotes }) => {
      pages.push(page);
      return [{ what: `${remotes[0]?.name} threw.`, remedy: 'Open it.' }];
    },
  });

  expect(await refusal(bring(site, first))).toBe('repayment threw. Open it.');
  expect(pages[0]).toContain(`/remotes/repayment/${first.release.version}/`);
  expect(registryOf(site).remotes).toEqual({});
});

test('a shell that no longer offers what a live remote needs', async () => {
  const site = await siteWithShell();
  await bring(site, first);
  await publish(site, buildOf(shellBuild({ edition: 'second', offers: { names: {} } })));

  expect(await refusal(promote(site, 'shell'))).toContain(`${first.release.version} needs react (the whole module)`);
});

test('a build that nobody published', async () => {
  const site = await siteWithShell();

  expect(await refusal(promote(site, 'repayment'))).toContain('Publish it: release publish repayment');
});
