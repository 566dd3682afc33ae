import { type Case, cases } from './bridgeCases.ts';
import type { Webview } from './webview.ts';

export type CaseResult = { title: string; result: 'passed' | 'failed' | 'not possible here'; reason?: string };

/** Runs every case whose title contains `part`, each on a new page and in sequence, because many measure time. */
export async function runSuite(webview: Webview, titlePart = ''): Promise<CaseResult[]> {
  const results: CaseResult[] = [];
  for (const one of cases.filter(({ title }) => title.includes(titlePart))) results.push(await runCase(one, webview));
  return results;
}

async function runCase({ title, requires, behaviour = {}, run }: Case, webview: Webview): Promise<CaseResult> {
  if (requires && !webview.supports[requires]) return { title, result: 'not possible here' };
  try {
    const page = await webview.open(behaviour);
    try {
      await run(page, webview);
    } finally {
      await page.close();
    }
    return { title, result: 'passed' };
  } catch (error) {
    return { title, result: 'failed', reason: String(error) };
  }
}
