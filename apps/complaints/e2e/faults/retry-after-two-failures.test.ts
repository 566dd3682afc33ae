/** A file that loads at the third try, after two partial loads of its module. */

import { BROWSER_LOAD_ERRORS, ERROR_HEADING } from '@loan/e2e/expectScreen';
import { expect, test } from '@loan/e2e/fixtures';
import { exactPath, fileKindOf, filesOfScreen, publishedRemote } from '@loan/e2e/site/publishedRemotes';

test.use({ expected: { violations: BROWSER_LOAD_ERRORS } });

const PATH = '/customerService';
const complaints = publishedRemote('complaints');

// A screen that shares a split chunk with its neighbours: every kind of file.
for (const file of filesOfScreen(complaints.build, PATH)) {
  const kind = fileKindOf(complaints.build, file);
  test(`fault 1: complaints: ${kind} fails twice and is then served: Try again loads it without a reload, with one request per try`, async ({
    borrower,
    sandbox,
    network,
    page,
  }) => {
    network.breakRequests(exactPath(file), 'missing');
    await borrower.opensUrl((await sandbox.seedForPath([PATH])).url);
    await borrower.seesHeading(ERROR_HEADING);
    await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));

    await test.step('the second try sends one request and fails', async () => {
      const before = network.countFetches(file);
      await borrower.taps('Try again');
      await expect.poll(() => network.countFetches(file)).toBe(before + 1);
      await borrower.seesButton('Try again');
    });
    await test.step('the third try sends one request and succeeds', async () => {
      network.restore();
      const before = network.countFetches(file);
      await borrower.taps('Try again');
      await borrower.seesHeading('Contact Us');
      await borrower.doesNotSee(ERROR_HEADING);
      expect(network.countFetches(file)).toBe(before + 1);
    });
    expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true);
  });
}
