/** What the landing says, on the screen and in the HTML before any JavaScript: message ids, and the lender's data. */
import type { MarketConfig } from '@loan/frame/market';

export const AMOUNT_UP_TO_CENTS = 2_000_000;

export const FACTS = ['promo-landing.trustDecision', 'promo-landing.trustCosts', 'promo-landing.trustFree'] as const;

/** The steps to a loan. */
export const STEPS = [
  { title: 'promo-landing.stepRegister', text: 'promo-landing.stepRegisterText' },
  { title: 'promo-landing.stepApp', text: 'promo-landing.stepAppText' },
  { title: 'promo-landing.stepDecide', text: 'promo-landing.stepDecideText' },
] as const;

/** What the market names of the lender. The regulator's own words are in the market's first language. */
export function companyFacts({ company }: Pick<MarketConfig, 'company'>): readonly string[] {
  const { address, registration, certificateOfAuthority, disclosureAdvisory } = company;
  return [address, registration, certificateOfAuthority, disclosureAdvisory].filter((fact) => fact !== undefined);
}
