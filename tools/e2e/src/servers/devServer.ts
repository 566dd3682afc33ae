/** `dev <remote> --against <site>`, run on a copy of the repository whose files can be edited. */
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { copyWorkspace } from '../site/copyWorkspace.ts';
import { ServerProcess } from './serverProcess.ts';

export class DevServer {
  /** The page to look at. */
  readonly origin: string;
  private readonly copy: string;
  private readonly program: ServerProcess;

  private constructor(copy: string, program: ServerProcess) {
    this.origin = program.origin;
    this.copy = copy;
    this.program = program;
  }

  /** Resolves when the first build is served. @param against origin of a composed site */
  static async start(remote: string, siteOrigin: string): Promise<DevServer> {
    const copy = await copyWorkspace([
      ...['apps/shell', `apps/${remote}`, 'packages'],
      ...['tools/webpack', 'tools/release', 'tools/run', 'tools/sandbox'],
    ]);
    const program = await ServerProcess.start({
      args: ['tools/run/cli.mjs', 'dev', remote, '--against', siteOrigin],
      readyPattern: /^ {2}(http:\/\/localhost:\d+) [^]*Stop with Ctrl\+C/m,
      folder: copy,
      cwd: copy,
      // Any free port will do, for itself and for what it starts.
      env: { PORT: '0' },
    });
    return new DevServer(copy, program);
  }

  /** Never half of it: a compiler that looks in between would complain. @param file path from the repository's root */
  async editFile(file: string, from: string, to: string): Promise<void> {
    const path = join(this.copy, file);
    const text = await readFile(path, 'utf8');
    if (!text.includes(from)) throw new Error(`${file} does not say ${from}: this test edits what is no longer there.`);
    const temporary = join(this.copy, 'draft');
    await writeFile(temporary, text.replace(from, to));
    await rename(temporary, path);
  }

  stop(): Promise<void> {
    return this.program.stop();
  }
}
