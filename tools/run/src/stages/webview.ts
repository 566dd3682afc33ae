import { dayFact, machineFacts, programFacts } from '../kept/environment.ts';
import { SITE_FOLDERS } from '../kept/keptEndToEnd.ts';
import { runChanged } from '../kept/runChanged.ts';
import { runNode } from '../runProgram.ts';
import { type CheckResult, checkResult, type Stage, sumResults } from './stage.ts';

/** The bridge's contract in every host. WebKitGTK stands in for iOS and is not iOS. */
export const webview: Stage = {
  name: 'webview',
  async run(args, kept) {
    const facts = [...machineFacts(), dayFact(), ...(await programFacts())];
    return runChanged(
      kept,
      (finder) => {
        const files = [...(finder?.packages('tools/e2e') ?? []), ...(finder?.filesAt('dist/site') ?? [])];
        return [{ name: 'webview', inputs: { files, facts }, run: () => checkHosts(args) }];
      },
      SITE_FOLDERS,
    );
  },
};

async function checkHosts(args: readonly string[]): Promise<CheckResult> {
  const { code, output } = await runNode(['tools/e2e/webview/cli.ts', '--must-have-webkit', ...args], {
    isQuiet: true,
  });
  const result = sumResults([countHosts(output), countJourneys(output)]);
  if (result.passed + result.failed === 0) {
    return checkResult(false, `the webview suite ended with code ${code} and counted nothing`);
  }
  return code !== 0 && result.failed === 0
    ? sumResults([result, checkResult(false, `ended with code ${code}`)])
    : result;
}

/** Per host a line such as `WebKitGTK: 42 passed, 0 failed, 0 not possible here`. */
function countHosts(output: string): CheckResult {
  const lines = [...output.matchAll(/: (\d+) passed, (\d+) failed/g)];
  return sumResults(lines.map(([, passed, failed]) => ({ passed: Number(passed), failed: Number(failed) })));
}

/** Below the heading: a symbol and a sentence per journey. */
function countJourneys(output: string): CheckResult {
  const [, journeys = ''] = output.split(/^Journeys .*$/m);
  const symbols = journeys.match(/^\s*[✓✗]/gmu) ?? [];
  const passed = symbols.filter((symbol) => symbol.includes('✓')).length;
  return { passed, failed: symbols.length - passed };
}
