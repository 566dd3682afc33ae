import { runNode } from '../runProgram.ts';
import { type Proof, type Stage, total, verdict } from './stage.ts';

/** Every story of the kit, bright and dark, without a fault that axe or the console knows of; the kept ones look as they did. */
export const kit: Stage = {
  name: 'kit',
  async prove() {
    const { code, output } = await runNode(['src/cli.ts', 'prove'], { cwd: 'tools/storybook', isQuiet: true });
    const counted = total([
      count(/^(\d+) stories, .*?(\d+) faults$/m.exec(output), 'the stories were not checked'),
      count(/^(\d+) looks, (\d+) changed$/m.exec(output), 'the kept looks were not compared'),
    ]);
    return code !== 0 && counted.failed === 0 ? total([counted, verdict(false, `ended with code ${code}`)]) : counted;
  },
};

function count(said: RegExpExecArray | null, otherwise: string): Proof {
  if (!said) return verdict(false, otherwise);
  const [all, failed] = [Number(said[1]), Number(said[2])];
  return { passed: Math.max(0, all - failed), failed };
}
