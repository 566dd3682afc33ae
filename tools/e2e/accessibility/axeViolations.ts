import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Runs axe on the page in light and, for colour contrast alone, in dark. Iframes hold the lender's documents and are not
 * checked.
 * @returns one sentence per violation
 */
export async function axeViolations(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const light = await runAxe(page, { runOnly: RULES });
  // Only colours differ in dark.
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  const dark = await runAxe(page, { runOnly: { type: 'rule', values: ['color-contrast'] } });
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  return [...light, ...dark.map((violations) => `in the dark: ${violations}`)];
}

async function runAxe(page: Page, options: RunOptions): Promise<string[]> {
  type AxeViolation = { id: string; nodes: { html: string; message: string }[] };
  const isLoaded = await page.evaluate(() => 'axe' in globalThis);
  if (!isLoaded) await page.evaluate(source);
  const violations = await page.evaluate(
    async (runOptions) => {
      const { axe } = globalThis as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } };
      const { violations } = await axe.run(runOptions);
      return violations.map(
        ({ id, nodes }): AxeViolation => ({
          id,
          nodes: nodes.map(({ html, failureSummary = '' }) => ({ html: html.slice(0, 200), message: failureSummary })),
        }),
      );
    },
    { ...options, iframes: false, resultTypes: ['violations'] } satisfies RunOptions,
  );
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ html, message }) => `${html} (${message.replaceAll('\n', ' ')})`).join(' | ')}`,
  );
}
