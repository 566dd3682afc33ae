import type { AnswerOf } from '@loan/api';
import type { getInstalmentPlan } from '@loan/api/repayment';
import { useFormat } from '@loan/frame';
import { useReducer } from 'react';
import { chosenPeriods, FIRST_CHOSEN, mostToPay, nextChoice, totalOf } from './instalmentSelection.ts';
import { instalmentRows } from './instalmentRows.ts';

/** What the borrower pays of a plan, in numbers and as the screen shows it: what is shown is what is posted. */
export function useInstalmentChoice(plan: AnswerOf<typeof getInstalmentPlan>) {
  const format = useFormat();
  const [choice, tell] = useReducer(nextChoice, FIRST_CHOSEN);
  const { repayWaitDetail: due, repayYetDetail: paid } = plan.repayPlanDetail;
  const max = mostToPay(plan.amountMax, due);
  const amount = totalOf(choice, due, max);
  return {
    amount,
    /** The periods it pays, as the intent keeps them. */
    periods: chosenPeriods(choice, due),
    tell,
    shown: {
      total: { amount, text: format.tzs(amount), typed: choice.typed },
      range: { min: format.tzs(plan.amountMin ?? 0), max: max === undefined ? undefined : format.tzs(max) },
      due: instalmentRows(due, format, choice),
      paid: instalmentRows(paid, format),
      isAllChosen: choice.selected === 'all',
      onType: (text: string) => tell({ on: 'amount typed', text, max }),
      onFirst: () => tell({ on: 'first tapped' }),
      onAll: () => tell({ on: 'select all tapped' }),
    },
  };
}
