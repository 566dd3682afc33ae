import type { RawAnswer } from '@loan/api';
import type { Page } from './bootResult.ts';

/** An answer asked by the boot script is fresh for this many milliseconds. */
const FRESH_MS = 30_000;

/** The answer the boot script asked for this very request: once, while it is fresh. */
export function takeEarlyAnswer(
  page: Pick<Page, 'answers'>,
  key: string,
  now: () => number = () => performance.now(),
): Promise<RawAnswer> | undefined {
  const early = page.answers[key];
  if (!early) return undefined;
  delete page.answers[key];
  return now() - early.at < FRESH_MS ? early.raw : undefined;
}
