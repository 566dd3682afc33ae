/** Which instalments are selected and their total. Amounts are in whole units of money (`planUnit.ts`). */
import type { PendingSubmission } from '@loan/payments';
import { sumInstalments } from '@loan/payments/rules';

/** The fields of an instalment that the selection needs. */
export type DueInstalment = { periodNo?: string | undefined; totalAmount?: number | undefined; canClick: boolean };

export type InstalmentSelection = {
  /** Instalments are paid in order, so a selection is none of them, the first, or all. */
  selected: 'none' | 'first' | 'all';
  /** Digits as they were typed; overrides the sum until the selection changes. */
  typedAmount: string | undefined;
};

export type SelectionAction =
  | { type: 'toggle-first' }
  | { type: 'toggle-all' }
  | { type: 'set-amount'; text: string; max: number | undefined }
  | { type: 'clear-amount' }
  | { type: 'reset' };

/** The first instalment is selected at the start. */
export const INITIAL_SELECTION: InstalmentSelection = { selected: 'first', typedAmount: undefined };

/** What the borrower had chosen when a payment was sent whose result is unknown: sending it again sends the same. */
export function selectionOf({ chosen, amount }: Pick<PendingSubmission, 'chosen' | 'amount'>): InstalmentSelection {
  if (chosen['periods'] === 'custom-amount') return { selected: 'first', typedAmount: amount };
  return { selected: String(chosen['periods']).includes(',') ? 'all' : 'first', typedAmount: undefined };
}

export function selectionReducer(selection: InstalmentSelection, action: SelectionAction): InstalmentSelection {
  switch (action.type) {
    case 'toggle-first':
      // A typed amount covers a part of the instalment at most: the tap asks for the whole one.
      if (selection.typedAmount !== undefined) return INITIAL_SELECTION;
      return { selected: selection.selected === 'none' ? 'first' : 'none', typedAmount: undefined };
    case 'toggle-all':
      return { selected: selection.selected === 'all' ? 'first' : 'all', typedAmount: undefined };
    case 'set-amount':
      return { ...selection, typedAmount: cappedDigits(action.text, action.max) };
    case 'clear-amount':
      return { ...selection, typedAmount: undefined };
    case 'reset':
      return INITIAL_SELECTION;
  }
}

/** Only the first unpaid instalment, and only when the plan marks it as clickable. */
export function isClickable(instalments: readonly DueInstalment[], index: number): boolean {
  return index === 0 && (instalments[0]?.canClick ?? false);
}

export function isSelected({ selected }: InstalmentSelection, index: number): boolean {
  return selected === 'all' || (selected === 'first' && index === 0);
}

/** How much of an instalment the payment covers. A typed amount covers the earlier ones first. */
export type Coverage = 'none' | 'part' | 'whole';

/** The coverage of each instalment, in their order. */
export function coveragesOf(selection: InstalmentSelection, instalments: readonly DueInstalment[]): Coverage[] {
  const { typedAmount } = selection;
  if (typedAmount === undefined)
    return instalments.map((_, index) => (isSelected(selection, index) ? 'whole' : 'none'));
  const hundredths = (amount: number) => Math.round(amount * 100);
  let rest = hundredths(Number(typedAmount));
  // Behind an instalment without an amount nothing is known to be covered.
  return instalments.map(({ totalAmount = Number.POSITIVE_INFINITY }) => {
    const amount = hundredths(totalAmount);
    const coverage = rest <= 0 ? 'none' : rest >= amount ? 'whole' : 'part';
    rest -= amount;
    return coverage;
  });
}

/**
 * The total, shown and posted as the same number: 0 when nothing is selected, undefined when a selected instalment has no
 * amount, never more than `max`.
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
 * The most that can be paid: the plan's maximum, else everything that is owed. Undefined when neither is known: then any
 * amount can be typed, and the API may reject it.
 */
export function maxPayable(amountMax: number | undefined, instalments: readonly DueInstalment[]): number | undefined {
  return amountMax !== undefined && amountMax > 0 ? amountMax : sumInstalments(instalments);
}

/** The selection as the payment intent stores it: `2,3,4` (empty for an instalment without a number) or `custom-amount`. */
export function selectedPeriods(selection: InstalmentSelection, instalments: readonly DueInstalment[]): string {
  if (selection.typedAmount !== undefined) return 'custom-amount';
  return instalments
    .filter((_, index) => isSelected(selection, index))
    .map(({ periodNo }) => periodNo)
    .join(',');
}

/** `12,500` → `12500`; without leading zeros; more than `max` becomes `max`. Compared as BigInt, so any length is exact. */
export function cappedDigits(text: string, max = Number.MAX_SAFE_INTEGER): string {
  const digits = text.replace(/\D/g, '').replace(/^0+(?=\d)/, '');
  const maximum = Math.floor(Math.max(0, max));
  return digits !== '' && BigInt(digits) > BigInt(maximum) ? String(maximum) : digits;
}

/**
 * The whole amount in a typed or pasted text, and whether decimals were left out: `1.045,00`, `1,045.00` and `1045.5` are
 * 1045, and `1.045` is too, because three digits behind a sign are thousands. Of any other text the digits count.
 */
export function readWholeAmount(text: string): { digits: string; hasDecimals: boolean } {
  const marked = text.replace(/[^\d.,]/g, '').replace(/^[.,]+/, '');
  const [, integer = '', sign, decimals = ''] = /^(.*?)(?:([.,])(\d*))?$/.exec(marked) ?? [];
  const isThousands =
    decimals.length === 3 && /^[1-9]\d{0,2}([.,]\d{3})*$/.test(integer) && !hasOtherSign(integer, sign);
  if (sign === undefined || isThousands || isRepeated(integer, sign))
    return { digits: marked.replace(/\D/g, ''), hasDecimals: false };
  return { digits: integer.replace(/\D/g, '') || '0', hasDecimals: true };
}

function hasOtherSign(integer: string, sign: string | undefined): boolean {
  return integer.includes(sign === '.' ? ',' : '.');
}

/** A decimal sign stands once. */
function isRepeated(integer: string, sign: string): boolean {
  return integer.includes(sign);
}
