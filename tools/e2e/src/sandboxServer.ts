import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../../..');

/** The production site that is opened; another one can be named. */
export const siteFolder = process.env['E2E_SITE'] || resolve(root, 'dist/site');

/** A sandbox server of one's own: a free port, a data folder that nobody else writes to. */
export class SandboxServer {
  readonly origin: string;
  private readonly program: ChildProcess;
  private readonly dataFolder: string;

  private constructor(origin: string, program: ChildProcess, dataFolder: string) {
    this.origin = origin;
    this.program = program;
    this.dataFolder = dataFolder;
  }

  static async start(site: string): Promise<SandboxServer> {
    const dataFolder = await mkdtemp(join(tmpdir(), 'lender-'));
    const program = spawn(
      process.execPath,
      ['--no-warnings', resolve(root, 'tools/sandbox/cli.ts'), '--port=0', `--site=${site}`, `--data=${dataFolder}`],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    const origin = await new Promise<string>((started, failed) => {
      program.stdout.on('data', (words: Buffer) => {
        const [found] = /http:\/\/localhost:\d+/.exec(words.toString()) ?? [];
        if (found) started(found);
      });
      program.once('exit', (code) => failed(new Error(`The sandbox ended with code ${code} before it listened.`)));
    });
    return new SandboxServer(origin, program, dataFolder);
  }

  async stop(): Promise<void> {
    const ended = new Promise((done) => this.program.once('exit', done));
    this.program.kill('SIGTERM');
    await ended;
    await rm(this.dataFolder, { recursive: true, force: true });
  }
}
