/** Acceptance of a loan on the current and the legacy confirmation screen. */
import { getLegacyOffer, getLoanOffer, pushLegacyLoan, pushLoan } from '@loan/api/loan-confirm';
import { fetchLoanStatus } from '@loan/loan-confirm/rules/acceptance/fetchLoanStatus.ts';
import { intentOrderId, pickTerms } from '@loan/loan-confirm/rules/acceptance/reconcileAcceptance.ts';
import { noCodeActions, openSimulatedScreen, payButton, type SimulatedFlow } from './openSimulatedScreen.ts';

const pageParams = (productId: string) => ({ productId, orderId: undefined });

export const loan: SimulatedFlow = {
  name: 'take the loan',
  calls: [pushLoan],
  async open(simulation, page) {
    const { productId } = simulation.sandbox;
    const product = pageParams(productId);
    const load = () => getLoanOffer({ productId }).catch(undefinedIfRejected);
    const screen = await openSimulatedScreen(simulation, page, {
      ...{ order: intentOrderId(product), load },
      fetchStatus: (paymentIntent) => fetchLoanStatus(product, paymentIntent),
    });
    const push = screen.mutation(pushLoan, {
      paymentIntent: ({ amount, ...chosen }) => ({
        ...{ amount, chosen: pickTerms(chosen) },
        before: { orderId: screen.data()?.orderId },
      }),
    });
    const isOffered = () => screen.data() !== undefined;
    return {
      ...noCodeActions,
      ...payButton(simulation, push, {
        params: () => {
          const { amount, periods, termUnit } = screen.data() ?? {};
          return amount && periods && termUnit ? { amount, periods, termUnit, productId, extra: '1' } : undefined;
        },
        isOffered,
        isPending: () => false,
        send: (method, params) => push[method](params),
      }),
      isOffered,
      refetch: screen.refetch,
      mutations: [push],
    };
  },
};

export const legacyLoan: SimulatedFlow = {
  name: 'take the loan by the older confirmation',
  calls: [pushLegacyLoan],
  async open(simulation, page) {
    const { productId } = simulation.sandbox;
    const product = pageParams(productId);
    const load = () => getLegacyOffer({ productId }).catch(undefinedIfRejected);
    const screen = await openSimulatedScreen(simulation, page, {
      ...{ order: intentOrderId(product), load },
      fetchStatus: (paymentIntent) => fetchLoanStatus(product, paymentIntent),
    });
    const push = screen.mutation(pushLegacyLoan, {
      paymentIntent: () => ({ amount: screen.data()?.amount ?? 0, chosen: {}, before: { orderId: undefined } }),
    });
    const isOffered = () => (screen.data()?.amount ?? 0) > 0;
    return {
      ...noCodeActions,
      ...payButton(simulation, push, {
        params: () => ({ productId }),
        isOffered,
        isPending: () => false,
        send: (method, params) => push[method](params),
      }),
      isOffered,
      refetch: screen.refetch,
      mutations: [push],
    };
  },
};

/** No offer is shown when it has been accepted, so nothing can be tapped. Any other error is a failed screen. */
function undefinedIfRejected(error: unknown): undefined {
  if ((error as { kind?: unknown }).kind === 'rejected') return undefined;
  throw error;
}
