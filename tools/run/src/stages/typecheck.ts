import { globSync } from 'node:fs';
import { root, runTool } from '../runProgram.ts';
import { type CheckResult, checkResult, type Stage, sumResults } from './stage.ts';

/** Type-checks each package with its own tsconfig.json. Arguments name packages to check alone. */
export const typecheck: Stage = {
  name: 'typecheck',
  async run(args) {
    const projects = globSync('{apps,packages,tools}/*/tsconfig.json', { cwd: root })
      .toSorted()
      .filter((project) => args.length === 0 || args.some((name) => project.includes(`${name}/`)));
    const results: CheckResult[] = [];
    for (const project of projects) {
      const { code } = await runTool('tsc', ['-p', project, '--pretty', 'false'], { isQuiet: true });
      results.push(checkResult(code === 0, ...(code === 0 ? [] : [`${project} does not type-check`])));
    }
    return sumResults(results);
  },
};
