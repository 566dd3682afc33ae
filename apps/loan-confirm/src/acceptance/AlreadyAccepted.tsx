import { isApiError } from '@loan/api';
import { ALREADY_SUBMITTED_CODE } from '@loan/api/constants';
import type { ErrorBoundaryProps } from '@loan/frame';
import { useProductFromUrl } from '../product/useProductFromUrl.ts';
import { LazyLoanAccepted } from './LazyLoanAccepted.ts';

/** Whoever opens an offer that was taken already, by a reload or an old link, is led on to the loan. */
export function AlreadyAccepted({ error, fallback: otherwise }: ErrorBoundaryProps) {
  const { pressToLoan } = useProductFromUrl();
  const isAccepted = isApiError(error) && error.code === ALREADY_SUBMITTED_CODE;
  return isAccepted ? <LazyLoanAccepted isOpen isAlreadyAccepted pressToLoan={pressToLoan} /> : otherwise;
}
