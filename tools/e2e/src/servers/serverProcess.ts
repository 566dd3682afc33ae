/** A server of this repository as a child process. */
import { type ChildProcess, spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';

export type ServerProcessOptions = {
  /** Arguments of Node. */
  args: readonly string[];
  /** Matches the output of the ready server; the first group is its origin. */
  readyPattern: RegExp;
  /** Data folder; deleted when the server is stopped. */
  folder: string;
  cwd?: string;
  /** Shows its stderr in the output of the tests. */
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

  /** Resolves when the server is ready. Rejects with its output when it exits before. */
  static async start(options: ServerProcessOptions): Promise<ServerProcess> {
    const { args, readyPattern, folder, cwd, env, inheritStderr } = options;
    const child = spawn(process.execPath, args, {
      ...(cwd !== undefined && { cwd }),
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', inheritStderr ? 'inherit' : 'pipe'],
    });
    // Also ends with a test process that could not stop it.
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
    child.once('exit', (code) =>
      failed(new Error(`The server exited with code ${code} before it was ready:\n${output}`)),
    );
  });
}
