/** Why a verb did not do what was asked, and what to do about it. Nothing was changed. */
export type Problem = { message: string; fix: string };

/**
 * - `refused`: it would break something for a borrower
 * - `unknown`: there is no such build, remote or site
 * - `busy`: others kept changing the site; ask again
 */
export type ReleaseErrorKind = 'rejected' | 'notFound' | 'conflict';

export class ReleaseError extends Error {
  readonly isReleaseError = true;
  readonly kind: ReleaseErrorKind;
  readonly problems: readonly Problem[];

  constructor(kind: ReleaseErrorKind, problems: readonly [Problem, ...Problem[]]) {
    super(problems.map(({ message, fix }) => `${message} ${fix}`).join('\n'));
    this.kind = kind;
    this.problems = problems;
  }
}

export function isReleaseError(error: unknown): error is ReleaseError {
  return error instanceof Error && 'isReleaseError' in error;
}

/** Throws where there is a reason not to go on. */
export function assertNoProblems(problems: readonly Problem[]): void {
  const [first, ...rest] = problems;
  if (first) throw new ReleaseError('rejected', [first, ...rest]);
}
