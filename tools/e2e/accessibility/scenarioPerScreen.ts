/** One story for each screen that the site has, so that every screen is looked at once. */
import type { SeededBorrower } from '@loan/sandbox';
import type { Page } from '@playwright/test';
import { expect } from '../src/fixtures.ts';
import { type PublishedRemote, publishedRemotes } from '../src/site/publishedRemotes.ts';

export const remotes = publishedRemotes();

/**
 * The first story of each screen of a remote. Two addresses of one module are one screen.
 * @throws when a screen has no story: nobody could look at it
 */
export function scenarioPerScreen({ build }: PublishedRemote, scenarios: readonly SeededBorrower[]): SeededBorrower[] {
  const pathsOf = new Map<string, string[]>();
  for (const [path, { expose }] of Object.entries(build.screens)) {
    pathsOf.set(expose, [...(pathsOf.get(expose) ?? []), path]);
  }
  return [...pathsOf].map(([expose, paths]) => {
    const scenario = scenarios.find(({ url }) => paths.includes(url.split('?')[0] ?? ''));
    if (!scenario) throw new Error(`No story of the sandbox opens ${expose} (${paths.join(', ')}).`);
    return scenario;
  });
}

/** The screen stands there, and nothing on it moves any more. */
export async function waitForScreen(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Loading the page' })).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
}
