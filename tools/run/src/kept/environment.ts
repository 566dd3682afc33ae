import { statSync } from 'node:fs';
import { findChromium, findHeadlessShell } from '@loan/testing/chromium';
import { runProgram } from '../runProgram.ts';

/** Environment variables that tests, browsers and tools read. `CI` only changes what they print: results of CI's run count. */
const READ_VARIABLES =
  /^(TZ|LANG|LANGUAGE|LC_\w+|NODE_\w+|E2E_\w+|FUZZ_\w+|TEST_PREVIEW|CHROM\w+|NGINX_PATH|PLAYWRIGHT_\w+|PW(DEBUG|TEST)\w*|DEBUG)$/;

/** What every check depends on beside files: Node, the machine's kind, environment variables. */
export function machineFacts(environment: NodeJS.ProcessEnv = process.env): string[] {
  const variables = Object.entries(environment)
    .filter(([name]) => READ_VARIABLES.test(name))
    .map(([name, value]) => `${name}=${value}`);
  return [`node ${process.version} ${process.platform} ${process.arch}`, ...variables.toSorted()];
}

/** The day and the time zone: tests and the sandbox's seeded orders count from today. */
export function dayFact(now = new Date()): string {
  return `${now.toDateString()} ${Intl.DateTimeFormat().resolvedOptions().timeZone}`;
}

/** The browsers, the web server and the fonts that tests use: their programs and what they say of themselves. */
export async function programFacts(): Promise<string[]> {
  const versions = [
    [findChromium() ?? 'chromium', '--version'],
    [findHeadlessShell() ?? 'chromium-headless-shell', '--version'],
    // WebKit has no program that says its version.
    ['dpkg-query', '--show', 'libwebkit2gtk-4.1-0', 'webkit2gtk-driver', 'python3-gi', 'xvfb'],
    [process.env['NGINX_PATH'] ?? 'nginx', '-v'],
    ['fc-list', ':', 'file'],
  ] as const;
  return Promise.all(versions.map(([program, ...args]) => programFact(program, args)));
}

/** One program: its version, and size and time of its file, which a build of the same version changes. */
export async function programFact(program: string, args: readonly string[]): Promise<string> {
  const env = { PATH: `${process.env['PATH']}:/usr/sbin` };
  const { code, output } = await runProgram(program, args, { isSilent: true, env });
  // Debian's launcher of Chromium complains in its own name about the machine's memory, with a new number every time.
  const lines = output.split('\n').filter((line) => !line.startsWith(`${program}:`));
  const file = program.startsWith('/') ? statSync(program, { throwIfNoEntry: false }) : undefined;
  return [program, code, ...lines.toSorted(), file?.size, file?.mtimeMs].join(' ');
}
