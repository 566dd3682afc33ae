import { hash } from 'node:crypto';
import { resolve } from 'node:path';
import cacache from 'cacache';
import { type RepositoryFiles, readRepositoryFiles } from './repositoryFiles.ts';

/** What a check depends on. */
export type CheckInputs = {
  /** Paths from the repository's root. */
  files: Iterable<string>;
  /** Everything that is not a file: versions, environment variables, the day. */
  facts: readonly string[];
};

/** A result of an earlier run, and when that run ended (ISO). */
export type KeptResult<Result> = { result: Result; date: string };

const DAY_MS = 24 * 3_600_000;
const MAX_AGE_MS = 14 * DAY_MS;

/**
 * Results of checks that were green at the first try, by a hash of all their inputs.
 *
 * The store is `node_modules/.cache/checks`, in the format of npm's own cache: an entry is written to a temporary file
 * and renamed, so that two runs at once and an interrupted run leave whole entries only; a damaged entry is absent.
 * Deleting the folder is always safe.
 */
export class KeptResults {
  private readonly root: string;
  private readonly folder: string;
  private readonly isFresh: boolean;

  /** @param isFresh results are written and none is read */
  constructor(root: string, isFresh = false) {
    this.root = root;
    this.folder = resolve(root, 'node_modules/.cache/checks');
    this.isFresh = isFresh;
  }

  /**
   * Reads the state of all inputs, to be called before the checks run.
   * @param folders ignored folders that are inputs too, such as `dist/site`
   * @returns undefined outside a git repository: nothing can be kept
   */
  async begin(folders: readonly string[] = []): Promise<KeptRun | undefined> {
    const files = await readRepositoryFiles(this.root, folders);
    return files && new KeptRun(this.folder, this.isFresh, files, () => readRepositoryFiles(this.root, folders));
  }

  /** Once a day, removes results of inputs that were last checked long ago. @param now in ms, as of `Date.now()` */
  async prune(now = Date.now()): Promise<void> {
    const lastPruned = await cacache.verify.lastRun(this.folder).catch(() => new Date(0));
    if (now - lastPruned.getTime() < DAY_MS) return;
    const filter = ({ time }: { time: number }) => now - time < MAX_AGE_MS;
    // The published type says that this is a text; it is a function of an entry.
    await cacache.verify(this.folder, { filter: filter as unknown as string });
  }
}

/** One run of checks on the inputs as they were when it began. */
export class KeptRun {
  readonly files: RepositoryFiles;
  private readonly folder: string;
  /** Results are written and none is read. */
  readonly isFresh: boolean;
  private readonly readFilesAgain: () => Promise<RepositoryFiles | undefined>;
  /** By the object: many checks have the same inputs, and some of them thousands of files. */
  private readonly knownHashes = new WeakMap<CheckInputs, string>();

  constructor(
    folder: string,
    isFresh: boolean,
    files: RepositoryFiles,
    readFilesAgain: () => Promise<RepositoryFiles | undefined>,
  ) {
    this.folder = folder;
    this.isFresh = isFresh;
    this.files = files;
    this.readFilesAgain = readFilesAgain;
  }

  /** The result of `check` on exactly these inputs, if it was kept. */
  async find<Result>(check: string, inputs: CheckInputs): Promise<KeptResult<Result> | undefined> {
    if (this.isFresh) return undefined;
    try {
      const { data } = await cacache.get(this.folder, this.keyOf(check, inputs));
      return JSON.parse(data.toString()) as KeptResult<Result>;
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      // EINTEGRITY: the content is not what was written
      if (code === 'ENOENT' || code === 'EINTEGRITY') return undefined;
      throw error;
    }
  }

  /** Keeps green results, except those whose inputs were written to since the run began: nobody knows what they proved. */
  async keep(results: readonly { check: string; inputs: CheckInputs; result: unknown }[]): Promise<void> {
    const filesNow = await this.readFilesAgain();
    if (!filesNow) return;
    const date = new Date().toISOString();
    for (const { check, inputs, result } of results) {
      const paths = [...inputs.files];
      if (paths.some((path) => this.files.get(path)?.stamp !== filesNow.get(path)?.stamp)) continue;
      await cacache.put(this.folder, this.keyOf(check, inputs), JSON.stringify({ result, date }));
    }
  }

  private keyOf(check: string, inputs: CheckInputs): string {
    let inputsHash = this.knownHashes.get(inputs);
    if (inputsHash === undefined) {
      inputsHash = hashOf(inputs, this.files);
      this.knownHashes.set(inputs, inputsHash);
    }
    return hash('sha256', JSON.stringify([check, inputsHash]));
  }
}

function hashOf({ files, facts }: CheckInputs, states: RepositoryFiles): string {
  const contents = [...new Set(files)].toSorted().map((path) => `${path} ${states.get(path)?.hash ?? 'absent'}`);
  return hash('sha256', JSON.stringify([facts, contents]));
}
