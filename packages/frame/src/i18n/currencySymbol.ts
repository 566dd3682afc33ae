const RUPEE = '₹';
/** Value of the launch parameter `system`. */
const RUPEE_SYSTEM = '1';

/** The rupee sign in the rupee's system, otherwise the market's sign. */
export function currencySymbol(system: string | undefined, marketSign: string): string {
  return system === RUPEE_SYSTEM ? RUPEE : marketSign;
}
