import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { declaredInputs } from '../kept/declaredInputs.ts';
import { dayFact, machineFacts, programFacts } from '../kept/environment.ts';
import { type ImportGraph, readImportGraph } from '../kept/importGraph.ts';
import type { CheckInputs, KeptResult, KeptResults, KeptRun } from '../kept/keptResults.ts';
import { SiteInputs } from '../kept/siteInputs.ts';
import { InputFinder } from '../kept/testInputs.ts';
import { isGreen, type LocatedSpec, type PlaywrightSpec, specName } from './playwrightReport.ts';

/** The annotation by which a test says which remotes its browser requested: names, or `*` for another site than ours. */
const OPENED_REMOTES = 'opened remotes';

const E2E_FOLDER = 'tools/e2e/';
const CONFIGURATION = `${E2E_FOLDER}playwright.config.ts`;

/** Reads the site, which is an input of its own, and starts the sandbox, whose package is an input of every test. */
const KNOWN_READERS = new Set([`${E2E_FOLDER}src/servers/sandboxServer.ts`]);

/** Ignored folders that end-to-end tests open. */
export const SITE_FOLDERS = ['dist/site', 'dist/standalone'];

/**
 * Kept results of end-to-end tests, one by one.
 *
 * A test depends on its file and what that imports, on the sandbox, the shell, the browsers, and on the builds of the
 * remotes that its browser requested when it last ran: on the same inputs it requests the same ones again. The proxy of
 * the fixtures records them. A test without such a record, or one that reads the site's files itself, depends on all;
 * `declaredInputs` says of some what they depend on instead.
 */
export class KeptEndToEnd {
  private readonly run: KeptRun;
  private readonly finder: InputFinder;
  private readonly graph: ImportGraph;
  private readonly site: SiteInputs;
  private readonly facts: readonly string[];
  private readonly root: string;
  private readonly filesOfTests = new Map<string, Set<string>>();
  private readonly knownInputs = new Map<string, CheckInputs>();

  private constructor(root: string, run: KeptRun, graph: ImportGraph, facts: readonly string[]) {
    this.root = root;
    this.run = run;
    this.graph = graph;
    this.facts = facts;
    this.finder = new InputFinder(root, run.files);
    this.site = new SiteInputs(root, run.files);
  }

  /**
   * @param readPrograms what the tests depend on of the machine's programs
   * @returns undefined where nothing can be kept: outside a git repository, or when another site is tested
   */
  static async begin(
    root: string,
    kept: KeptResults | undefined,
    readPrograms = programFacts,
  ): Promise<KeptEndToEnd | undefined> {
    if (process.env['E2E_SITE'] || process.env['E2E_STANDALONE']) return undefined;
    const run = await kept?.begin(SITE_FOLDERS);
    if (!run) return undefined;
    const tests = [...run.files.keys()].filter((path) => /^tools\/e2e\/.*\.test\.ts$/.test(path));
    const graph = await readImportGraph(root, [CONFIGURATION, ...tests]);
    return new KeptEndToEnd(root, run, graph, [...machineFacts(), dayFact(), ...(await readPrograms())]);
  }

  /** Whether results are read, and not only written. */
  get isReading(): boolean {
    return !this.run.isFresh;
  }

  /** What `read` returned for the same tests and the same site. */
  async listing<Listing>(read: () => Promise<Listing>): Promise<Listing> {
    const tests = [...this.graph.keys()].filter((path) => path.startsWith(E2E_FOLDER));
    const files = new Set([...tests, ...this.finder.packages('tools/e2e'), ...this.site.wholeSite()]);
    const inputs = { files, facts: this.facts };
    const found = await this.run.find<Listing>('end to end: list', inputs);
    if (found) return found.result;
    const result = await read();
    await this.run.keep([{ check: 'end to end: list', inputs, result }]);
    return result;
  }

  async find(located: LocatedSpec): Promise<KeptResult<PlaywrightSpec> | undefined> {
    const opened = await this.openedBefore(located);
    return opened && this.run.find<PlaywrightSpec>(resultCheck(located), this.inputs(located, opened));
  }

  /** Keeps the green ones of these results. */
  async keep(located: readonly LocatedSpec[]): Promise<void> {
    const results = [];
    for (const one of located.filter(({ spec }) => isGreen(spec))) {
      // What an earlier run requested counts too: what a page requests when it is idle may come after the test's end.
      const now = declaredInputs[`${E2E_FOLDER}${one.file}`]?.remotes ?? openedRemotes(one.spec);
      const opened = [...new Set([...((await this.openedBefore(one)) ?? []), ...now])].toSorted();
      results.push({ check: openedCheck(one), inputs: this.inputs(one, []), result: opened });
      results.push({ check: resultCheck(one), inputs: this.inputs(one, opened), result: one.spec });
    }
    await this.run.keep(results);
  }

  private async openedBefore(located: LocatedSpec): Promise<readonly string[] | undefined> {
    return (await this.run.find<string[]>(openedCheck(located), this.inputs(located, [])))?.result;
  }

  private inputs({ file }: LocatedSpec, opened: readonly string[]): CheckInputs {
    const key = [file, ...opened].join(' ');
    let inputs = this.knownInputs.get(key);
    if (!inputs) {
      inputs = this.readInputs(file, opened);
      this.knownInputs.set(key, inputs);
    }
    return inputs;
  }

  private readInputs(file: string, opened: readonly string[]): CheckInputs {
    const files = new Set(this.testInputs(`${E2E_FOLDER}${file}`));
    for (const path of this.site.shell()) files.add(path);
    const isAll = opened.includes('*');
    const remotes = isAll ? this.site.wholeSite() : opened.flatMap((name) => this.site.remote(name));
    for (const path of remotes) files.add(path);
    return { files, facts: [...this.facts, ...(isAll ? [] : [this.site.pageFor(opened)])] };
  }

  private testInputs(test: string): Set<string> {
    let inputs = this.filesOfTests.get(test);
    if (!inputs) {
      const declared = declaredInputs[test];
      inputs = this.finder.endToEndTest(test, this.graph, CONFIGURATION, KNOWN_READERS, declared);
      // It reads built files of any remote by itself.
      if (!declared && readFileSync(resolve(this.root, test), 'utf8').includes('siteDir'))
        for (const path of this.site.wholeSite()) inputs.add(path);
      this.filesOfTests.set(test, inputs);
    }
    return inputs;
  }
}

function openedCheck(located: LocatedSpec): string {
  return `end to end, opened remotes: ${specName(located)}`;
}

function resultCheck(located: LocatedSpec): string {
  return `end to end: ${specName(located)}`;
}

function openedRemotes({ tests }: PlaywrightSpec): string[] {
  return tests.flatMap(({ annotations }) => {
    const record = annotations.find(({ type }) => type === OPENED_REMOTES);
    return record ? (record.description ?? '').split(' ').filter((name) => name !== '') : ['*'];
  });
}
