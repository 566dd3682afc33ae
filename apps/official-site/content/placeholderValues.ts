/** What the legal texts need to know of a company and its market. */
import type { MarketConfig } from '@loan/frame/market-config';
import { getMarketTerms } from './marketTerms.ts';
import type { PlaceholderValues } from './parseArticle.ts';

/** An amount as the English documents write it, `1,000`; each says it in words beside it. */
const formatEnglish = (amount: number) => amount.toLocaleString('en');

/** The part of an environment that the documents name. */
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
