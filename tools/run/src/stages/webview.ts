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
        const files = finder?.packages('tools/e2e') ?? new Set<string>();
        const filesWithSite = [...files, ...(finder?.filesAt('dist/site') ?? [])];
        const run = (...part: string[]) =>
          runReporting(['tools/e2e/webview/cli.ts', '--must-have-webkit', ...part, ...args], { isQuiet: true });
        if (args.length > 0) return [{ name: 'webview', inputs: { files: filesWithSite, facts }, run }];
        // The contract is checked on a page of its own: another build of a screen changes the journeys alone.
        return [
          { name: 'webview: journeys', inputs: { files: filesWithSite, facts }, run: () => run('--only', 'journeys') },
          { name: 'webview: contract', inputs: { files, facts }, run: () => run('--only', 'contract') },
        ];
      },
      SITE_FOLDERS,
    );
  },
};
