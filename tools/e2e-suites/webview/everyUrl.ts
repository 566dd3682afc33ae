/** Opens the URL of every sandbox scenario in the real webview. */
import { ok } from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { eventually } from './eventually.ts';
import type { Journey } from './webkitBorrower.ts';

/** The frame's headings in place of a screen. */
const FAILURE_HEADINGS = /Not available|Page not found|Something is missing|could not be shown/;

export const everyUrl: Journey = {
  title: 'every path opens under the full policy without violations and console messages',
  requiredRemotes: readdirSync(resolve(import.meta.dirname, '../../../apps')).filter((app) => app !== 'shell'),
  async run(borrower, host, sandbox) {
    const scenarioByPath = new Map<string, string>();
    for (const { id, group, url } of await sandbox.scenarios()) {
      const path = url.split('?')[0] ?? '';
      // Scenarios with injected faults are covered by other tests.
      if (group !== 'Faults' && !scenarioByPath.has(path)) scenarioByPath.set(path, id);
    }
    ok(scenarioByPath.size > 30, `only ${scenarioByPath.size} paths`);
    for (const [path, scenario] of scenarioByPath) {
      const { url } = await borrower.opensScenario(scenario);
      await eventually(async () => {
        const heading = (await host.driver.executeScript(
          "return document.querySelector('main, [role=main]') ? document.querySelector('h1')?.textContent ?? '' : ''",
        )) as string;
        if (!heading || FAILURE_HEADINGS.test(heading))
          throw new Error(`${path} (${scenario}) shows “${heading}” at ${url}`);
      });
      // Lets the requests after the first render finish.
      await new Promise((resolve) => setTimeout(resolve, 250));
      const problems = (await host.lines('problem')).map(({ what }) => what);
      if (problems.length) throw new Error(`${path} (${scenario}) caused problems:\n${problems.join('\n')}`);
    }
  },
};
