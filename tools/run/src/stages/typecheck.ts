import { globSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname } from 'node:path';
import { machineFacts } from '../kept/environment.ts';
import { type ProgramOptions, root, runTool } from '../runProgram.ts';
import { runChangedTogether } from './runChanged.ts';
import { type CheckResult, checkResult, type Stage } from './stage.ts';
import { projectsOfOneProgram, writeSharedProgram } from './typeProjects.ts';

/**
 * Type-checks each package with its own tsconfig.json. Arguments name packages to check alone. Those to check that can be
 * one program are checked as one: the compiler reads and checks what they share once. If that finds an error, each of
 * them is checked alone, which says whose it is.
 */
export const typecheck: Stage = {
  name: 'typecheck',
  run(args, kept) {
    const projects = globSync('{apps,packages,tools}/*/tsconfig.json', { cwd: root })
      .toSorted()
      .filter((project) => args.length === 0 || args.some((name) => project.includes(`${name}/`)));
    return runChangedTogether(
      kept,
      (finder) =>
        projects.map((project) => ({
          name: `typecheck ${project}`,
          inputs: { files: finder?.packageWithTests(dirname(project)) ?? [], facts: machineFacts() },
          project,
        })),
      (checks) => checkTypes(checks.map(({ project }) => project)),
    );
  },
};

async function checkTypes(projects: readonly string[]): Promise<CheckResult[]> {
  const shared = projectsOfOneProgram(root, projects);
  const isSharedGreen = shared.length > 0 && (await compile(writeSharedProgram(root, shared), { isSilent: true }));
  const results: CheckResult[] = [];
  for (const project of projects) {
    const isGreen = (isSharedGreen && shared.includes(project)) || (await compile(project, { isQuiet: true }));
    results.push(checkResult(isGreen, ...(isGreen ? [] : [`${project} does not type-check`])));
  }
  return results;
}

/** @returns whether the program has no error */
async function compile(project: string, options: ProgramOptions): Promise<boolean> {
  // more threads than processors check what they share again
  const checkers = String(Math.min(4, availableParallelism()));
  const { code } = await runTool('tsc', ['-p', project, '--pretty', 'false', '--checkers', checkers], options);
  return code === 0;
}
