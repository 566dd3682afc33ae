/** Amounts and dates in the market's manner. */
import { useMemo } from 'react';
import { currencySymbol } from './currencySymbol.ts';
import { currentEnvironment } from '../market/useMarketConfig.ts';
import { date, dateTime } from './formatDate.ts';
import { launchValue } from '../launch/launchParams.ts';
import { type Cents, money, tzs } from './formatMoney.ts';

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
  const { pesoSign, group, decimal } = currentEnvironment().currency;
  const symbol = currencySymbol(launchValue('system'), pesoSign);
  return {
    money: (cents, options) => money(cents, { sign: signOf(options?.symbol) ?? symbol, group, decimal }),
    tzs: (units) => tzs(units, { group, decimal }),
    date,
    dateTime,
    symbol,
  };
}

/**
 * The sign that came with an answer, where it is one. Digits or a minus would make another amount of it (`₱9` before
 * `1.000,00`), and a long text would push the amount out of sight.
 */
function signOf(symbol: string | null | undefined): string | undefined {
  return symbol != null && /^[\p{L}\p{M}\p{Sc}./\s]{0,6}$/u.test(symbol) ? symbol : undefined;
}

export function useFormat(): Format {
  return useMemo(currentFormat, []);
}
