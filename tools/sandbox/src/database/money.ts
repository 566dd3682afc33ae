/** Whole cents; never a fraction. */
export type Cents = number;

/** `₱1.234.567,89`, as the lender writes amounts inside detail rows. */
export function formatMoney(cents: Cents, system: string): string {
  const sign = cents < 0 ? '-' : '';
  const units = String(Math.trunc(Math.abs(cents) / 100)).replace(/\B(?=(\d{3})+$)/g, '.');
  return `${sign}${currencyOf(system)}${units},${String(Math.abs(cents) % 100).padStart(2, '0')}`;
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
