/** Runs `dev <remote> --against <site>` on a copy of the repository whose files can be edited. */
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { copyWorkspace } from './copyWorkspace.ts';
import { ServerProcess } from './serverProcess.ts';

export class DevServer {
  /** URL of the development page. */
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
      ...['tools/scripts', 'tools/webpack', 'tools/dev', 'tools/release', 'tools/sandbox'],
    ]);
    const program = await ServerProcess.start({
      args: ['--no-warnings', 'tools/scripts/dev.ts', remote, '--against', siteOrigin],
      readyPattern: /^ {2}(http:\/\/localhost:\d+) [^]*Stop with Ctrl\+C/m,
      folder: copy,
      cwd: copy,
      // Free ports for the server and for what it starts.
      env: { PORT: '0' },
    });
    return new DevServer(copy, program);
  }

  /**
   * Writes atomically, because the compiler would fail on a partial file.
   * @param file path from the repository's root
   */
  async editFile(file: string, from: string, to: string): Promise<void> {
    const path = join(this.copy, file);
    const text = await readFile(path, 'utf8');
    if (!text.includes(from)) throw new Error(`${file} does not contain ${from}, which this test replaces.`);
    const temporary = join(this.copy, 'draft');
    await writeFile(temporary, text.replace(from, to));
    await rename(temporary, path);
  }

  stop(): Promise<void> {
    return this.program.stop();
  }
}
