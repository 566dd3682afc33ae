import { machineFacts, programFacts } from '../kept/environment.ts';
import { runReporting } from './checkReport.ts';
import { runChanged } from './runChanged.ts';
import type { Stage } from './stage.ts';

/** Checks every story of the kit in light and dark with axe and for console errors, and compares the kept screenshots. */
export const kit: Stage = {
  name: 'kit',
  async run(_args, kept) {
    const facts = [...machineFacts(), ...(await programFacts())];
    return runChanged(kept, (finder) => {
      const files = finder
        ? [...finder.packageWithTests('tools/storybook'), ...finder.packageWithTests('packages/ui')]
        : [];
      const run = () => runReporting(['src/cli.ts', 'verify'], { cwd: 'tools/storybook', isQuiet: true });
      return [{ name: 'kit', inputs: { files, facts }, run }];
    });
  },
};
