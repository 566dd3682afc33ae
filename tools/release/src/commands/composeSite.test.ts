import { expect, test } from '@jest/globals';
import { shellBuild } from '../testing/fixtureBuilds.ts';
import { marketConfigOf, servedRegistry, siteWithShell, toBuild } from '../testing/memorySite.ts';
import { canary } from './canary.ts';
import { composeSite } from './composeSite.ts';
import { publish } from './publish.ts';

test('lets devices choose canaries only where the site was composed so', async () => {
  const site = await siteWithShell();
  expect(servedRegistry(site).hasTestDevices).toBeUndefined();
  await composeSite(site, { marketConfig: marketConfigOf(), hasTestDevices: true });
  expect(servedRegistry(site).hasTestDevices).toBe(true);
  await composeSite(site, { marketConfig: marketConfigOf() });
  expect(servedRegistry(site).hasTestDevices).toBeUndefined();
});

test('has no canary of the shell', async () => {
  const site = await siteWithShell();
  await publish(site, toBuild(shellBuild({ variant: 'second' })));

  await expect(canary(site, 'shell', 5)).rejects.toThrow('A canary is a build of a remote.');
});
