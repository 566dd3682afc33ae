import { runNode } from '../program.ts';
import { type Stage, verdict } from '../stage.ts';

/** Every story of the kit, bright and dark, without a fault that axe or the console knows of. */
export const kit: Stage = {
  name: 'kit',
  async prove() {
    const { code, output } = await runNode(['src/cli.ts', 'check'], { cwd: 'tools/storybook', isQuiet: true });
    const [, stories, faults] = /^(\d+) stories, .*?(\d+) faults$/m.exec(output) ?? [];
    if (stories === undefined) return verdict(false, `the stories were not checked; code ${code}`);
    const failed = Number(faults);
    return code !== 0 && failed === 0
      ? verdict(false, `ended with code ${code}`)
      : { passed: Math.max(0, Number(stories) - failed), failed };
  },
};
