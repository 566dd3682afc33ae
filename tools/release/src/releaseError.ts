/** Why a verb did not do what was asked, and what to do about it. Nothing was changed. */
export type Reason = { what: string; remedy: string };

/**
 * - `refused`: it would break something for a borrower
 * - `unknown`: there is no such build, remote or site
 * - `busy`: others kept changing the site; ask again
 */
export type RefusalKind = 'refused' | 'unknown' | 'busy';

export class Refusal extends Error {
  readonly isRefusal = true;
  readonly kind: RefusalKind;
  readonly reasons: readonly Reason[];

  constructor(kind: RefusalKind, reasons: readonly [Reason, ...Reason[]]) {
    super(reasons.map(({ what, remedy }) => `${what} ${remedy}`).join('\n'));
    this.kind = kind;
    this.reasons = reasons;
  }
}

export function isRefusal(error: unknown): error is Refusal {
  return error instanceof Error && 'isRefusal' in error;
}

/** Throws where there is a reason not to go on. */
export function refuseIf(reasons: readonly Reason[]): void {
  const [first, ...rest] = reasons;
  if (first) throw new Refusal('refused', [first, ...rest]);
}
