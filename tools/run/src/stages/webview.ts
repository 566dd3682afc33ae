import { runNode } from '../runProgram.ts';
import { type Proof, type Stage, total, verdict } from './stage.ts';

/** The bridge's contract in every host, WebKitGTK among them. It stands in for iOS and is not iOS. */
export const webview: Stage = {
  name: 'webview',
  async prove(args) {
    const { code, output } = await runNode(['tools/e2e/webview/cli.ts', '--must-have-webkit', ...args], {
      isQuiet: true,
    });
    const counted = total([countHosts(output), countJourneys(output)]);
    if (counted.passed + counted.failed === 0) {
      return verdict(false, `the webview suite ended with code ${code} and counted nothing`);
    }
    return code !== 0 && counted.failed === 0 ? total([counted, verdict(false, `ended with code ${code}`)]) : counted;
  },
};

/** Per host a line such as `WebKitGTK: 42 passed, 0 failed, 0 not possible here`. */
function countHosts(output: string): Proof {
  const lines = [...output.matchAll(/: (\d+) passed, (\d+) failed/g)];
  return total(lines.map(([, passed, failed]) => ({ passed: Number(passed), failed: Number(failed) })));
}

/** Below their heading, a mark and a sentence per journey. */
function countJourneys(output: string): Proof {
  const [, journeys = ''] = output.split(/^Journeys .*$/m);
  const marks = journeys.match(/^\s*[✓✗]/gmu) ?? [];
  const passed = marks.filter((mark) => mark.includes('✓')).length;
  return { passed, failed: marks.length - passed };
}
