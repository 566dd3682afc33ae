/** A file that comes at the third try: what was half loaded must not stand in the way. */
import { expect, test } from '../src/fixtures.ts';
import { exactly, filesOf, kindOf, publishedRemotes } from '../src/site/publishedRemotes.ts';
import { card, whatTheBrowserSays } from './expectScreen.ts';

test.use({ expected: { complaints: whatTheBrowserSays } });

const ADDRESS = '/customerService';
const complaints = publishedRemotes().find(({ name }) => name === 'complaints')!;

// A screen that shares a split chunk with its neighbours: every kind of file.
for (const file of filesOf(complaints.build, ADDRESS)) {
  const kind = kindOf(complaints.build, file);
  test(`fault 1: complaints: ${kind} fails twice and is then served: trying again brings it without a reload, one request per try`, async ({
    borrower,
    lender,
    network,
    page,
  }) => {
    network.harms(exactly(file), 'missing');
    await borrower.opensAddress((await lender.tellsOneOf([ADDRESS])).address);
    await borrower.seesHeading(card);
    await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));

    await test.step('the second try asks once and fails', async () => {
      const before = network.fetchesOf(file);
      await borrower.taps('Try again');
      await expect.poll(() => network.fetchesOf(file)).toBe(before + 1);
      await borrower.seesButton('Try again');
    });
    await test.step('the third try asks once and is served', async () => {
      network.heals();
      const before = network.fetchesOf(file);
      await borrower.taps('Try again');
      await borrower.seesHeading('Contact Us');
      await borrower.doesNotSee(card);
      expect(network.fetchesOf(file)).toBe(before + 1);
    });
    expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true);
  });
}
