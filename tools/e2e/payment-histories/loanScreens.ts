/** Taking a loan, by either confirmation. */
import { getLoanOffer, getOlderOffer, pushLoan, pushOlderLoan } from '@loan/api/loan-confirm';
import { askWhatHappened as askWhatHappenedToLoan } from '@loan/loan-confirm/rules/taking/askWhatHappened.ts';
import { intentOrder, termsOf } from '@loan/loan-confirm/rules/taking/loanIntent.ts';
import { noCode, openScreen, payButton, type Way } from './openScreen.ts';

const ofPage = (productId: string) => ({ productId, orderId: undefined });

export const loan: Way = {
  name: 'take the loan',
  calls: [pushLoan],
  async open(world, page) {
    const { productId } = world.lender;
    const product = ofPage(productId);
    const read = () => getLoanOffer({ productId }).catch(refusedOffer);
    const on = await openScreen(world, page, {
      ...{ order: intentOrder(product), read },
      ask: (intent) => askWhatHappenedToLoan(product, intent),
    });
    const push = on.deed(pushLoan, {
      intent: ({ amount, ...chosen }) => ({
        ...{ amount, chosen: termsOf(chosen) },
        before: { orderId: on.shown()?.orderId },
      }),
    });
    const isOffered = () => on.shown() !== undefined;
    return {
      ...noCode,
      ...payButton(world, push, {
        inputs: () => {
          const { amount, periods, termUnit } = on.shown() ?? {};
          return amount && periods && termUnit ? { amount, periods, termUnit, productId, extra: '1' } : undefined;
        },
        isOffered,
        isPending: () => false,
        send: (how, inputs) => push[how](inputs),
      }),
      isOffered,
      readAgain: on.readAgain,
      deeds: [push],
    };
  },
};

export const olderLoan: Way = {
  name: 'take the loan by the older confirmation',
  calls: [pushOlderLoan],
  async open(world, page) {
    const { productId } = world.lender;
    const product = ofPage(productId);
    const read = () => getOlderOffer({ productId }).catch(refusedOffer);
    const on = await openScreen(world, page, {
      ...{ order: intentOrder(product), read },
      ask: (intent) => askWhatHappenedToLoan(product, intent),
    });
    const push = on.deed(pushOlderLoan, {
      intent: () => ({ amount: on.shown()?.amount ?? 0, chosen: {}, before: { orderId: undefined } }),
    });
    const isOffered = () => (on.shown()?.amount ?? 0) > 0;
    return {
      ...noCode,
      ...payButton(world, push, {
        inputs: () => ({ productId }),
        isOffered,
        isPending: () => false,
        send: (how, inputs) => push[how](inputs),
      }),
      isOffered,
      readAgain: on.readAgain,
      deeds: [push],
    };
  },
};

/** The lender shows no offer, because it is taken: then there is nothing to tap. Everything else is a failed screen. */
function refusedOffer(error: unknown): undefined {
  if ((error as { kind?: unknown }).kind === 'refused') return undefined;
  throw error;
}
