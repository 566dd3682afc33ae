/** Whole cents; never a fraction. */
export type Cents = number;

/** `₱1.234.567,89`, as the lender writes amounts inside detail rows. */
export function formatMoney(cents: Cents, system: string): string {
  return `${cents < 0 ? '-' : ''}${currencyOf(system)}${formatNumber(Math.abs(cents))}`;
}

/** `1.234.567,89`, of an amount of 0 or more. */
export function formatNumber(cents: Cents): string {
  const units = String(Math.trunc(cents / 100)).replace(/\B(?=(\d{3})+$)/g, '.');
  return `${units},${String(cents % 100).padStart(2, '0')}`;
}

/** System 1 is the rupee market, every other one the peso market. */
export function currencyOf(system: string): string {
  return system === '1' ? '₹' : '₱';
}

/** Splits an amount into equal parts; the cents that do not divide go to the first parts. */
export function splitEvenly(amount: Cents, parts: number): Cents[] {
  const part = Math.floor(amount / parts);
  return Array.from({ length: parts }, (_, index) => part + (index < amount - part * parts ? 1 : 0));
}
