import type { Instalment } from '@loan/api/repayment';
import type { Format } from '@loan/frame';
import { isPlainNumber } from '@loan/payments/rules';
import { type Coverage, coveragesOf, type InstalmentSelection, isClickable } from './instalmentSelection.ts';

export type InstalmentRow = {
  /** The number of the instalment, else its place in the list. */
  period: string | number;
  /** The lender's text for the status. */
  status: string | undefined;
  amount: string;
  due: string | undefined;
  /** How far the due date is from today, in words. */
  daysLeft: string | undefined;
  isOverdue: boolean;
  coverage: Coverage;
  isClickable: boolean;
};

/** The rows of a plan, formatted as far as they are rendered: a plan can have thousands. */
export type InstalmentRows = { length: number; first(count: number): readonly InstalmentRow[] };

/** Formats instalments for the screen. @param selection undefined for paid instalments */
export function instalmentRows(
  instalments: readonly Instalment[],
  { planAmount, dueDate, daysLeft, isPast }: Pick<Format, 'planAmount' | 'dueDate' | 'daysLeft' | 'isPast'>,
  selection?: InstalmentSelection,
): InstalmentRow[] {
  const coverages = selection && coveragesOf(selection, instalments);
  return instalments.map(({ periodNo, statusText, totalAmount, displayAmount, dueTime }, index) => ({
    period: periodNo ?? index + 1,
    status: statusText,
    amount: displayAmount?.trim() ? displayedAmount(displayAmount, planAmount) : planAmount(totalAmount),
    due: dueDate(dueTime),
    daysLeft: daysLeft(dueTime),
    isOverdue: selection !== undefined && isPast(dueTime),
    coverage: coverages?.[index] ?? 'none',
    isClickable: selection !== undefined && isClickable(instalments, index),
  }));
}

/** The lender's own text for the amount; a plain number gets the sign and separators of the other amounts. */
function displayedAmount(text: string, planAmount: Format['planAmount']): string {
  return isPlainNumber(text) ? planAmount(text) : text;
}
