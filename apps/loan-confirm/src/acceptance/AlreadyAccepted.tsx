import { ALREADY_SUBMITTED_CODE, isApiError } from '@loan/api';
import type { ErrorBoundaryProps } from '@loan/frame';
import { useProductFromUrl } from '../product/useProductFromUrl.ts';
import { LazyLoanAccepted } from './LazyLoanAccepted.tsx';

/** Error boundary of both offer screens: an offer that was accepted before (reload, old link) leads to its loan. */
export function AlreadyAccepted({ error, fallback }: ErrorBoundaryProps) {
  const { pressToLoan } = useProductFromUrl();
  const isAccepted = isApiError(error) && error.code === ALREADY_SUBMITTED_CODE;
  return isAccepted ? <LazyLoanAccepted isAlreadyAccepted pressToLoan={pressToLoan} /> : fallback;
}
