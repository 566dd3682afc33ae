/** Repayment of an order: instalments, rollover, the partner's page. */
import {
  getInstalmentPlan,
  getRolloverPlan,
  payByHuichao,
  startInstalmentPayment,
  startRollover,
} from '@loan/api/repayment';
import {
  fetchPaymentStatus,
  outstandingBalance,
  reconcilePayment,
  reconcileRollover,
  snapshotBeforeRollover,
} from '@loan/payments/rules';
import { noCodeActions, openSimulatedScreen, payButton, type SimulatedFlow } from './openSimulatedScreen.ts';
import { firstInstalmentId, isStillOwed, optionalBalance, optionalPlan, recordPartnerPage } from './orderData.ts';

export const instalments: SimulatedFlow = {
  name: 'pay the first instalment',
  calls: [startInstalmentPayment],
  async open(simulation, page) {
    const { orderId, productId } = simulation.sandbox;
    const order = { orderId, productId };
    const load = () => getInstalmentPlan(order);
    const screen = await openSimulatedScreen(simulation, page, {
      order: orderId,
      load,
      fetchStatus: fetchPaymentStatus(order),
    });
    const before = () => ({ owed: outstandingBalance(screen.data()) });
    const pay = screen.mutation(startInstalmentPayment, {
      paymentIntent: ({ amount }) => ({ chosen: { periods: '1' }, amount, before: before() }),
    });
    const isOffered = () => firstInstalmentId(screen.data()) === simulation.sandbox.initialInstalmentId;
    return {
      ...noCodeActions,
      ...payButton(simulation, pay, {
        params: () => {
          const amount = screen.data().repayPlanDetail.repayWaitDetail?.[0]?.totalAmount ?? 0;
          return amount > 0 ? { product_id: productId, orderId, amount, cardNo: '', bankCode: '' } : undefined;
        },
        isOffered,
        isPending: () => screen.isPending((accepted) => reconcilePayment(accepted, screen.data())),
        send: async (method, params) => {
          const detailsBefore = before();
          if (await pay[method](params))
            screen.recordAccepted(startInstalmentPayment.id, Number(params.amount), detailsBefore);
        },
      }),
      isOffered,
      refetch: screen.refetch,
      mutations: [pay],
    };
  },
};

/** Rolls over and pays the fee on the partner's page. */
export const rollover: SimulatedFlow = {
  name: 'roll over',
  calls: [startRollover],
  async open(simulation, page) {
    const { orderId, productId } = simulation.sandbox;
    const order = { orderId, productId };
    const load = async () => {
      const [offer, plan] = await Promise.all([getRolloverPlan(order), optionalPlan(order)]);
      return { offer, plan };
    };
    const screen = await openSimulatedScreen(simulation, page, {
      order: orderId,
      load,
      fetchStatus: fetchPaymentStatus(order),
    });
    const before = () => snapshotBeforeRollover(screen.data().offer, screen.data().plan);
    const pay = screen.mutation(startRollover, {
      paymentIntent: ({ channelNumber, amount }) => ({ chosen: { channelNumber }, amount, before: before() }),
    });
    const isOffered = () => screen.data().offer.repayDate === simulation.sandbox.initialRolloverDate;
    return {
      ...noCodeActions,
      ...payButton(simulation, pay, {
        params: () => {
          const amount = screen.data().offer.delayInfo?.delayAmount ?? 0;
          return amount > 0 ? { ...order, amount, channelNumber: '90006' } : undefined;
        },
        isOffered,
        isPending: () =>
          screen.isPending((accepted) => {
            const { offer, plan } = screen.data();
            return accepted.call === startRollover.id
              ? reconcileRollover(accepted, offer, plan)
              : reconcilePayment(accepted, plan);
          }),
        send: async (method, params) => {
          const detailsBefore = before();
          const outcome = await pay[method](params);
          if (!outcome) return;
          recordPartnerPage(simulation, outcome.data.payUrl);
          screen.recordAccepted(startRollover.id, params.amount, detailsBefore);
        },
      }),
      isOffered,
      refetch: screen.refetch,
      mutations: [pay],
    };
  },
};

/** Pays the whole amount on the partner's page. */
export const partner: SimulatedFlow = {
  name: 'pay at the partner',
  calls: [payByHuichao],
  async open(simulation, page) {
    const { orderId, productId } = simulation.sandbox;
    const order = { orderId, productId };
    const amount = page.amountOfLink;
    const load = () => optionalPlan(order);
    const screen = await openSimulatedScreen(simulation, page, {
      order: orderId,
      load,
      fetchStatus: fetchPaymentStatus(order),
    });
    const before = () => ({ owed: optionalBalance(screen.data()) });
    const pay = screen.mutation(payByHuichao, {
      paymentIntent: (params) => ({ chosen: { method: 'partner' }, amount: params.amount, before: before() }),
    });
    const isOffered = () => isStillOwed(simulation, screen.data());
    return {
      ...noCodeActions,
      ...payButton(simulation, pay, {
        params: () => ({ userId: simulation.sandbox.borrower, orderId, amount }),
        isOffered,
        isPending: () => screen.isPending((accepted) => reconcilePayment(accepted, screen.data())),
        send: async (method, params) => {
          const detailsBefore = before();
          const outcome = await pay[method](params);
          if (!outcome) return;
          recordPartnerPage(simulation, outcome.data.url);
          screen.recordAccepted(payByHuichao.id, amount, detailsBefore);
        },
      }),
      isOffered,
      refetch: screen.refetch,
      mutations: [pay],
    };
  },
};
