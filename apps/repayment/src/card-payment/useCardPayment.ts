import { SMS_RESEND_SECONDS } from '@loan/api/constants';
import { commitRepayment, confirmRepayment, getInstalmentPlan, getRepaymentWay } from '@loan/api/repayment';
import { isUnconfirmed, useDeed, useOptionalAnswer, useTexts } from '@loan/frame';
import { useState } from 'react';
import { askWhatHappened, type OrderOfPage, owedOf, whatHappenedToPayment } from '../payment-status/fetchPaymentStatus.ts';
import { usePaymentPage } from '../payment-status/usePaymentRedirect.ts';
import { attemptKey, type CommitInputs, usePaymentWay } from './cardPaymentStore.ts';

/** What a step came to: `paid` the lender took it, `code` it wants a code first, `not` anything else. */
export type StepResult = 'paid' | 'code' | 'not';

export type CardPayment = ReturnType<typeof useCardPayment>;

/** Paying with a card: a commit, and where the bank wants it a code. Each is sent once. */
export function useCardPayment(order: OrderOfPage) {
  const t = useTexts();
  const plan = useOptionalAnswer(getInstalmentPlan);
  const known = plan && 'answer' in plan ? plan.answer : undefined;
  const owed = known && owedOf(known);
  const before = { owed };
  const { attempts, awaitCode, endAttempt } = usePaymentWay();
  const [token, setToken] = useState('');
  const page = usePaymentPage(order.orderId, (started) => whatHappenedToPayment(started, known));
  const rules = { order: order.orderId, askWhatHappened: askWhatHappened(order) };
  const commit = useDeed(commitRepayment, {
    refreshes: [getRepaymentWay],
    loadingText: t('repayment.card.paying'),
    money: {
      ...rules,
      intent: ({ amount }) => ({ chosen: { by: 'card' }, amount, before }),
      needsCode: ({ needValid }) => needValid ?? false,
      repeatsCode: ({ sendMsg }) => sendMsg === 1,
    },
  });
  const attempt = commit.status === 'awaiting-code' ? attempts[attemptKey({ ...order, repayToken: token })] : undefined;
  const confirm = useDeed(confirmRepayment, {
    refreshes: [getRepaymentWay],
    loadingText: t('repayment.card.paying'),
    money: { ...rules, intent: () => ({ chosen: { by: 'card code' }, amount: attempt?.inputs.amount ?? 0, before }) },
  });

  /** Sends the commit, or with sendMsg 1 asks for the code again: the same attempt, the same token. */
  async function send(how: 'run' | 'payAgain', inputs: CommitInputs): Promise<StepResult> {
    const done = await commit[how](inputs);
    if (!done) return 'not';
    const { needValid, repayRecordId } = done.answer;
    if (!needValid) return paid(inputs.amount);
    setToken(inputs.repayToken);
    // A code of an earlier attempt may still count as unknown: this commit has taken its place.
    void confirm.askNow();
    awaitCode({ inputs: { ...inputs, sendMsg: 0 }, recordId: repayRecordId ?? '', codeSentAt: Date.now() });
    return 'code';
  }

  async function enter(how: 'run' | 'payAgain', verifyCode: string): Promise<StepResult> {
    if (!attempt) return 'not';
    const { inputs, recordId } = attempt;
    const done = await confirm[how]({ orderId: inputs.orderId, verifyCode, repaymentRecordId: recordId });
    if (!done) return 'not';
    endAttempt(attempt);
    return paid(inputs.amount);
  }

  function paid(amount: number): StepResult {
    page.note({ call: commitRepayment.id, amount: String(amount), before });
    return 'paid';
  }

  /** While a code is awaited (or its answer is unknown) it is the confirmation that counts. */
  const isAtCode = commit.status === 'awaiting-code' && confirm.status !== 'idle';
  const latest = isAtCode || isUnconfirmed(confirm.state) ? confirm : commit;

  return {
    state: latest.state,
    isBusy: commit.isBusy || confirm.isBusy,
    failure: { commit: commit.error, confirm: confirm.error },
    isPending: page.isPending,
    /** In the unit of the plan; undefined where the lender does not say. */
    owed,
    /** Nothing is owed any more. */
    isOver: owed === 0,
    attempt,
    resendAt: attempt ? attempt.codeSentAt + SMS_RESEND_SECONDS * 1000 : 0,
    askNow: latest.askNow,
    pay: (inputs: CommitInputs) => send('run', inputs),
    payAgain: (inputs: CommitInputs) => send('payAgain', inputs),
    resend: () => (attempt ? send('run', { ...attempt.inputs, sendMsg: 1 }) : Promise.resolve<StepResult>('not')),
    confirm: (code: string) => enter('run', code),
    /** After the second question, where nobody knows what became of the code that was sent before. */
    confirmAgain: (code: string) => enter('payAgain', code),
    /** Leaves the code step; the attempt is void. */
    cancelCode: () => {
      if (attempt) endAttempt(attempt);
    },
  };
}
