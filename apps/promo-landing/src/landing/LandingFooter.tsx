/** The company behind the landing. */
import { useMarketConfig, useTranslation } from '@loan/frame';
import { LazyLanguageChoice } from '@loan/frame/language';
import { theme } from '@loan/ui';
import { styled } from 'styled-components';
import { companyFacts } from '../../content/landing.ts';

export function LandingFooter() {
  const t = useTranslation();
  const marketConfig = useMarketConfig();
  const { company, locales } = marketConfig;
  return (
    <Footer>
      <strong>{`${t('promo-landing.lender')}: ${company.name}`}</strong>
      {/* The regulator's own words, in the market's first language. */}
      {companyFacts(marketConfig).map((fact) => (
        <span key={fact} lang={locales[0]}>
          {fact}
        </span>
      ))}
      <a href={`mailto:${company.email}`}>{company.email}</a>
      <LazyLanguageChoice />
    </Footer>
  );
}

const Footer = styled.footer`
  display: flex;
  flex-direction: column;
  gap: ${theme.space.xs};
  padding: ${theme.space.xl} ${theme.edge};
  background: ${theme.colour.sunken};
  color: ${theme.colour.textSoft};
  font-size: ${theme.type.small};

  & > * {
    width: 100%;
    max-width: calc(${theme.column} - 2 * ${theme.edge});
    margin-inline: auto;

    @media (min-width: 56rem) {
      max-width: calc(72rem - 2 * ${theme.edge});
    }
  }
  strong,
  a {
    color: ${theme.colour.text};
  }
  a {
    display: flex;
    align-items: center;
    min-height: ${theme.target};
  }
`;
