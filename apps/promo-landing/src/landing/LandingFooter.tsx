/** The company behind the landing. */
import { useMarketConfig, useTranslation } from '@loan/frame';
import { LazyLanguageChoice } from '@loan/frame/language';
import { theme } from '@loan/ui';
import { styled } from 'styled-components';

export function LandingFooter() {
  const t = useTranslation();
  const { company, locales } = useMarketConfig();
  const facts = [
    company.address,
    company.registration,
    company.certificateOfAuthority,
    company.disclosureAdvisory,
  ].filter((fact) => fact !== undefined);
  return (
    <Footer>
      <strong>{`${t('promo-landing.lender')}: ${company.name}`}</strong>
      {/* The regulator's own words, in the market's first language. */}
      {facts.map((fact) => (
        <span key={fact} lang={locales[0]}>
          {fact}
        </span>
      ))}
      <a href={`mailto:${company.email}`}>{company.email}</a>
      <LazyLanguageChoice isOpen />
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
