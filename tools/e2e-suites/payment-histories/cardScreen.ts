/** Payment of an order by card. */
import type { ParamsOf } from '@loan/api';
import { commitRepayment, confirmRepayment, getRepaymentWay } from '@loan/api/repayment';
import { fetchPaymentStatus, reconcilePayment } from '@loan/payments/rules';
import { commitParams } from '@loan/repayment/rules/card-payment/commitParams.ts';
import { openSimulatedScreen, payButton, type SimulatedFlow } from './openSimulatedScreen.ts';
import { isStillOwed, optionalBalance, optionalPlan } from './orderData.ts';

type Commit = ParamsOf<typeof commitRepayment>;

/** Pays the whole amount with one of two cards: one is booked late, the other needs a verification code. */
export function card(id: 'card-slow' | 'card-code'): SimulatedFlow {
  return {
    name: id === 'card-slow' ? 'pay by card' : 'pay by card with a code',
    calls: [commitRepayment, confirmRepayment],
    async open(simulation, page) {
      const { orderId, productId } = simulation.sandbox;
      const order = { orderId, productId };
      const load = async () => {
        const [flow, plan] = await Promise.all([getRepaymentWay({ orderId }), optionalPlan(order)]);
        return { flow, plan };
      };
      const screen = await openSimulatedScreen(simulation, page, {
        order: orderId,
        load,
        fetchStatus: fetchPaymentStatus(order),
      });
      const before = () => ({ owed: optionalBalance(screen.data().plan) });
      let pendingCode: { params: Commit; recordId: string } | undefined;
      const commit = screen.mutation(commitRepayment, {
        paymentIntent: ({ amount }) => ({ chosen: { method: 'card' }, amount, before: before() }),
        needsCode: ({ needValid }) => needValid ?? false,
        isCodeResend: ({ sendMsg }) => sendMsg === 1,
      });
      const confirm = screen.mutation(confirmRepayment, {
        paymentIntent: () => ({
          chosen: { method: 'card-code' },
          amount: pendingCode?.params.amount ?? 0,
          before: before(),
        }),
      });
      const isOffered = () => screen.data().flow.alipay !== '0' && isStillOwed(simulation, screen.data().plan);
      const recordAccepted = (amount: number) => screen.recordAccepted(commitRepayment.id, amount, before());
      const send = async (method: 'mutate' | 'resubmit', params: Commit) => {
        const outcome = await commit[method](params);
        if (!outcome) return;
        if (outcome.data.needValid)
          pendingCode = { params: { ...params, sendMsg: 0 }, recordId: outcome.data.repayRecordId ?? '' };
        else recordAccepted(params.amount);
      };
      const submitCode = async (method: 'mutate' | 'resubmit') => {
        if (!pendingCode) return;
        const { params, recordId } = pendingCode;
        const consent = method === 'mutate' ? 'first-submit' : 'confirmed-resubmit';
        const verifyCode = simulation.sandbox.newestCode();
        const tagged = simulation.oracle.tagConsent({ orderId, verifyCode, repaymentRecordId: recordId }, consent);
        if (!(await confirm[method](tagged))) return;
        pendingCode = undefined;
        recordAccepted(params.amount);
      };
      const button = payButton(simulation, commit, {
        params: () => {
          const { bankCards, repayToken = '' } = screen.data().flow;
          const chosen = bankCards.find((one) => one.id.startsWith(id));
          const commitOptions = { orderId, amount: page.amountOfLink, couponId: undefined, repayToken };
          return chosen && commitParams(chosen, commitOptions);
        },
        isOffered,
        isPending: () => screen.isPending((accepted) => reconcilePayment(accepted, screen.data().plan)),
        send,
      });
      const isAwaitingCode = () => pendingCode !== undefined && commit.snapshot().state.name === 'awaiting-code';
      return {
        tap: () => {
          if (!isAwaitingCode()) button.tap();
        },
        resubmit: () => {
          if (isAwaitingCode()) void submitCode('resubmit');
          else button.resubmit();
        },
        resubmitCode: () => {
          if (isAwaitingCode()) void submitCode('resubmit');
        },
        enterCode: () => {
          if (isAwaitingCode()) void submitCode('mutate');
        },
        resendCode: () => {
          if (isAwaitingCode() && pendingCode)
            void send('mutate', simulation.oracle.tagConsent({ ...pendingCode.params, sendMsg: 1 }, 'code-resend'));
        },
        isOffered,
        refetch: screen.refetch,
        mutations: [commit, confirm],
      };
    },
  };
}
