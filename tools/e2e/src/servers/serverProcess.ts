/** A program of ours that serves as long as a test needs it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';

export type ServerProcessOptions = {
  /** What Node runs. */
  args: readonly string[];
  /** What it prints when all that it serves stands; the first group is where. */
  readyPattern: RegExp;
  /** Made for it alone; goes when it ends. */
  folder: string;
  cwd?: string;
  /** What it complains of stands in the report of the tests. */
  inheritStderr?: true;
  env?: Readonly<Record<string, string>>;
};

export class ServerProcess {
  readonly origin: string;
  private readonly child: ChildProcess;
  private readonly folder: string;

  private constructor(origin: string, child: ChildProcess, folder: string) {
    this.origin = origin;
    this.child = child;
    this.folder = folder;
  }

  /** Resolves when it serves. Rejects with all it said when it ends before that. */
  static async start(options: ServerProcessOptions): Promise<ServerProcess> {
    const { args, readyPattern, folder, cwd, env, inheritStderr } = options;
    const child = spawn(process.execPath, args, {
      ...(cwd !== undefined && { cwd }),
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', inheritStderr ? 'inherit' : 'pipe'],
    });
    // Should the tests be ended before they could stop it, it ends with them.
    const killWithParent = () => child.kill('SIGKILL');
    process.once('exit', killWithParent);
    child.once('exit', () => process.off('exit', killWithParent));
    try {
      return new ServerProcess(await waitForOrigin(child, readyPattern), child, folder);
    } catch (error) {
      await rm(folder, { recursive: true, force: true });
      throw error;
    }
  }

  async stop(): Promise<void> {
    const ended = new Promise((done) => this.child.once('exit', done));
    this.child.kill('SIGTERM');
    await ended;
    await rm(this.folder, { recursive: true, force: true });
  }
}

function waitForOrigin(child: ChildProcess, readyPattern: RegExp): Promise<string> {
  let output = '';
  return new Promise((started, failed) => {
    const onOutput = (chunk: Buffer) => {
      output += chunk.toString();
      const [, origin] = readyPattern.exec(output) ?? [];
      if (origin) started(origin);
    };
    child.stdout?.on('data', onOutput);
    child.stderr?.on('data', onOutput);
    child.once('error', failed);
    child.once('exit', (code) => failed(new Error(`It ended with code ${code} before it served:\n${output}`)));
  });
}
