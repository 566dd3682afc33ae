/** An agreement in a frame, accepted by keyboard alone. */
import { expect, test } from '@loan/e2e/fixtures';
import { fullChromium } from '@loan/e2e/fullChromium';

// The headless shell does not draw the focus ring of the agreement's iframe.
test.use({ launchOptions: fullChromium });

test('keyboard: returns the focus to the offer when the first agreement is accepted', async ({
  borrower,
  keyboard,
  page,
  pageGuard,
}) => {
  pageGuard.allow(/Blocked script execution/);
  await borrower.opensScenario('offer-agreement');
  await keyboard.focusIsInDialog('Loan agreement');
  // A frame that begins its document while it has the focus loses it.
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible();
  await keyboard.presses('button', 'Agree');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await keyboard.focusIsNotLost();
  await keyboard.tabsTo('button', 'Loan Now');
});
