import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** WCAG 2.2 AA, and what axe recommends beyond it. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Runs axe on the page in light and in dark, where only colours differ. Iframes hold documents of others and are not checked.
 * @param inapplicable rules that do not apply to this page
 * @returns one sentence per violation
 */
export async function axeViolations(page: Page, inapplicable: readonly string[] = []): Promise<string[]> {
  // The other mode opens a page of its own for every check.
  const axe = () => new AxeBuilder({ page }).setLegacyMode().options({ iframes: false });
  const violations: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const checks = colorScheme === 'light' ? axe().withTags(TAGS) : axe().withRules('color-contrast');
    const found = await checks.disableRules([...inapplicable]).analyze();
    for (const { id, nodes } of found.violations)
      violations.push(
        `${id} (${colorScheme}): ${nodes.map(({ html, failureSummary }) => `${html}: ${failureSummary}`).join(' | ')}`,
      );
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  return violations;
}
