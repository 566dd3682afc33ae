/** A server of this repository as a child process. */
import { rm } from 'node:fs/promises';
import { execa } from 'execa';

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
  private readonly child: ServerChild;
  private readonly folder: string;

  private constructor(origin: string, child: ServerChild, folder: string) {
    this.origin = origin;
    this.child = child;
    this.folder = folder;
  }

  /** Resolves when the server is ready. Rejects with its output when it exits before. */
  static async start(options: ServerProcessOptions): Promise<ServerProcess> {
    const { readyPattern, folder } = options;
    const child = spawnServer(options);
    try {
      return new ServerProcess(await waitForOrigin(child, readyPattern), child, folder);
    } catch (error) {
      await rm(folder, { recursive: true, force: true });
      throw error;
    }
  }

  async stop(): Promise<void> {
    this.child.kill();
    await this.child;
    await rm(this.folder, { recursive: true, force: true });
  }
}

type ServerChild = ReturnType<typeof spawnServer>;

/** It also ends with a test process that could not stop it. A server prints as long as it runs: its output is not kept. */
function spawnServer({ args, cwd, env, inheritStderr }: ServerProcessOptions) {
  return execa(process.execPath, args, {
    ...(cwd !== undefined && { cwd }),
    ...(env && { env }),
    stdin: 'ignore',
    stderr: inheritStderr ? 'inherit' : 'pipe',
    buffer: false,
    reject: false,
  });
}

function waitForOrigin(child: ServerChild, readyPattern: RegExp): Promise<string> {
  let output = '';
  return new Promise((started, failed) => {
    const onOutput = (chunk: Buffer) => {
      output += chunk.toString();
      const [, origin] = readyPattern.exec(output) ?? [];
      if (origin) started(origin);
    };
    child.stdout?.on('data', onOutput);
    child.stderr?.on('data', onOutput);
    void child.then(({ exitCode, originalMessage }) =>
      failed(
        new Error(`The server exited with code ${exitCode} before it was ready:\n${originalMessage ?? ''}${output}`),
      ),
    );
  });
}
