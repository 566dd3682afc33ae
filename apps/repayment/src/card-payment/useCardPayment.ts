import { commitRepayment, confirmRepayment, getRepaymentWay } from '@loan/api/repayment';
import { SMS_RESEND_SECONDS, useFormat, useTranslation } from '@loan/frame';
import { isUnconfirmed, type PendingSubmission, usePayment } from '@loan/payments';
import { fetchPaymentStatus, reconcilePayment } from '@loan/payments/rules';
import { recordReceipt, useAcceptedPayment, usePlanUnit } from '@loan/payments/status';
import { useState } from 'react';
import type { OrderIds } from '../order/useOrderFromUrl.ts';
import { useOptionalPlan } from '../payment-status/useOptionalPlan.ts';
import { attemptKey, useCardPaymentStore } from './cardPaymentStore.ts';
import type { CommitParams } from './commitParams.ts';

/** `paid`: accepted; `code-required`: an SMS code comes first; `not-done`: everything else, see the mutation's state. */
export type StepResult = 'paid' | 'code-required' | 'not-done';

/** Value of `sendMsg`: the code is sent once more, for the same attempt. */
const RESEND_CODE = 1;

export type CardPayment = ReturnType<typeof useCardPayment>;

/** Pays with a card: a commit and, if the bank requires it, the confirmation of an SMS code. Each is sent once. */
export function useCardPayment(order: OrderIds) {
  const t = useTranslation();
  const { money } = useFormat();
  const { plan, owed, isPlanPending } = useOptionalPlan();
  const before = { owed };
  const unit = usePlanUnit();
  const { attempts, startCodeAttempt, endAttempt } = useCardPaymentStore();
  const [token, setToken] = useState('');
  const acceptedPayment = useAcceptedPayment(order.orderId, {
    statusOf: (accepted) => reconcilePayment(accepted, plan),
    fetchStatus: fetchPaymentStatus(order, unit),
  });
  const paymentOptions = {
    order: order.orderId,
    fetchPaymentStatus: fetchPaymentStatus(order, unit),
    onBooked: (booked: PendingSubmission) => acceptedPayment.recordBooked(booked, booked.sentAt),
  };
  const commit = usePayment(commitRepayment, {
    invalidates: [getRepaymentWay],
    loadingText: t('repayment.card.paying'),
    ...paymentOptions,
    paymentIntent: ({ amount }) => ({ chosen: { method: 'card' }, amount, before }),
    needsCode: ({ needValid }) => needValid ?? false,
    isCodeResend: ({ sendMsg }) => sendMsg === RESEND_CODE,
  });
  const attempt = commit.status === 'awaiting-code' ? attempts[attemptKey({ ...order, repayToken: token })] : undefined;
  const confirm = usePayment(confirmRepayment, {
    invalidates: [getRepaymentWay],
    loadingText: t('repayment.card.paying'),
    ...paymentOptions,
    paymentIntent: () => ({ chosen: { method: 'card-code' }, amount: attempt?.params.amount ?? 0, before }),
  });

  /** Sends the commit. With `RESEND_CODE` it requests a new code for the same attempt and token. */
  async function commitCard(method: 'mutate' | 'resubmit', params: CommitParams): Promise<StepResult> {
    const outcome = await commit[method](params);
    if (!outcome) return 'not-done';
    const { needValid, repayRecordId } = outcome.data;
    // Asking for another code pays nothing, unless the lender says that none is needed any more.
    if (params.sendMsg === RESEND_CODE ? needValid === false : !needValid) return paid(params.amount);
    setToken(params.repayToken);
    // The confirmation of an earlier attempt may still be unconfirmed: this commit replaces it, so check it now.
    void confirm.checkStatus();
    startCodeAttempt({
      params: { ...params, sendMsg: 0 },
      recordId: repayRecordId ?? attempt?.recordId ?? '',
      codeSentAt: Date.now(),
    });
    return 'code-required';
  }

  async function submitCode(method: 'mutate' | 'resubmit', verifyCode: string): Promise<StepResult> {
    if (!attempt) return 'not-done';
    const { params, recordId } = attempt;
    const outcome = await confirm[method]({ orderId: params.orderId, verifyCode, repaymentRecordId: recordId });
    if (!outcome) return 'not-done';
    endAttempt(attempt);
    return paid(params.amount);
  }

  function paid(amount: number): StepResult {
    acceptedPayment.recordAccepted({ call: commitRepayment.id, amount: String(amount), before });
    recordReceipt(order.orderId, 'paid', money(amount));
    return 'paid';
  }

  /** While a code is awaited, or its confirmation is unconfirmed, the state is that of the confirmation. */
  const isConfirming = commit.status === 'awaiting-code' && confirm.status !== 'idle';
  const latest = isConfirming || isUnconfirmed(confirm.state) ? confirm : commit;

  return {
    state: latest.state,
    isBusy: commit.isBusy || confirm.isBusy,
    errors: { commit: commit.error, confirm: confirm.error },
    acceptedPayment,
    /** In whole units of money; undefined when the plan does not have it. */
    owed,
    isPlanPending,
    isFullyPaid: owed === 0,
    attempt,
    resendAt: attempt ? attempt.codeSentAt + SMS_RESEND_SECONDS * 1000 : 0,
    checkStatus: latest.checkStatus,
    pay: (params: CommitParams) => commitCard('mutate', params),
    resubmit: (params: CommitParams) => commitCard('resubmit', params),
    resend: () =>
      attempt
        ? commitCard('mutate', { ...attempt.params, sendMsg: RESEND_CODE })
        : Promise.resolve<StepResult>('not-done'),
    confirm: (code: string) => submitCode('mutate', code),
    /** Sends the code again after the second confirmation, when the result of the first is unknown. */
    resubmitCode: (code: string) => submitCode('resubmit', code),
    /** Ends the attempt without a payment. */
    cancelCode: () => {
      if (attempt) endAttempt(attempt);
    },
  };
}
