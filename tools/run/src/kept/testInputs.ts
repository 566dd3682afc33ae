import { readFileSync } from 'node:fs';
import { posix, resolve } from 'node:path';
import type { DeclaredInputs } from './declaredInputs.ts';
import { type ImportGraph, importsOf } from './importGraph.ts';
import type { RepositoryFiles } from './repositoryFiles.ts';
import { Workspace } from './workspace.ts';

/** What no other file depends on: tests, and the stories of the kit. */
const LEAF_FILE = /\.(test|stories)\.tsx?$/;

/** The module by which a test looks for a browser. */
const BROWSER_FINDER = 'tools/testing/test-helpers/chromium.ts';

/** Files that a check depends on; `needsPrograms`: it starts browsers or other programs of the machine. */
export type TestInputs = { files: Set<string>; needsPrograms: boolean };

/** Finds the files that a check depends on. Where they cannot be known, a check depends on the whole repository. */
export class InputFinder {
  private readonly root: string;
  private readonly paths: readonly string[];
  private readonly workspace: Workspace;
  private readonly namedPathsByFile = new Map<string, readonly string[]>();
  private readonly filesByPath = new Map<string, readonly string[]>();
  private readonly filesOfPackages = new Map<string, readonly string[]>();

  constructor(root: string, files: RepositoryFiles) {
    this.root = root;
    this.paths = [...files.keys()];
    this.workspace = new Workspace(root, this.paths);
  }

  /** Every file of the repository. */
  wholeRepository(): Set<string> {
    return new Set(this.paths);
  }

  /**
   * The files of a package and of those that it depends on, without their tests; and what every check depends on: the
   * repository's configuration and lockfile, and the programs of `tools/run` and `tools/testing` that run it.
   * @param folders of packages: `apps/repayment`
   */
  packages(...folders: readonly string[]): Set<string> {
    const key = [...new Set(folders)].toSorted().join(' ');
    let files = this.filesOfPackages.get(key);
    if (!files) {
      const included = this.workspace.withDependencies([...folders, 'tools/testing']).add('tools/run');
      files = this.paths.filter((path) => {
        const folder = this.workspace.folderOf(path);
        return !LEAF_FILE.test(path) && (folder === undefined ? !path.includes('/') : included.has(folder));
      });
      this.filesOfPackages.set(key, files);
    }
    return new Set(files);
  }

  /** A package with its tests, as the compiler reads it: with what its files name by a relative path, too. */
  packageWithTests(folder: string): Set<string> {
    const ownFiles = this.filesAt(folder);
    const named = ownFiles.filter((path) => /\.tsx?$/.test(path)).flatMap((path) => this.namedPaths(path));
    const files = this.packages(folder, ...named.flatMap((path) => this.workspace.folderOf(path) ?? []));
    for (const path of [...ownFiles, ...named.flatMap((path) => this.filesAt(path))]) files.add(path);
    return files;
  }

  /**
   * The inputs of one unit test: itself, its package, the packages that this one depends on, and whatever else the test
   * or a module that it imports names by a relative path (a market, a page of the handbook, a folder of tests). One
   * that names the repository's root can read everything and depends on the whole repository.
   * @param declared what it reads of the repository, in place of what its modules name
   */
  unitTest(test: string, graph: ImportGraph, declared?: DeclaredInputs): TestInputs {
    const imports = importsOf(graph, test);
    const ownFolder = this.workspace.folderOf(test);
    const files = this.packages(...(ownFolder === undefined ? [] : [ownFolder]), ...(declared?.packages ?? []));
    for (const path of imports) files.add(path);
    if (declared) {
      this.addDeclared(files, declared);
      return { files, needsPrograms: imports.has(BROWSER_FINDER) };
    }
    return this.withNamedPaths(files, imports);
  }

  /**
   * The inputs of one end-to-end test file beside the site: itself, what it imports of its own package, and every
   * package that this needs, except the apps: those reach a browser as the builds of the site.
   * @param configuration of Playwright, which every test depends on
   * @param knownReaders modules whose reads of the repository are inputs by other means
   * @param declared what it reads of the repository, in place of what its modules name
   */
  endToEndTest(
    test: string,
    graph: ImportGraph,
    configuration: string,
    knownReaders: ReadonlySet<string>,
    declared?: DeclaredInputs,
  ): Set<string> {
    const imports = new Set([...importsOf(graph, test), ...importsOf(graph, configuration)]);
    const ownFolder = this.workspace.folderOf(test);
    const folders = [...imports].flatMap((path) => this.workspace.folderOf(path) ?? []);
    const libraries = folders.filter((folder) => folder !== ownFolder && !folder.startsWith('apps/'));
    const files = this.packages('tools/sandbox', ...libraries, ...(declared?.packages ?? []));
    for (const path of imports) files.add(path);
    if (declared) {
      this.addDeclared(files, declared);
      return files;
    }
    const readers = [...imports].filter(
      (path) => this.workspace.folderOf(path) === ownFolder && !knownReaders.has(path),
    );
    return this.withNamedPaths(files, readers).files;
  }

  private addDeclared(files: Set<string>, { files: patterns = [] }: DeclaredInputs): void {
    // A pattern's star matches no name that begins with a dot.
    const isRead = (path: string) => patterns.some((pattern) => posix.matchesGlob(path.replaceAll('/.', '/'), pattern));
    for (const path of this.paths.filter(isRead)) files.add(path);
  }

  private withNamedPaths(files: Set<string>, readers: Iterable<string>): TestInputs {
    let needsPrograms = false;
    for (const reader of readers) {
      if (reader === BROWSER_FINDER) needsPrograms = true;
      for (const named of this.namedPaths(reader)) {
        if (named === '.') return { files: this.wholeRepository(), needsPrograms: true };
        for (const path of this.filesAt(named)) files.add(path);
      }
    }
    return { files, needsPrograms };
  }

  /**
   * Paths that a file names relative to itself: what it can read beside what it imports. `.` is the repository's root,
   * and any folder that holds packages.
   */
  private namedPaths(file: string): readonly string[] {
    const known = this.namedPathsByFile.get(file);
    if (known) return known;
    const text = readFileSync(resolve(this.root, file), 'utf8');
    const folder = posix.dirname(file);
    const found = [...text.matchAll(/(['"`])(\.{1,2}(?:\/[^'"`\n]*)?)\1/g)].map(([, , literal = '']) => {
      // of a template, the folder before its first value
      const [fixed = ''] = literal.split('${');
      return posix.join(folder, fixed === literal ? literal : posix.dirname(`${fixed}x`)).replace(/\/$/, '');
    });
    if (/import\.meta\.dirname|__dirname/.test(text)) found.push(folder);
    if (text.includes('process.cwd()')) found.push('.');
    const inside = found.filter((path) => !path.startsWith('..'));
    const result = inside.map((path) => (['apps', 'packages', 'tools'].includes(path) ? '.' : path));
    this.namedPathsByFile.set(file, result);
    return result;
  }

  /** The file at this path, or the files of a folder; none where there is neither. */
  filesAt(path: string): readonly string[] {
    let files = this.filesByPath.get(path);
    if (!files) {
      files = this.paths.filter((file) => file === path || file.startsWith(`${path}/`));
      this.filesByPath.set(path, files);
    }
    return files;
  }
}
