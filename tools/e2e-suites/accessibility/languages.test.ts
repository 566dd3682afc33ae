/**
 * Every screen in the market's other languages clips no text at 320 px and with text of 200 %, and renders under the full
 * content security policy: the page guard fails the test on a violation or an error (row 15).
 */

import { findClippedText } from '@loan/e2e/accessibility/findClippedText';
import { remotes, scenarioPerScreen, waitForScreen } from '@loan/e2e/accessibility/scenarioPerScreen';
import { setTextScale } from '@loan/e2e/accessibility/textScale';
import { clearSession } from '@loan/e2e/borrower';
import { expect, test } from '@loan/e2e/fixtures';
import { oneIn } from '@loan/e2e/nightlyTests';

test.use({ viewport: { width: 320, height: 640 } });

for (const [column, remote] of remotes.entries()) {
  const languages = Object.keys(remote.build.catalogs).filter((one) => one !== 'en');
  for (const [row, language] of languages.entries()) {
    test(
      `fault 15: ${remote.name}: every screen in ${language} renders under the full policy without a violation or a console error, and clips no text at 320 px and with text of 200 %`,
      oneIn(2, row, column),
      async ({ sandbox, network, page }) => {
        for (const { id } of scenarioPerScreen(remote, await sandbox.scenarios())) {
          const { url } = await sandbox.seed(id);
          const path = url.split('?')[0];
          await clearSession(page);
          await page.goto(`${url}${url.includes('?') ? '&' : '?'}lang=${language}`, { waitUntil: 'commit' });
          await waitForScreen(page, network);
          await expect(page.locator('html')).toHaveAttribute('lang', language);
          expect.soft(await findClippedText(page), `${path}: at 320 px`).toEqual([]);
          await setTextScale(page, 2);
          expect.soft(await findClippedText(page), `${path}: with text of 200 %`).toEqual([]);
          await setTextScale(page, 1);
        }
      },
    );
  }
}
