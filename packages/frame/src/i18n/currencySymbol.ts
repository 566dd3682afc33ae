const RUPEE = '₹';

/**
 * The rupee sign if the launch parameter `system` is 1, otherwise the market's sign. The symbol of a confirm
 * response wins on its screen.
 */
export function currencySymbol(system: string | undefined, marketSign: string, fromResponse?: string | null): string {
  return fromResponse || (system === '1' ? RUPEE : marketSign);
}
