/** The values of the placeholders in the legal documents. */

import type { MarketConfig } from '@loan/frame/market';
import { getMarketTerms } from '@loan/frame/market';
import type { PlaceholderValues } from './parseArticle.ts';

/** `1000` → `1,000`, the format of the English documents. */
const formatEnglish = (amount: number) => amount.toLocaleString('en');

/** The part of the market configuration that the documents contain. */
export type CompanyConfig = Pick<MarketConfig, 'market' | 'appName' | 'servicePhone' | 'company'>;

export function getPlaceholderValues({
  company,
  appName,
  servicePhone,
  ...marketConfig
}: CompanyConfig): PlaceholderValues {
  const officer = company.grievanceOfficer;
  const marketTerms = getMarketTerms(marketConfig);
  return {
    ...marketTerms,
    latePenaltyNew: formatEnglish(marketTerms.latePenaltyNew),
    latePenaltyRepeat: formatEnglish(marketTerms.latePenaltyRepeat),
    app: appName,
    company: company.name,
    address: company.address,
    email: company.email,
    phone: servicePhone,
    registration: company.registration,
    authority: company.certificateOfAuthority,
    officer: officer?.name ?? `Grievance Officer of ${company.name}`,
    officerEmail: officer?.email ?? company.email,
    officerPhone: officer?.phone ?? servicePhone,
  };
}
