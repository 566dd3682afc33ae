/** A remote in a repository of its own, outside this one: created, installed and run with npm alone. */
import { globSync } from 'node:fs';
import { appendFile, cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { packPackages } from '@loan/packages';
import { createStandaloneRemote } from '@loan/release/create-standalone-remote';
import { execa } from 'execa';
import { root } from '../servers/copyWorkspace.ts';
import { startPackageRegistry } from '../servers/packageRegistry.ts';
import { ServerProcess } from '../servers/serverProcess.ts';

/** What `create remote` reads of this repository, and the one file of it that is changed. */
const READ_BY_CREATE = ['pnpm-workspace.yaml', '.github/CODEOWNERS', '{packages,tools}/*/package.json'];

/** npm must not take the settings of the test runner's own npm, nor jest its worker for the runner's. */
const environment = {
  ...Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^(TEST_|PLAYWRIGHT_|PW_|npm_|NODE_OPTIONS|FORCE_COLOR)/.test(name),
    ),
  ),
  PATH: `${dirname(process.execPath)}:${process.env['PATH']}`,
};

export class StandaloneRemote {
  /** Absolute path of the new repository. */
  readonly folder: string;
  private readonly parent: string;

  private constructor(parent: string) {
    this.parent = parent;
    this.folder = join(parent, 'loan-history');
  }

  /** Packs the packages, writes the repository of `loan-history`, and installs from a registry without the network. */
  static async create(): Promise<StandaloneRemote> {
    const remote = new StandaloneRemote(await mkdtemp(join(tmpdir(), 'elsewhere-')));
    const registry = await startPackageRegistry(await packPackages(root, join(remote.parent, 'packages')));
    try {
      const repository = join(remote.parent, 'site-repository');
      for (const file of READ_BY_CREATE.flatMap((pattern) => globSync(pattern, { cwd: root }))) {
        await mkdir(dirname(join(repository, file)), { recursive: true });
        await cp(join(root, file), join(repository, file));
      }
      const purpose = 'see the loans that were paid back';
      await createStandaloneRemote(repository, remote.folder, {
        name: 'loan-history',
        owner: '@loan/lending',
        purpose,
      });
      await appendFile(
        join(remote.folder, '.npmrc'),
        `registry=${registry.url}\ncache=${join(remote.parent, 'cache')}\n`,
      );
      await remote.run('npm', 'install', '--no-audit', '--no-fund');
    } finally {
      await registry.stop();
    }
    return remote;
  }

  /** Replaces a text in a file at once: the compiler of a development site would fail on half a file. */
  async edit(file: string, from: string, to: string): Promise<void> {
    const path = join(this.folder, file);
    const text = await readFile(path, 'utf8');
    if (!text.includes(from)) throw new Error(`${file} does not contain ${from}, which this test replaces.`);
    const draft = join(this.parent, 'draft');
    await writeFile(draft, text.replace(from, to));
    await rename(draft, path);
  }

  /** Runs a program in the repository. @returns everything it printed @throws with that when it fails */
  async run(program: string, ...args: readonly string[]): Promise<string> {
    const options = { cwd: this.folder, env: environment, extendEnv: false, all: true } as const;
    return (await execa(program, args, options)).all;
  }

  /** `npm run dev -- --against <site>`, started without npm so that it can be stopped. */
  startDevServer(siteOrigin: string): Promise<ServerProcess> {
    return ServerProcess.start({
      args: ['node_modules/@loan/dev/cli.js', 'loan-history', '--against', siteOrigin],
      readyPattern: /^ {2}(http:\/\/localhost:\d+) [^]*Stop with Ctrl\+C/m,
      folder: join(this.parent, 'no-data'),
      cwd: this.folder,
      env: { PORT: '0' },
    });
  }

  async remove(): Promise<void> {
    await rm(this.parent, { recursive: true, force: true });
  }
}
