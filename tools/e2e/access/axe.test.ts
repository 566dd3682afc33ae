import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '../src/journey.ts';
import { isDrawn, remotes, storyPerScreen } from './screens.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

for (const remote of remotes) {
  test(`${remote.name}: axe finds nothing on any screen, light and dark`, async ({ borrower, lender, page }) => {
    test.setTimeout(180_000);
    for (const { id } of storyPerScreen(remote, await lender.stories())) {
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      const { address } = await borrower.opens(id);
      await isDrawn(page);
      const light = await new AxeBuilder({ page }).withTags(rules).analyze();
      // in the dark only the colours are other ones
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
      const dark = await new AxeBuilder({ page }).withRules(['color-contrast']).analyze();
      const found = [light, dark].flatMap(({ violations }) =>
        violations.map(({ id: rule, nodes }) => `${rule}: ${nodes.map(({ html }) => html).join(' | ')}`),
      );
      expect.soft(found, address.split('?')[0]).toEqual([]);
    }
  });
}
