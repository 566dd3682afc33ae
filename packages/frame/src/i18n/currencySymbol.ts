const RUPEE = '₹';

/**
 * Rupee when the launch parameter `system` is 1, the market's peso sign otherwise (A2). A confirm answer's own symbol
 * wins on its screen.
 */
export function currencySymbol(system: string | undefined, pesoSign: string, fromResponse?: string | null): string {
  return fromResponse || (system === '1' ? RUPEE : pesoSign);
}
