/** The legal texts of a market with its company's facts filled in. They are English: the wording is what binds. */
import type { Environment } from '@loan/frame/environment';
import deletion from './deletion.json' with { type: 'json' };
import loanTerms from './loanTerms.json' with { type: 'json' };
import { marketOf } from './market.ts';
import privacyPolicy from './privacyPolicy.json' with { type: 'json' };
import { type Block, type Facts, type WrittenArticle, writeArticle, writeLines } from './prose.ts';

/** What the documents need to know of an environment. */
export type CompanyFacts = Pick<Environment, 'market' | 'appName' | 'servicePhone' | 'company'>;

/** Our screen `/privacyPolicy` refuses to be framed, even by ourselves: where it is the policy, its text stands instead. */
export function isOwnPolicy(policyUrl: string): boolean {
  return policyUrl === '/privacyPolicy';
}

export function privacyPolicyOf(environment: CompanyFacts): WrittenArticle {
  return writeArticle(privacyPolicy, factsOf(environment));
}

export function loanTermsOf(environment: CompanyFacts): WrittenArticle {
  return writeArticle(loanTerms, factsOf(environment));
}

/** What a borrower must know before asking for a code: what goes, what stays and for how long, what is still owed. */
export function consequencesOf(environment: CompanyFacts): readonly { heading: string; blocks: readonly Block[] }[] {
  const facts = factsOf(environment);
  return [deletion.deleted, deletion.kept, deletion.loans].map(({ heading, text }) => ({
    heading,
    blocks: writeLines(text, facts),
  }));
}

export function factsOf({ company, appName, servicePhone, ...environment }: CompanyFacts): Facts {
  const officer = company.grievanceOfficer;
  return {
    ...marketOf(environment),
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
