import { isApiError } from '@loan/api';
import { CODE_ALREADY_SUBMITTED } from '@loan/api/constants';
import type { InsteadProps } from '@loan/frame';
import { useProductOfPage } from '../product/useProductFromUrl.ts';
import { LoanTaken } from './LazyLoanAccepted.ts';

/** Whoever opens an offer that was taken already, by a reload or an old link, is led on to the loan. */
export function TakenBefore({ error, otherwise }: InsteadProps) {
  const { toLoan } = useProductOfPage();
  const isTaken = isApiError(error) && error.code === CODE_ALREADY_SUBMITTED;
  return isTaken ? <LoanTaken isOpen isBefore toLoan={toLoan} /> : otherwise;
}
