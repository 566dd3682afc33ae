import { runNode } from '../program.ts';
import { type Stage, verdict } from '../stage.ts';

/** The same pages in WebKitGTK with the reference bridge. It stands in for iOS and is not iOS. */
export const webview: Stage = {
  name: 'webview',
  async prove(args) {
    const { code, output } = await runNode(['tools/e2e/webview/cli.ts', ...args], { isQuiet: true });
    const last = [...output.matchAll(/(\d+) passed, (\d+) failed/g)].at(-1);
    if (!last) return verdict(false, `the webview suite ended with code ${code} and counted nothing`);
    const [passed, failed] = [Number(last[1]), Number(last[2])];
    return code !== 0 && failed === 0 ? { passed, failed: 1 } : { passed, failed };
  },
};
