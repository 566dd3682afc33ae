/** Instalments as the lines of the screen. */
import type { Instalment } from '@loan/api/repayment';
import { type Format, readDay } from '@loan/frame';
import { type Choice, isChosen, isClickable } from './instalmentSelection.ts';

export type InstalmentRow = {
  /** Its place, where the lender does not number it. */
  period: string | number;
  /** The status in the lender's words. */
  status: string | undefined;
  amount: string;
  due: string | undefined;
  isLate: boolean;
  isChosen: boolean;
  isClickable: boolean;
};

/** @param choice left out for those that are paid */
export function instalmentRows(
  instalments: readonly Instalment[],
  { tzs }: Pick<Format, 'tzs'>,
  choice?: Choice,
  today = localDay(new Date()),
): InstalmentRow[] {
  return instalments.map(({ periodNo, statusText, totalAmount, displayAmount, dueTime }, index) => {
    const due = readDay(dueTime);
    return {
      period: periodNo ?? index + 1,
      status: statusText,
      // The lender's own text stands in only where there is no number: what is shown is what is posted.
      amount: totalAmount === undefined && displayAmount ? displayAmount : tzs(totalAmount),
      due,
      isLate: choice !== undefined && due !== undefined && due < today,
      isChosen: choice !== undefined && isChosen(choice, index),
      isClickable: choice !== undefined && isClickable(instalments, index),
    };
  });
}

function localDay(now: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
