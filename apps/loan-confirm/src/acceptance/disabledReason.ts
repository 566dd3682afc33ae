/** The text that says why the loan cannot be taken now; undefined where it can. */
export function getDisabledReason(now: {
  isComplete: boolean;
  hasAgreements: boolean;
  isTicked: boolean;
}): string | undefined {
  if (!now.isComplete) return 'loan-confirm.incomplete';
  if (!now.hasAgreements) return 'loan-confirm.agreements.missing';
  return now.isTicked ? undefined : 'loan-confirm.agreeFirst';
}
