import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '../src/journey.ts';
import { exactly, filesOf, remotesOf } from '../src/registry.ts';
import { siteFolder } from '../src/sandboxServer.ts';

const remotes = remotesOf(readFileSync(join(siteFolder, 'index.html'), 'utf8'));
const orderDetails = remotes.find(({ name }) => name === 'order-details')!;
const officialSite = remotes.find(({ name }) => name === 'official-site')!;
const [entry = '', ...chunks] = filesOf(orderDetails.build, '/order');

for (const file of [entry, ...chunks]) {
  const name = file.slice(orderDetails.build.base.length);
  test(`one altered byte in ${name} is refused, and only its screen is lost`, async ({ borrower, network, watch }) => {
    watch.allows(/integrity/i);
    network.harms(exactly(file), 'one byte altered');

    await borrower.opens('due-rollover');

    await borrower.seesHeading('This page could not be shown');
    await borrower.doesNotSee('Sampaguita Loan');
    await borrower.seesButton('Back to the start');

    await test.step('the true file is taken as soon as it arrives', async () => {
      network.heals();
      await borrower.taps('Try again');
      await borrower.seesButton(/REPAY/);
    });
  });
}

test('one altered byte in a chunk that screens share is refused, and another remote is untouched', async ({
  borrower,
  network,
  watch,
}) => {
  watch.allows(/integrity/i);
  const shared = filesOf(officialSite.build, '/About').find((file) => file.endsWith('/shared.js'))!;
  network.harms(exactly(shared), 'one byte altered');

  await borrower.opensAddress('/About');
  await borrower.seesHeading('This page could not be shown');

  await borrower.opens('due-rollover');
  await borrower.seesButton(/REPAY/);
});

test('one altered byte in the shell stops it: the page stays the skeleton it came with', async ({
  page,
  borrower,
  network,
  watch,
}) => {
  watch.allows(/integrity/i);
  network.harms(/^\/shell\/.*\/main\.js$/, 'one byte altered');

  await borrower.opens('due-rollover');

  await expect.poll(() => network.seen(/main\.js/).length).toBeGreaterThan(0);
  await page.waitForLoadState();
  await expect(page.getByRole('button')).toHaveCount(0);
});
