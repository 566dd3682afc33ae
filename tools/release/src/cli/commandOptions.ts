/** Options of the command line as the commands need them. */
import { userInfo } from 'node:os';
import path from 'node:path';
import { localSite } from '../commands/composeAll.ts';
import { ReleaseError } from '../releaseError.ts';
import type { Site } from '../site.ts';
import { folderStore } from '../store/folderStore.ts';
import { chromiumSmokeTest } from '../validation/chromiumSmokeTest.ts';

export type CommandOptions = Readonly<Record<string, unknown>>;

/** Absolute path of the repository. */
export const REPOSITORY = path.resolve(import.meta.dirname, '../../../..');

export function siteFromOptions(options: CommandOptions): Site {
  const folder = siteFolder(options);
  const files = folderStore(folder);
  return localSite(REPOSITORY, {
    files,
    records: folderStore(path.resolve(stringOption(options.records) ?? path.join(path.dirname(folder), 'records'))),
    smokeTest: chromiumSmokeTest(files),
    who: stringOption(options.who) ?? userInfo().username,
    why: stringOption(options.why) ?? 'no reason given',
    isDryRun: options['dry-run'] === true,
    onProgress: (line) => console.error(`· ${line}`),
  });
}

export function siteFolder(options: CommandOptions): string {
  return path.resolve(stringOption(options.site) ?? stringOption(options.out) ?? path.join(REPOSITORY, 'dist/site'));
}

export function compressionCache() {
  return folderStore(path.join(REPOSITORY, 'node_modules/.cache/compressed'));
}

export function overrideOriginsOption(options: CommandOptions): { overrideOrigins?: string[] } {
  const origin = stringOption(options['override-origin']);
  return origin ? { overrideOrigins: origin.split(',') } : {};
}

export function stringOption(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

export function parsePercent(value: string): number {
  const percent = Number(value);
  if (/^\d+$/.test(value) && percent <= 100) return percent;
  throw new ReleaseError('rejected', [
    { message: `"${value}" is not a percentage.`, fix: 'Give a whole number from 0 to 100.' },
  ]);
}
