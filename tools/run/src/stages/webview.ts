import { dayFact, machineFacts, programFacts } from '../kept/environment.ts';
import { runReporting } from './checkReport.ts';
import { SITE_FOLDERS } from './keptEndToEnd.ts';
import { runChanged } from './runChanged.ts';
import type { Stage } from './stage.ts';

/** The bridge's contract in every host. WebKitGTK stands in for iOS and is not iOS. */
export const webview: Stage = {
  name: 'webview',
  async run(args, kept) {
    const facts = [...machineFacts(), dayFact(), ...(await programFacts())];
    return runChanged(
      kept,
      (finder) => {
        const files = [...(finder?.packages('tools/e2e') ?? []), ...(finder?.filesAt('dist/site') ?? [])];
        const run = () => runReporting(['tools/e2e/webview/cli.ts', '--must-have-webkit', ...args], { isQuiet: true });
        return [{ name: 'webview', inputs: { files, facts }, run }];
      },
      SITE_FOLDERS,
    );
  },
};
