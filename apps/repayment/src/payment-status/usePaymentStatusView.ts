import { useRefetch } from '@loan/frame';
import { isUnconfirmed, type MutationState } from '@loan/payments';
import type { PaymentStatusView } from '@loan/payments/status';
import type { PaymentRedirect } from './usePaymentRedirect.ts';

type Payment = {
  state: MutationState;
  error: unknown;
  isBusy: boolean;
  checkStatus(): unknown;
  redirect: Pick<PaymentRedirect, 'pending'> & Partial<Pick<PaymentRedirect, 'urlProblem'>>;
};

/**
 * What a payment screen passes to its notice and button. `onCheck` fetches the payment's status while the result is
 * unknown, else it refetches the screen's own data.
 * @param amount what is paid, as it is shown
 */
export function usePaymentStatusView(
  { state, error, isBusy, checkStatus, redirect }: Payment,
  amount: string | undefined,
) {
  const { refetch, isRefetching } = useRefetch();
  const notice: PaymentStatusView = {
    state,
    error,
    pending: redirect.pending,
    paymentUrlProblem: redirect.urlProblem,
    isBusy: isBusy || isRefetching,
    amount,
  };
  return { notice, onCheck: () => void (isUnconfirmed(state) ? checkStatus() : refetch()) };
}
