import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const RULES: Readonly<Record<'light' | 'dark', NonNullable<RunOptions['runOnly']>>> = {
  // WCAG 2.2 AA, and what axe recommends beyond it.
  light: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  // Only colours differ.
  dark: { type: 'rule', values: ['color-contrast'] },
};

/**
 * Runs axe on the page as it is shown; iframes, which hold documents of others, are not checked.
 * @param options such as rules that do not apply
 * @returns one sentence per violation
 */
export async function runAxe(page: Page, appearance: keyof typeof RULES, options: RunOptions = {}): Promise<string[]> {
  const isLoaded = await page.evaluate(() => 'axe' in globalThis);
  if (!isLoaded) await page.evaluate(source);
  return page.evaluate(
    async (runOptions) => {
      const { axe } = globalThis as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } };
      const { violations } = await axe.run(runOptions);
      const describe = ({ html, failureSummary = '' }: { html: string; failureSummary?: string }) =>
        `${html.slice(0, 200)} (${failureSummary.replaceAll('\n', ' ')})`;
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(describe).join(' | ')}`);
    },
    { ...options, runOnly: RULES[appearance], iframes: false, resultTypes: ['violations'] } satisfies RunOptions,
  );
}
