/** Every screen in the market's other languages, on the narrowest phone and with text twice as large: no word is lost or broken. */

import { seesAScreen } from '../faults/expectScreen.ts';
import { freshWebview } from '../src/borrower.ts';
import { expect, test } from '../src/fixtures.ts';
import { remotes } from './scenarioPerScreen.ts';
import { whatIsLost } from './findClippedText.ts';

test.use({ trace: 'off', viewport: { width: 320, height: 640 } });

for (const { name, build } of remotes) {
  for (const language of Object.keys(build.catalogs).filter((one) => one !== 'en')) {
    test(`${name} in ${language}: at 320 px and with text of 200 % nothing is lost`, async ({
      lender,
      page,
      watch,
    }) => {
      test.setTimeout(120_000);
      watch.allows(/Failed to load resource/);
      const session = await page.context().newCDPSession(page);
      const stories = await lender.stories();
      for (const at of Object.keys(build.screens)) {
        const story = stories.find(({ address }) => address.split('?')[0] === at);
        const { address } = story ? await lender.tells(story.id) : { address: at };
        await session.send('Page.setFontSizes', { fontSizes: { standard: 16 } });
        await freshWebview(page);
        await page.goto(`${address}${address.includes('?') ? '&' : '?'}lang=${language}`, { waitUntil: 'commit' });
        await seesAScreen(page);
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        await page.evaluate(() => document.fonts.ready);
        expect.soft(await whatIsLost(page), `${at}: at 320 px`).toEqual([]);
        await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
        await expect
          .poll(() => page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize)))
          .toBeGreaterThan(20);
        expect.soft(await whatIsLost(page), `${at}: with text of 200 %`).toEqual([]);
      }
    });
  }
}
