/** Our own registration agreement, used where a campaign brings none. English: the wording is what binds. */
import type { Environment } from '@loan/frame/environment';
import agreement from './registrationAgreement.json' with { type: 'json' };
import landing from './landing.json' with { type: 'json' };

export type Agreement = { title: string; sections: readonly { heading?: string; lines: readonly string[] }[] };

/** What the agreement needs to know of an environment. */
export type AgreementFacts = Pick<Environment, 'appName' | 'servicePhone'> & {
  company: Pick<Environment['company'], 'name' | 'email'>;
};

export function agreementOf({ company, appName, servicePhone }: AgreementFacts): Agreement {
  const facts: Readonly<Record<string, string>> = {
    company: company.name,
    app: appName,
    email: company.email,
    phone: servicePhone,
    adultAge: String(landing.adultAge),
  };
  const fill = (line: string) =>
    line.replace(/\{(\w+)\}/g, (_, name: string) => {
      const fact = facts[name];
      if (fact === undefined) throw new Error(`The agreement names {${name}}, which nobody knows`);
      return fact;
    });
  return {
    title: agreement.title,
    sections: [
      { lines: agreement.introduction.map(fill) },
      ...agreement.sections.map(({ heading, text }) => ({ heading, lines: text.map(fill) })),
    ],
  };
}
