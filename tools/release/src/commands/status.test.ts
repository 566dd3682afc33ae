import { expect, test } from '@jest/globals';
import { remoteBuild } from '../testing/fixtureBuilds.ts';
import { publishAndPromote, siteWithShell } from '../testing/memorySite.ts';
import { history } from './history.ts';
import { status } from './status.ts';

const first = remoteBuild({ name: 'repayment' });

test('returns what borrowers get now, and who changed what and why', async () => {
  const site = await siteWithShell();
  await publishAndPromote(site, first);
  await publishAndPromote({ ...site, who: 'ben', why: 'a faster screen' }, remoteBuild({ name: 'complaints' }));

  expect(await status(site)).toMatchObject({
    revision: { recorded: 3, served: 3 },
    remotes: { repayment: { live: first.release.version, latestPublished: first.release.version } },
  });
  const [latest] = await history(site);
  expect(latest).toMatchObject({ revision: 3, who: 'ben', why: 'a faster screen' });
  expect(await history(site, { app: 'repayment' })).toHaveLength(1);
});
