/** Runs turbo, which runs tasks of packages and keeps their results. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { execa, execaSync } from 'execa';

/** Absolute path of the repository. */
export const root = resolve(import.meta.dirname, '../..');

/** Debian's packages that tests start. */
const PROGRAMS = readFileSync(resolve(import.meta.dirname, 'debian-packages.txt'), 'utf8')
  .trim()
  .split('\n');

/**
 * What tests depend on beside files, as one variable that turbo hashes: Node, kind of machine, fonts, the versions of the
 * programs, and the day, from which the sandbox's orders count.
 */
export function machine(): string {
  const say = (program: string, ...args: string[]) => {
    const { stdout } = execaSync(program, args, { reject: false });
    // Debian's launcher of Chromium complains about the machine's memory, with a new number every time.
    return String(stdout ?? '').replaceAll(/^\S+: .*$/gm, '');
  };
  const facts = [
    ...[process.version, process.platform, process.arch, new Date().toDateString()],
    Intl.DateTimeFormat().resolvedOptions().timeZone,
    say('dpkg-query', '--show', ...PROGRAMS),
    say('fc-list', ':', 'file').split('\n').toSorted().join(),
    ...['CHROME_PATH', 'CHROME_HEADLESS_SHELL_PATH'].map((name) => {
      const program = process.env[name];
      return program ? say(program, '--version') : '';
    }),
  ];
  return createHash('sha256').update(facts.join('\n')).digest('hex');
}

/** @returns turbo's exit code */
export async function turbo(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<number> {
  const { exitCode } = await execa(resolve(root, 'node_modules/.bin/turbo'), ['run', ...args], {
    cwd: root,
    // Compiled code is kept for the hundreds of programs that the tests start: compiling was half of what each did.
    env: {
      NODE_COMPILE_CACHE: resolve(root, 'node_modules/.cache/node'),
      TURBO_TELEMETRY_DISABLED: '1',
      TURBO_NO_UPDATE_NOTIFIER: '1',
      ...env,
    },
    stdio: 'inherit',
    reject: false,
  });
  return exitCode ?? 1;
}

/** Folders of all packages, from the root. */
export function packageFolders(): string[] {
  return ['apps', 'packages', 'tools'].flatMap((layer) =>
    readdirSync(resolve(root, layer)).map((name) => `${layer}/${name}`),
  );
}
