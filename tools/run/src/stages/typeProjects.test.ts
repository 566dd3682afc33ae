import { afterEach, expect, test } from '@jest/globals';
import { createTemporaryRepository } from '../kept/temporaryRepository.testSetup.ts';
import { root, runTool } from '../runProgram.ts';
import { projectsOfOneProgram, writeSharedProgram } from './typeProjects.ts';

const PLAIN = { extends: '../../tsconfig.base.json', include: ['.'], exclude: ['dist'] };

/** Packages with these files; `options` are those of a package's own tsconfig.json. */
function createPackages(packages: Record<string, { files: Record<string, string>; options?: object }>) {
  const files: Record<string, string> = {
    'tsconfig.base.json': JSON.stringify({ compilerOptions: { strict: true, noEmit: true, types: [] } }),
  };
  for (const [folder, { files: own, options }] of Object.entries(packages)) {
    files[`${folder}/tsconfig.json`] = JSON.stringify({ ...PLAIN, ...(options && { compilerOptions: options }) });
    for (const [name, text] of Object.entries(own)) files[`${folder}/${name}`] = text;
  }
  return createTemporaryRepository(files);
}

const MODULE = { 'src/module.ts': 'export const count: number = 1;\n' };
let repository: ReturnType<typeof createPackages> | undefined;
afterEach(() => repository?.remove());

test.each([
  ['declares a global', { 'a.ts': 'declare global { interface Window { page?: string } }\nexport {};\n' }, undefined],
  ['declares a module', { 'modules.d.ts': "declare module 'x' {\n  export const y: string;\n}\n" }, undefined],
  ['has a script, whose names are global', { 'src/script.ts': 'const everywhere = 1;\n' }, undefined],
  ['has options of its own', MODULE, { strict: false }],
])('a package that %s is a program of its own', (_case, files, options) => {
  repository = createPackages({
    'apps/a': { files: MODULE },
    'apps/b': { files: { ...MODULE, 'node_modules/x/index.ts': 'const script = 1;\n', 'dist/script.ts': 'let a;\n' } },
    'tools/own': { files, ...(options && { options }) },
  });
  const projects = ['apps/a/tsconfig.json', 'apps/b/tsconfig.json', 'tools/own/tsconfig.json'];

  expect(projectsOfOneProgram(repository.root, projects)).toEqual(projects.slice(0, 2));
  expect(projectsOfOneProgram(repository.root, projects.slice(1))).toEqual([]);
});

test.each([
  ['is green when every package is', 'export const name: string = "a";\n', 0],
  ['has the errors of each package', 'export const name: string = 1;\n', 1],
])('one program of several packages %s', async (_case, text, code) => {
  repository = createPackages({
    'apps/a': { files: { 'src/module.ts': text, 'dist/built.ts': 'export const wrong: string = 2;\n' } },
    'apps/b': { files: MODULE },
  });
  const program = writeSharedProgram(repository.root, ['apps/a/tsconfig.json', 'apps/b/tsconfig.json']);

  const result = await runTool('tsc', ['-p', program, '--pretty', 'false'], { isSilent: true });

  expect(result.output.match(/apps\/.*: error TS\d+/g) ?? []).toHaveLength(code === 0 ? 0 : 1);
  expect(result.code === 0).toBe(code === 0);
});

test('the packages of this repository that only extend the base share a program', () => {
  const shared = projectsOfOneProgram(root, [
    'apps/repayment/tsconfig.json',
    'packages/frame/tsconfig.json',
    'apps/shell/tsconfig.json',
  ]);

  expect(shared).toEqual(['apps/repayment/tsconfig.json', 'packages/frame/tsconfig.json']);
});
