/** The default registration agreement, used when the campaign has none. The English wording is binding; a translation says so. */
import { getMarketTerms, type MarketConfig } from '@loan/frame/market';
import es from './registrationAgreement.es.json' with { type: 'json' };
import fil from './registrationAgreement.fil.json' with { type: 'json' };
import en from './registrationAgreement.json' with { type: 'json' };

const translations: Readonly<Record<string, typeof en>> = { en, es, fil };

export type RegistrationAgreement = {
  title: string;
  sections: readonly { heading?: string; lines: readonly string[] }[];
};

/** The part of the market configuration that the agreement contains. */
export type AgreementConfig = Pick<MarketConfig, 'market' | 'appName' | 'servicePhone'> & {
  company: Pick<MarketConfig['company'], 'name' | 'email'>;
};

export function getRegistrationAgreement(
  { market, company, appName, servicePhone }: AgreementConfig,
  locale: string,
): RegistrationAgreement {
  const agreement = translations[locale] ?? en;
  const values: Readonly<Record<string, string>> = {
    company: company.name,
    app: appName,
    email: company.email,
    phone: servicePhone,
    adultAge: String(getMarketTerms({ market }).adultAge),
  };
  const fill = (line: string) =>
    line.replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = values[name];
      if (value === undefined)
        throw new Error(
          `registrationAgreement.json has the unknown placeholder {${name}}; known: ${Object.keys(values).join(', ')}`,
        );
      return value;
    });
  return {
    title: agreement.title,
    sections: [
      { lines: agreement.introduction.map(fill) },
      ...agreement.sections.map(({ heading, text }) => ({ heading, lines: text.map(fill) })),
    ],
  };
}
