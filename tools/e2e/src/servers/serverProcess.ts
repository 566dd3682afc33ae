/** A program of ours that serves as long as a test needs it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';

export type ServingProgramOptions = {
  /** What Node runs. */
  args: readonly string[];
  /** What it prints when all that it serves stands; the first group is where. */
  says: RegExp;
  /** Made for it alone; goes when it ends. */
  folder: string;
  cwd?: string;
  /** What it complains of stands in the report of the tests. */
  isHeard?: true;
  env?: Readonly<Record<string, string>>;
};

export class ServingProgram {
  readonly origin: string;
  private readonly program: ChildProcess;
  private readonly folder: string;

  private constructor(origin: string, program: ChildProcess, folder: string) {
    this.origin = origin;
    this.program = program;
    this.folder = folder;
  }

  /** Resolves when it serves. Rejects with all it said when it ends before that. */
  static async start(options: ServingProgramOptions): Promise<ServingProgram> {
    const { args, says, folder, cwd, env, isHeard } = options;
    const program = spawn(process.execPath, args, {
      ...(cwd !== undefined && { cwd }),
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', isHeard ? 'inherit' : 'pipe'],
    });
    // Should the tests be ended before they could stop it, it ends with them.
    const endsWithUs = () => program.kill('SIGKILL');
    process.once('exit', endsWithUs);
    program.once('exit', () => process.off('exit', endsWithUs));
    try {
      return new ServingProgram(await originSaid(program, says), program, folder);
    } catch (error) {
      await rm(folder, { recursive: true, force: true });
      throw error;
    }
  }

  async stop(): Promise<void> {
    const ended = new Promise((done) => this.program.once('exit', done));
    this.program.kill('SIGTERM');
    await ended;
    await rm(this.folder, { recursive: true, force: true });
  }
}

function originSaid(program: ChildProcess, says: RegExp): Promise<string> {
  let said = '';
  return new Promise((started, failed) => {
    const hears = (words: Buffer) => {
      said += words.toString();
      const [, origin] = says.exec(said) ?? [];
      if (origin) started(origin);
    };
    program.stdout?.on('data', hears);
    program.stderr?.on('data', hears);
    program.once('error', failed);
    program.once('exit', (code) => failed(new Error(`It ended with code ${code} before it served:\n${said}`)));
  });
}
