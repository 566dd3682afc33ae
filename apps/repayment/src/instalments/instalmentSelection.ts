/** Which instalments are paid and how much that is. All amounts are in the lender's own unit (TZS), never divided. */
import { sumOf } from '../payment-status/outstandingBalance.ts';

/** What the rules need to know of an instalment. */
export type DueInstalment = { periodNo?: string | undefined; totalAmount?: number | undefined; canClick: boolean };

export type Choice = {
  /** Instalments are paid in their order, so a selection is their beginning: none, the first, or all. */
  selected: 'none' | 'first' | 'all';
  /** Overrides the sum until the selection changes; digits as they were typed. */
  typed: string | undefined;
};

export type ChoiceEvent =
  | { on: 'first tapped' }
  | { on: 'select all tapped' }
  | { on: 'amount typed'; text: string; max: number | undefined }
  | { on: 'paid' };

/** The first starts chosen (A40). */
export const FIRST_CHOSEN: Choice = { selected: 'first', typed: undefined };

export function nextChoice(choice: Choice, event: ChoiceEvent): Choice {
  switch (event.on) {
    case 'first tapped':
      return { selected: choice.selected === 'none' ? 'first' : 'none', typed: undefined };
    case 'select all tapped':
      return { selected: choice.selected === 'all' ? 'first' : 'all', typed: undefined };
    case 'amount typed':
      return { ...choice, typed: cappedDigits(event.text, event.max) };
    case 'paid':
      return FIRST_CHOSEN;
  }
}

/** Only the first unpaid one, and only where the lender lets it be tapped. */
export function isClickable(instalments: readonly DueInstalment[], index: number): boolean {
  return index === 0 && (instalments[0]?.canClick ?? false);
}

export function isChosen({ selected }: Choice, index: number): boolean {
  return selected === 'all' || (selected === 'first' && index === 0);
}

/**
 * What is shown as the total and posted, always the same number; 0 where nothing is chosen, undefined where the lender
 * does not say what a chosen instalment costs. Never more than `max`, where that is known.
 */
export function totalOf(
  choice: Choice,
  instalments: readonly DueInstalment[],
  max = Number.MAX_SAFE_INTEGER,
): number | undefined {
  const { typed } = choice;
  const sum = typed === undefined ? sumOf(instalments.filter((_, index) => isChosen(choice, index))) : Number(typed);
  return sum === undefined ? undefined : Math.min(sum, max);
}

/**
 * The most that can be paid: what the lender says, else everything that is owed; undefined where neither is known. Then the
 * lender alone can say that an amount is too much, and nobody is kept from paying.
 */
export function mostToPay(amountMax: number | undefined, instalments: readonly DueInstalment[]): number | undefined {
  return amountMax !== undefined && amountMax > 0 ? amountMax : sumOf(instalments);
}

/** What is chosen, as the intent keeps it: the periods, nameless where they have no number, or that an amount was typed. */
export function chosenPeriods(choice: Choice, instalments: readonly DueInstalment[]): string {
  if (choice.typed !== undefined) return 'typed';
  return instalments
    .filter((_, index) => isChosen(choice, index))
    .map(({ periodNo }) => periodNo)
    .join(',');
}

/**
 * `12,500` is 12500; leading zeros go; more than `max` becomes the whole of `max`. Compared digit by digit: nothing drifts.
 */
export function cappedDigits(text: string, max = Number.MAX_SAFE_INTEGER): string {
  const digits = text.replace(/\D/g, '').replace(/^0+(?=\d)/, '');
  const most = Math.floor(Math.max(0, max));
  return digits !== '' && BigInt(digits) > BigInt(most) ? String(most) : digits;
}
