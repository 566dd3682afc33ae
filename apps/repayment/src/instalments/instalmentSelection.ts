/** Which instalments are paid and how much that is. All amounts are in the lender's own unit (TZS), never divided. */
import { sumInstalments } from '../payment-status/outstandingBalance.ts';

/** What the rules need to know of an instalment. */
export type DueInstalment = { periodNo?: string | undefined; totalAmount?: number | undefined; canClick: boolean };

export type InstalmentSelection = {
  /** Instalments are paid in their order, so a selection is their beginning: none, the first, or all. */
  selected: 'none' | 'first' | 'all';
  /** Overrides the sum until the selection changes; digits as they were typed. */
  typedAmount: string | undefined;
};

export type SelectionAction =
  | { type: 'toggle-first' }
  | { type: 'toggle-all' }
  | { type: 'set-amount'; text: string; max: number | undefined }
  | { type: 'reset' };

/** The first starts chosen (A40). */
export const INITIAL_SELECTION: InstalmentSelection = { selected: 'first', typedAmount: undefined };

export function selectionReducer(selection: InstalmentSelection, action: SelectionAction): InstalmentSelection {
  switch (action.type) {
    case 'toggle-first':
      return { selected: selection.selected === 'none' ? 'first' : 'none', typedAmount: undefined };
    case 'toggle-all':
      return { selected: selection.selected === 'all' ? 'first' : 'all', typedAmount: undefined };
    case 'set-amount':
      return { ...selection, typedAmount: cappedDigits(action.text, action.max) };
    case 'reset':
      return INITIAL_SELECTION;
  }
}

/** Only the first unpaid one, and only where the lender lets it be tapped. */
export function isClickable(instalments: readonly DueInstalment[], index: number): boolean {
  return index === 0 && (instalments[0]?.canClick ?? false);
}

export function isSelected({ selected }: InstalmentSelection, index: number): boolean {
  return selected === 'all' || (selected === 'first' && index === 0);
}

/**
 * What is shown as the total and posted, always the same number; 0 where nothing is chosen, undefined where the lender
 * does not say what a chosen instalment costs. Never more than `max`, where that is known.
 */
export function totalOf(
  selection: InstalmentSelection,
  instalments: readonly DueInstalment[],
  max = Number.MAX_SAFE_INTEGER,
): number | undefined {
  const { typedAmount } = selection;
  const sum =
    typedAmount === undefined
      ? sumInstalments(instalments.filter((_, index) => isSelected(selection, index)))
      : Number(typedAmount);
  return sum === undefined ? undefined : Math.min(sum, max);
}

/**
 * The most that can be paid: what the lender says, else everything that is owed; undefined where neither is known. Then the
 * lender alone can say that an amount is too much, and nobody is kept from paying.
 */
export function maxPayable(amountMax: number | undefined, instalments: readonly DueInstalment[]): number | undefined {
  return amountMax !== undefined && amountMax > 0 ? amountMax : sumInstalments(instalments);
}

/** What is chosen, as the intent keeps it: the periods, nameless where they have no number, or that an amount was typed. */
export function selectedPeriods(selection: InstalmentSelection, instalments: readonly DueInstalment[]): string {
  if (selection.typedAmount !== undefined) return 'custom-amount';
  return instalments
    .filter((_, index) => isSelected(selection, index))
    .map(({ periodNo }) => periodNo)
    .join(',');
}

/**
 * `12,500` is 12500; leading zeros go; more than `max` becomes the whole of `max`. Compared digit by digit: nothing drifts.
 */
export function cappedDigits(text: string, max = Number.MAX_SAFE_INTEGER): string {
  const digits = text.replace(/\D/g, '').replace(/^0+(?=\d)/, '');
  const maximum = Math.floor(Math.max(0, max));
  return digits !== '' && BigInt(digits) > BigInt(maximum) ? String(maximum) : digits;
}
