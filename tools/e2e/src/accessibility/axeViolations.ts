import { runAxe } from '@loan/testing/axe';
import type { Page } from '@playwright/test';

/** Runs axe on the page in light and in dark. @returns one sentence per violation */
export async function axeViolations(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const light = await runAxe(page, 'light');
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  const dark = await runAxe(page, 'dark');
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  return [...light, ...dark.map((violations) => `in the dark: ${violations}`)];
}
