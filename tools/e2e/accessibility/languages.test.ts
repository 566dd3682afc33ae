/** Every screen in the market's other languages clips no text at 320 px and with text of 200 %. */

import { expectScreen } from '../faults/expectScreen.ts';
import { clearSession } from '../src/borrower.ts';
import { expect, test } from '../src/fixtures.ts';
import { findClippedText } from './findClippedText.ts';
import { remotes } from './scenarioPerScreen.ts';

test.use({ viewport: { width: 320, height: 640 } });

for (const { name, build } of remotes) {
  for (const language of Object.keys(build.catalogs).filter((one) => one !== 'en')) {
    test(`${name} in ${language} clips no text at 320 px and with text of 200 %`, async ({
      sandbox,
      page,
      pageGuard,
    }) => {
      test.setTimeout(120_000);
      pageGuard.allow(/Failed to load resource/);
      const session = await page.context().newCDPSession(page);
      const scenarios = await sandbox.scenarios();
      for (const path of Object.keys(build.screens)) {
        const scenario = scenarios.find(({ url }) => url.split('?')[0] === path);
        const { url } = scenario ? await sandbox.seed(scenario.id) : { url: path };
        await session.send('Page.setFontSizes', { fontSizes: { standard: 16 } });
        await clearSession(page);
        await page.goto(`${url}${url.includes('?') ? '&' : '?'}lang=${language}`, { waitUntil: 'commit' });
        await expectScreen(page);
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        await page.evaluate(() => document.fonts.ready);
        expect.soft(await findClippedText(page), `${path}: at 320 px`).toEqual([]);
        await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
        await expect
          .poll(() => page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize)))
          .toBeGreaterThan(20);
        expect.soft(await findClippedText(page), `${path}: with text of 200 %`).toEqual([]);
      }
    });
  }
}
