/** Paying an order with a card. */
import type { InputsOf } from '@loan/api';
import { commitRepayment, confirmRepayment, getRepaymentWay } from '@loan/api/repayment';
import { commitInputs } from '@loan/repayment/rules/card-payment/cardChoice.ts';
import { askWhatHappened, whatHappenedToPayment } from '@loan/repayment/rules/what-happened/askWhatHappened.ts';
import { openScreen, payButton, type Way } from './openScreen.ts';
import { isStillOwed, owedIn, planOrNone } from './orderData.ts';

type Commit = InputsOf<typeof commitRepayment>;

/** Pays everything with one of the cards: one is booked late, the other wants a code. */
export function card(id: 'card-slow' | 'card-code'): Way {
  return {
    name: id === 'card-slow' ? 'pay by card' : 'pay by card with a code',
    calls: [commitRepayment, confirmRepayment],
    async open(world, page) {
      const { orderId, productId } = world.lender;
      const order = { orderId, productId };
      const read = async () => {
        const [way, plan] = await Promise.all([getRepaymentWay({ orderId }), planOrNone(order)]);
        return { way, plan };
      };
      const on = await openScreen(world, page, { order: orderId, read, ask: askWhatHappened(order) });
      const before = () => ({ owed: owedIn(on.shown().plan) });
      let attempt: { inputs: Commit; recordId: string } | undefined;
      const commit = on.deed(commitRepayment, {
        intent: ({ amount }) => ({ chosen: { by: 'card' }, amount, before: before() }),
        needsCode: ({ needValid }) => needValid ?? false,
        repeatsCode: ({ sendMsg }) => sendMsg === 1,
      });
      const confirm = on.deed(confirmRepayment, {
        intent: () => ({ chosen: { by: 'card code' }, amount: attempt?.inputs.amount ?? 0, before: before() }),
      });
      const isOffered = () => on.shown().way.alipay !== '0' && isStillOwed(world, on.shown().plan);
      const note = (amount: number) => on.note(commitRepayment.id, amount, before());
      const send = async (how: 'run' | 'payAgain', inputs: Commit) => {
        const done = await commit[how](inputs);
        if (!done) return;
        if (done.answer.needValid)
          attempt = { inputs: { ...inputs, sendMsg: 0 }, recordId: done.answer.repayRecordId ?? '' };
        else note(inputs.amount);
      };
      const enter = async (how: 'run' | 'payAgain') => {
        if (!attempt) return;
        const { inputs, recordId } = attempt;
        const consent = how === 'run' ? 'plain' : 'asked twice';
        const verifyCode = world.lender.newestCode();
        const given = world.judge.mean({ orderId, verifyCode, repaymentRecordId: recordId }, consent);
        if (!(await confirm[how](given))) return;
        attempt = undefined;
        note(inputs.amount);
      };
      const button = payButton(world, commit, {
        inputs: () => {
          const { bankCards, repayToken = '' } = on.shown().way;
          const chosen = bankCards.find((one) => one.id === id);
          const about = { orderId, amount: page.amountOfLink, couponId: undefined, repayToken };
          return chosen && commitInputs(chosen, about);
        },
        isOffered,
        isPending: () => on.isPending((started) => whatHappenedToPayment(started, on.shown().plan)),
        send,
      });
      const isAtCode = () => attempt !== undefined && commit.view().state.name === 'awaiting-code';
      return {
        tap: () => {
          if (!isAtCode()) button.tap();
        },
        payAgain: () => {
          if (isAtCode()) void enter('payAgain');
          else button.payAgain();
        },
        enterCode: () => {
          if (isAtCode()) void enter('run');
        },
        resendCode: () => {
          if (isAtCode() && attempt)
            void send('run', world.judge.mean({ ...attempt.inputs, sendMsg: 1 }, 'code again'));
        },
        isOffered,
        readAgain: on.readAgain,
        deeds: [commit, confirm],
      };
    },
  };
}
