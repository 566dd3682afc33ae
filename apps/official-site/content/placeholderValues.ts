/** What the legal texts need to know of a company and its market. */
import type { Environment } from '@loan/frame/environment';
import { marketOf } from './marketTerms.ts';
import type { Facts } from './parseArticle.ts';

/** An amount as the English documents write it, `1,000`; each says it in words beside it. */
const inEnglish = (amount: number) => amount.toLocaleString('en');

/** The part of an environment that the documents name. */
export type CompanyFacts = Pick<Environment, 'market' | 'appName' | 'servicePhone' | 'company'>;

export function factsOf({ company, appName, servicePhone, ...environment }: CompanyFacts): Facts {
  const officer = company.grievanceOfficer;
  const market = marketOf(environment);
  return {
    ...market,
    latePenaltyNew: inEnglish(market.latePenaltyNew),
    latePenaltyRepeat: inEnglish(market.latePenaltyRepeat),
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
