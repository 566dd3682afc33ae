/** The tests that only the nightly runs, as it found them last: kept in the repository, with the date. */
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { NIGHTLY_TAG } from './nightlyTests.ts';

/** `date` as `2026-11-23`; `name` is the file, from tools/e2e, and the title. */
export type NightlyResults = { date: string; passed: readonly string[] };

type Spec = { title: string; ok: boolean; line: number; tags?: readonly string[] };
type Suite = { file: string; suites?: Suite[]; specs?: Spec[] };
export type NightlyTest = Spec & { file: string };

const path = resolve(import.meta.dirname, '../nightly-results.json');

export function readNightlyResults(): NightlyResults {
  return JSON.parse(readFileSync(path, 'utf8')) as NightlyResults;
}

/** @param report of a run of all tests with the tag, each passed */
export function writeNightlyResults(report: { suites: readonly Suite[] }, date: string): void {
  const passed = nightlyTestsIn(report).map(nightlyTestName).toSorted();
  writeFileSync(path, `${JSON.stringify({ date, passed }, null, 2)}\n`);
}

/** The tests of a report or listing that only the nightly runs. */
export function nightlyTestsIn({ suites }: { suites: readonly Suite[] }): NightlyTest[] {
  return suites.flatMap((suite) => [
    ...(suite.specs ?? [])
      // A report names tags without their sign.
      .filter(({ tags = [] }) => tags.some((tag) => `@${tag}` === NIGHTLY_TAG || tag === NIGHTLY_TAG))
      .map((spec) => ({ ...spec, file: suite.file })),
    ...nightlyTestsIn({ suites: suite.suites ?? [] }),
  ]);
}

/** The number of split chunks changes with every build; the name must not. */
export function nightlyTestName({ file, title }: Pick<NightlyTest, 'file' | 'title'>): string {
  return `${file}: ${title.replace(/split chunk \d+/, 'split chunk')}`;
}
