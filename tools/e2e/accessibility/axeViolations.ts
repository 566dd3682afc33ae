import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * What axe says against the page as it stands, light and dark, in words. A document in a frame is the lender's: it is not
 * looked into.
 */
export async function axeFindings(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const light = await runs(page, { runOnly: RULES });
  // In the dark only the colours are other ones.
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  const dark = await runs(page, { runOnly: { type: 'rule', values: ['color-contrast'] } });
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  return [...light, ...dark.map((found) => `in the dark: ${found}`)];
}

async function runs(page: Page, options: RunOptions): Promise<string[]> {
  type Found = { id: string; nodes: { html: string; message: string }[] };
  const isThere = await page.evaluate(() => 'axe' in globalThis);
  if (!isThere) await page.evaluate(source);
  const found = await page.evaluate(
    async (how) => {
      const { axe } = globalThis as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } };
      const { violations } = await axe.run(how);
      return violations.map(
        ({ id, nodes }): Found => ({
          id,
          nodes: nodes.map(({ html, failureSummary = '' }) => ({ html: html.slice(0, 200), message: failureSummary })),
        }),
      );
    },
    { ...options, iframes: false, resultTypes: ['violations'] } satisfies RunOptions,
  );
  return found.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ html, message }) => `${html} (${message.replaceAll('\n', ' ')})`).join(' | ')}`,
  );
}
