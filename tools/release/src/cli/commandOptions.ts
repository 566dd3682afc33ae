/** What the command line says, as the verbs need it. */
import { userInfo } from 'node:os';
import path from 'node:path';
import { localSite } from '../commands/composeAll.ts';
import { chromiumConformance } from '../validation/chromiumSmokeTest.ts';
import { folderStore } from '../store/folderStore.ts';
import { Refusal } from '../releaseError.ts';
import type { Site } from '../site.ts';

export type Options = Readonly<Record<string, unknown>>;

/** The repository. */
export const ROOT = path.resolve(import.meta.dirname, '../../..');

export function siteOf(options: Options): Site {
  const folder = siteFolder(options);
  const files = folderStore(folder);
  return localSite(ROOT, {
    files,
    records: folderStore(path.resolve(text(options.records) ?? path.join(path.dirname(folder), 'records'))),
    conform: chromiumConformance(files),
    who: text(options.who) ?? userInfo().username,
    why: text(options.why) ?? 'no reason given',
    isDryRun: options['dry-run'] === true,
    onProgress: (line) => console.error(`· ${line}`),
  });
}

export function siteFolder(options: Options): string {
  return path.resolve(text(options.site) ?? text(options.out) ?? path.join(ROOT, 'dist/site'));
}

export function rememberedFiles() {
  return folderStore(path.join(ROOT, 'node_modules/.cache/compressed'));
}

export function overrideOrigins(options: Options) {
  const origin = text(options['override-origin']);
  return origin ? { overrideOrigins: origin.split(',') } : {};
}

export function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

export function wholePercent(word: string): number {
  const percent = Number(word);
  if (/^\d+$/.test(word) && percent <= 100) return percent;
  throw new Refusal('refused', [{ what: `"${word}" is not a share.`, remedy: 'Give a whole number from 0 to 100.' }]);
}
