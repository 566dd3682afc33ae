import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { posix, relative, resolve } from 'node:path';

/** A tsconfig.json of a package. */
type TypeProject = {
  extends?: string;
  compilerOptions?: unknown;
  include?: readonly string[];
  exclude?: readonly string[];
};

/** A global, or a module without import and export, whose names are global. */
const DECLARES_GLOBALS = /^\s*declare (global|module|const|let|var|function)\b/m;
const IMPORTS_OR_EXPORTS = /^(import|export|\} from)\b/m;

/**
 * Those projects that the compiler may check as one program: they only extend the base, and declare no globals, which
 * another project would have, too. Fewer than two share nothing.
 * @param projects their tsconfig.json, from the root
 */
export function projectsOfOneProgram(root: string, projects: readonly string[]): string[] {
  const shared = projects.filter((project) => {
    const { compilerOptions } = readProject(root, project);
    return compilerOptions === undefined && !declaresGlobals(root, posix.dirname(project));
  });
  return shared.length > 1 ? shared : [];
}

/** Writes the tsconfig.json of one program for these projects into an ignored folder. @returns its path */
export function writeSharedProgram(root: string, projects: readonly string[]): string {
  const folder = resolve(root, 'node_modules/.cache/typecheck');
  const fromFolder = (project: string, patterns: readonly string[] = []) =>
    patterns.map((pattern) => posix.join(relative(folder, resolve(root, posix.dirname(project))), pattern));
  const base = relative(folder, resolve(root, 'tsconfig.base.json'));
  const program: TypeProject = {
    extends: base,
    include: projects.flatMap((project) => fromFolder(project, readProject(root, project).include)),
    exclude: projects.flatMap((project) => fromFolder(project, readProject(root, project).exclude)),
  };
  mkdirSync(folder, { recursive: true });
  const file = resolve(folder, 'tsconfig.json');
  writeFileSync(file, JSON.stringify(program));
  return file;
}

function readProject(root: string, project: string): TypeProject {
  return JSON.parse(readFileSync(resolve(root, project), 'utf8')) as TypeProject;
}

function declaresGlobals(root: string, folder: string): boolean {
  const files = globSync('**/*.{ts,tsx}', { cwd: resolve(root, folder), exclude: ['**/node_modules', '**/dist*'] });
  return files.some((file) => {
    const text = readFileSync(resolve(root, folder, file), 'utf8');
    return DECLARES_GLOBALS.test(text) || !IMPORTS_OR_EXPORTS.test(text);
  });
}
