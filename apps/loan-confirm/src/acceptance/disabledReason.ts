/** The text that says why the loan cannot be taken now; undefined where it can. */
export function hindranceOf(now: { isComplete: boolean; hasPapers: boolean; isTicked: boolean }): string | undefined {
  if (!now.isComplete) return 'loan-confirm.incomplete';
  if (!now.hasPapers) return 'loan-confirm.agreements.missing';
  return now.isTicked ? undefined : 'loan-confirm.agreeFirst';
}
