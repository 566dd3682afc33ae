/** Picks one sandbox scenario for each screen of the site. */
import type { SeededBorrower } from '@loan/sandbox';
import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import type { NetworkProxy } from '../network/networkProxy.ts';
import { waitForNetworkIdle } from '../network/waitForNetworkIdle.ts';
import { type PublishedRemote, publishedRemotes } from '../site/publishedRemotes.ts';

export const remotes = publishedRemotes();

/**
 * The first scenario of each screen of a remote. Paths with the same module count as one screen.
 * @throws when a screen has no scenario
 */
export function scenarioPerScreen({ build }: PublishedRemote, scenarios: readonly SeededBorrower[]): SeededBorrower[] {
  const pathsOf = new Map<string, string[]>();
  for (const [path, { expose }] of Object.entries(build.screens)) {
    pathsOf.set(expose, [...(pathsOf.get(expose) ?? []), path]);
  }
  return [...pathsOf].map(([expose, paths]) => {
    const scenario = scenarios.find(({ url }) => paths.includes(url.split('?')[0] ?? ''));
    if (!scenario) throw new Error(`No scenario of the sandbox opens ${expose} (${paths.join(', ')}).`);
    return scenario;
  });
}

/** Waits until the screen is rendered and its requests and fonts have loaded. */
export async function waitForScreen(page: Page, network: NetworkProxy): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Loading the page' })).toHaveCount(0);
  await waitForNetworkIdle(page, network);
  await page.evaluate(() => document.fonts.ready);
}
