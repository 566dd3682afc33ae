/** The company's data, on every tab of the site. Data for regulators is shown when it is configured. */
import { Link, useMarketConfig, useTranslation } from '@loan/frame';
import { LazyLanguageChoice } from '@loan/frame/language';
import { theme } from '@loan/ui';
import { styled } from 'styled-components';
import { FOOTER_LINKS } from '../../content/siteTexts.ts';

export function SiteFooter() {
  const t = useTranslation();
  const { company, locales } = useMarketConfig();
  const { registration, certificateOfAuthority, disclosureAdvisory } = company;
  return (
    <Footer>
      <FooterContent>
        <Company>
          <strong>{company.name}</strong>
          <span>{company.address}</span>
          <a href={`mailto:${company.email}`}>{company.email}</a>
        </Company>
        {(registration || certificateOfAuthority || disclosureAdvisory) && (
          <section aria-label={t('official-site.companyFacts')}>
            {registration && <p>{`${t('official-site.registration')}: ${registration}`}</p>}
            {certificateOfAuthority && <p>{`${t('official-site.authority')}: ${certificateOfAuthority}`}</p>}
            {/* The regulator's own words, in the market's first language. */}
            {disclosureAdvisory && <p lang={locales[0]}>{disclosureAdvisory}</p>}
          </section>
        )}
        <FooterLinks>
          {FOOTER_LINKS.map(({ path, text }) => (
            <Link key={path} to={path}>
              {t(text)}
            </Link>
          ))}
          <LazyLanguageChoice />
        </FooterLinks>
      </FooterContent>
    </Footer>
  );
}

const Footer = styled.footer`
  background: ${theme.colour.sunken};
  color: ${theme.colour.textSoft};
  font-size: ${theme.type.small};
  padding-bottom: env(safe-area-inset-bottom);

  p {
    margin: 0 0 ${theme.space.s};
  }
  a {
    display: inline-flex;
    align-items: center;
    min-height: ${theme.target};
    color: ${theme.colour.text};
  }
`;

const FooterContent = styled.div`
  display: grid;
  gap: ${theme.space.xl};
  max-width: 72rem;
  margin-inline: auto;
  padding: ${theme.space.xxl} ${theme.edge};

  @media (min-width: 48rem) {
    grid-template-columns: 1fr 1fr auto;
    align-items: baseline;
  }
`;

const Company = styled.address`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  font-style: normal;

  strong {
    color: ${theme.colour.text};
    font-size: ${theme.type.body};
  }
`;

const FooterLinks = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
`;
