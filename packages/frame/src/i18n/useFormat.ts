/** Amounts and dates in the market's format. */
import { useMemo } from 'react';
import { launchParam } from '../launch/launchParams.ts';
import { getMarketConfig } from '../page/useMarketConfig.ts';
import { currencySymbol } from './currencySymbol.ts';
import { daysUntil, formatDateTime, formatDueDate, parseDate } from './formatDate.ts';
import { type Cents, formatMoney, formatPlanAmount, type WholeUnits } from './formatMoney.ts';
import { translate } from './useTranslation.ts';

export type Format = {
  /** Cents with two decimals and the currency sign; the `symbol` of a confirm response wins, `''` omits the sign. */
  money: (cents: Cents, options?: { symbol?: string | null | undefined }) => string;
  /** An amount of the instalment plan, in whole units of money; `TZS` stands before it, or the market's sign. */
  planAmount: (units: WholeUnits) => string;
  /** A due or payment date without the time of midnight; undefined when no day is certain. */
  dueDate: (text: string | null | undefined) => string | undefined;
  /** How far a due date is from the market's today: `tomorrow`, `in 5 days`, `3 days late`; undefined without a day. */
  daysLeft: (text: string | null | undefined) => string | undefined;
  /** Whether a due date is before the market's today. */
  isPast: (text: string | null | undefined) => boolean;
  /** A moment, with its time. */
  dateTime: (text: string | null | undefined) => string;
};

/** Formatters for the market's amounts and dates; a missing value gives `–`. */
export function currentFormat(): Format {
  const { sign, group, decimal, instalmentLabel } = getMarketConfig().currency;
  const symbol = currencySymbol(launchParam('system'), sign);
  return {
    money: (cents, options) => formatMoney(cents, { sign: safeSign(options?.symbol) ?? symbol, group, decimal }),
    planAmount: (units) => formatPlanAmount(units, { group, decimal }, instalmentLabel === 'sign' ? symbol : undefined),
    dueDate: formatDueDate,
    daysLeft,
    isPast,
    dateTime: formatDateTime,
  };
}

function daysLeft(text: string | null | undefined): string | undefined {
  const day = parseDate(text);
  if (!day) return undefined;
  const days = daysUntil(day);
  if (days === 0) return translate('frame.days.today');
  return translate(`frame.days.${days < 0 ? 'late' : 'left'}`, { days: Math.abs(days) });
}

function isPast(text: string | null | undefined): boolean {
  const day = parseDate(text);
  return day !== undefined && daysUntil(day) < 0;
}

/**
 * A response's currency sign, if it can be one. Digits or a minus would change the amount (`₱9` before `1.000,00`), and
 * a long text would push the amount out of view.
 */
function safeSign(symbol: string | null | undefined): string | undefined {
  return symbol != null && /^[\p{L}\p{M}\p{Sc}./\s]{0,6}$/u.test(symbol) ? symbol : undefined;
}

export function useFormat(): Format {
  return useMemo(currentFormat, []);
}
