const RUPEE = '₹';
/** Value of the launch parameter `system`. */
const RUPEE_SYSTEM = '1';

/**
 * The rupee sign in the rupee's system, otherwise the market's sign. The symbol of a confirm
 * response wins on its screen.
 */
export function currencySymbol(system: string | undefined, marketSign: string, fromResponse?: string | null): string {
  return fromResponse || (system === RUPEE_SYSTEM ? RUPEE : marketSign);
}
