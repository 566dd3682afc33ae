/** Paying an order: by instalments, by rolling over, on the partner's page. */
import {
  getInstalmentPlan,
  getRolloverPlan,
  payByHuichao,
  startInstalmentPayment,
  startRollover,
} from '@loan/api/repayment';
import { beforeRollover, whatHappenedToRollover } from '@loan/repayment/rules/rollover/rolledOver.ts';
import { askWhatHappened, owedOf, whatHappenedToPayment } from '@loan/repayment/rules/what-happened/askWhatHappened.ts';
import { noCode, openScreen, payButton, type Way } from './openScreen.ts';
import { firstPart, goToPartner, isStillOwed, owedIn, planOrNone } from './orderData.ts';

export const instalments: Way = {
  name: 'pay the first instalment',
  calls: [startInstalmentPayment],
  async open(world, page) {
    const { orderId, productId } = world.lender;
    const order = { orderId, productId };
    const read = () => getInstalmentPlan(order);
    const on = await openScreen(world, page, { order: orderId, read, ask: askWhatHappened(order) });
    const before = () => ({ owed: owedOf(on.shown()) });
    const pay = on.deed(startInstalmentPayment, {
      intent: ({ amount }) => ({ chosen: { periods: '1' }, amount, before: before() }),
    });
    const isOffered = () => firstPart(on.shown()) === world.debtAsTold;
    return {
      ...noCode,
      ...payButton(world, pay, {
        inputs: () => {
          const amount = on.shown().repayPlanDetail.repayWaitDetail[0]?.totalAmount ?? 0;
          return amount > 0 ? { product_id: productId, orderId, amount, cardNo: '', bankCode: '' } : undefined;
        },
        isOffered,
        isPending: () => on.isPending((started) => whatHappenedToPayment(started, on.shown())),
        send: async (how, inputs) => {
          const known = before();
          if (await pay[how](inputs)) on.note(startInstalmentPayment.id, Number(inputs.amount), known);
        },
      }),
      isOffered,
      readAgain: on.readAgain,
      deeds: [pay],
    };
  },
};

/** Rolls over, and pays the fee on the partner's page. */
export const rollover: Way = {
  name: 'roll over',
  calls: [startRollover],
  async open(world, page) {
    const { orderId, productId } = world.lender;
    const order = { orderId, productId };
    const read = async () => {
      const [offer, plan] = await Promise.all([getRolloverPlan(order), planOrNone(order)]);
      return { offer, plan };
    };
    const on = await openScreen(world, page, { order: orderId, read, ask: askWhatHappened(order) });
    const before = () => beforeRollover(on.shown().offer, on.shown().plan);
    const pay = on.deed(startRollover, {
      intent: ({ channelNumber, amount }) => ({ chosen: { channelNumber }, amount, before: before() }),
    });
    const isOffered = () => on.shown().offer.repayDate === world.rolloverAsTold;
    return {
      ...noCode,
      ...payButton(world, pay, {
        inputs: () => {
          const amount = on.shown().offer.delayInfo?.delayAmount ?? 0;
          return amount > 0 ? { ...order, amount, channelNumber: '90006' } : undefined;
        },
        isOffered,
        isPending: () =>
          on.isPending((started) => {
            const { offer, plan } = on.shown();
            return started.call === startRollover.id
              ? whatHappenedToRollover(started, offer, plan)
              : whatHappenedToPayment(started, plan);
          }),
        send: async (how, inputs) => {
          const known = before();
          const done = await pay[how](inputs);
          if (!done) return;
          goToPartner(world, done.answer.payUrl);
          on.note(startRollover.id, inputs.amount, known);
        },
      }),
      isOffered,
      readAgain: on.readAgain,
      deeds: [pay],
    };
  },
};

/** Pays everything on the partner's own page. */
export const partner: Way = {
  name: 'pay at the partner',
  calls: [payByHuichao],
  async open(world, page) {
    const { orderId, productId } = world.lender;
    const order = { orderId, productId };
    const amount = page.amountOfLink;
    const read = () => planOrNone(order);
    const on = await openScreen(world, page, { order: orderId, read, ask: askWhatHappened(order) });
    const before = () => ({ owed: owedIn(on.shown()) });
    const pay = on.deed(payByHuichao, {
      intent: (inputs) => ({ chosen: { by: 'partner' }, amount: inputs.amount, before: before() }),
    });
    const isOffered = () => isStillOwed(world, on.shown());
    return {
      ...noCode,
      ...payButton(world, pay, {
        inputs: () => ({ userId: world.lender.borrower, orderId, amount }),
        isOffered,
        isPending: () => on.isPending((started) => whatHappenedToPayment(started, on.shown())),
        send: async (how, inputs) => {
          const known = before();
          const done = await pay[how](inputs);
          if (!done) return;
          goToPartner(world, done.answer.url);
          on.note(payByHuichao.id, amount, known);
        },
      }),
      isOffered,
      readAgain: on.readAgain,
      deeds: [pay],
    };
  },
};
