/** `dev <remote> --against <site>`, run on a copy of the repository whose files can be edited. */
import { type ChildProcess, spawn } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { copyRepository } from './copyRepository.ts';

export class EditedRemote {
  /** The page to look at. */
  readonly origin: string;
  private readonly copy: string;
  private readonly program: ChildProcess;

  private constructor(origin: string, copy: string, program: ChildProcess) {
    this.origin = origin;
    this.copy = copy;
    this.program = program;
  }

  /** Resolves when the first build is served. @param against origin of a composed site */
  static async start(remote: string, against: string): Promise<EditedRemote> {
    const copy = await copyRepository([
      ...['apps/shell', `apps/${remote}`, 'packages'],
      ...['tools/webpack', 'tools/release', 'tools/run', 'tools/sandbox'],
    ]);
    // Any free port will do, for itself and for what it starts.
    const program = spawn(process.execPath, ['tools/run/cli.mjs', 'dev', remote, '--against', against], {
      cwd: copy,
      env: { ...process.env, PORT: '0' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    // Should the tests be ended before they could stop it, it ends with them.
    process.once('exit', () => program.kill('SIGKILL'));
    try {
      return new EditedRemote(await originOf(program), copy, program);
    } catch (error) {
      await rm(copy, { recursive: true, force: true });
      throw error;
    }
  }

  /** @param file path from the repository's root */
  async edits(file: string, from: string, to: string): Promise<void> {
    const path = join(this.copy, file);
    const text = await readFile(path, 'utf8');
    if (!text.includes(from)) throw new Error(`${file} does not say ${from}: this test edits what is no longer there.`);
    await writeFile(path, text.replace(from, to));
  }

  async stop(): Promise<void> {
    const ended = new Promise((done) => this.program.once('exit', done));
    this.program.kill('SIGTERM');
    await ended;
    await rm(this.copy, { recursive: true, force: true });
  }
}

/** What the program says when all that it serves stands. Rejects when it ends before that. */
function originOf(program: ChildProcess): Promise<string> {
  let said = '';
  return new Promise((started, failed) => {
    const hears = (words: Buffer) => {
      said += words.toString();
      const [, origin] = /^ {2}(http:\/\/localhost:\d+) [^]*Stop with Ctrl\+C/m.exec(said) ?? [];
      if (origin) started(origin);
    };
    program.stdout?.on('data', hears);
    program.stderr?.on('data', hears);
    program.once('exit', (code) => failed(new Error(`dev ended with code ${code} before it served:\n${said}`)));
  });
}
