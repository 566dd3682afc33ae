/** Amounts and dates in the market's manner. */
import { useMemo } from 'react';
import { launchParam } from '../launch/launchParams.ts';
import { getMarketConfig } from '../market/useMarketConfig.ts';
import { currencySymbol } from './currencySymbol.ts';
import { formatDate, formatDateTime } from './formatDate.ts';
import { type Cents, formatMoney, formatTzs } from './formatMoney.ts';

export type Format = {
  /** Cents with two decimals and the currency sign; `symbol` of a confirm answer wins, `''` leaves it out. */
  money: (cents: Cents, options?: { symbol?: string | null | undefined }) => string;
  /** An amount of the instalment screen, in the lender's own unit. */
  tzs: (units: Cents) => string;
  date: (text: string | null | undefined) => string;
  dateTime: (text: string | null | undefined) => string;
  /** The sign in use: `₱`, or `₹` where the launch says so. */
  symbol: string;
};

/** The market's way to write amounts and dates; `–` stands for what is missing. */
export function currentFormat(): Format {
  const { pesoSign, group, decimal } = getMarketConfig().currency;
  const symbol = currencySymbol(launchParam('system'), pesoSign);
  return {
    money: (cents, options) => formatMoney(cents, { sign: safeSign(options?.symbol) ?? symbol, group, decimal }),
    tzs: (units) => formatTzs(units, { group, decimal }),
    date: formatDate,
    dateTime: formatDateTime,
    symbol,
  };
}

/**
 * The sign that came with an answer, where it is one. Digits or a minus would make another amount of it (`₱9` before
 * `1.000,00`), and a long text would push the amount out of sight.
 */
function safeSign(symbol: string | null | undefined): string | undefined {
  return symbol != null && /^[\p{L}\p{M}\p{Sc}./\s]{0,6}$/u.test(symbol) ? symbol : undefined;
}

export function useFormat(): Format {
  return useMemo(currentFormat, []);
}
