/** Why a command failed, and what to do. Nothing was changed. */
export type Problem = { message: string; fix: string };

/**
 * - `rejected`: it would break something for a borrower
 * - `notFound`: there is no such build, remote or site
 * - `conflict`: others kept changing the site; run it again
 */
export type ReleaseErrorKind = 'rejected' | 'notFound' | 'conflict';

export class ReleaseError extends Error {
  readonly isReleaseError = true;
  readonly kind: ReleaseErrorKind;
  readonly problems: readonly Problem[];

  constructor(kind: ReleaseErrorKind, ...problems: readonly [Problem, ...Problem[]]) {
    super(problems.map(({ message, fix }) => `${message} ${fix}`).join('\n'));
    this.kind = kind;
    this.problems = problems;
  }
}

export const rejection = (message: string, fix: string) => new ReleaseError('rejected', { message, fix });
export const notFound = (message: string, fix: string) => new ReleaseError('notFound', { message, fix });
export const conflict = (message: string, fix: string) => new ReleaseError('conflict', { message, fix });

export function isReleaseError(error: unknown): error is ReleaseError {
  return error instanceof Error && 'isReleaseError' in error;
}

/** What is read of a build; undefined when it is missing or damaged. */
export async function unlessDamaged<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (isReleaseError(error) && error.kind !== 'conflict') return undefined;
    throw error;
  }
}

/** @throws {ReleaseError} rejected, when there is a problem */
export function assertNoProblems(problems: readonly Problem[]): void {
  const [first, ...rest] = problems;
  if (first) throw new ReleaseError('rejected', first, ...rest);
}
