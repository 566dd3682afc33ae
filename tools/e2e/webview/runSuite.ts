import { type Case, cases } from './bridgeCases.ts';
import type { Webview } from './webview.ts';

export type Verdict = { title: string; result: 'passed' | 'failed' | 'not possible here'; why?: string };

/** Runs every case whose title has `part`, each on a fresh page, one after the other: many of them measure time. */
export async function runSuite(webview: Webview, part = ''): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  for (const one of cases.filter(({ title }) => title.includes(part))) verdicts.push(await runCase(one, webview));
  return verdicts;
}

async function runCase({ title, needs, behaviour = {}, run }: Case, webview: Webview): Promise<Verdict> {
  if (needs && !webview.has[needs]) return { title, result: 'not possible here' };
  try {
    const page = await webview.open(behaviour);
    try {
      await run(page, webview);
    } finally {
      await page.close();
    }
    return { title, result: 'passed' };
  } catch (error) {
    return { title, result: 'failed', why: String(error) };
  }
}
