/** The hero of the site: the promise, two links, who the lender is, and what a loan costs. */
import { useMarketConfig, useTranslation } from '@loan/frame';
import type { MarketTerms } from '@loan/frame/market';
import { Heading, Stack, Text, theme } from '@loan/ui';
import { styled } from 'styled-components';
import { Calculator } from '../calculator/Calculator.tsx';
import { ApplyLink } from '../site/ApplyLink.tsx';
import { SiteLink } from '../site/SiteLink.tsx';

export function HomeHero({ marketTerms }: { marketTerms: MarketTerms }) {
  const t = useTranslation();
  const { decisionDays, creditDaysMin, creditDaysMax } = marketTerms;
  return (
    <Band>
      <BandContent>
        <Stack gap="xl" align="start">
          <Headline>
            <Heading level={1} size="display">
              {t('official-site.heroHeading')}
            </Heading>
          </Headline>
          <Text size="lead" tone="soft">
            {t('official-site.heroText', { decisionDays, creditDaysMin, creditDaysMax })}
          </Text>
          <Stack direction="across" gap="m" isWrapping>
            <ApplyLink />
            <SiteLink to="/Loan" variant="secondary">
              {t('official-site.heroTerms')}
            </SiteLink>
          </Stack>
          <CompanyFacts />
        </Stack>
        <Calculator marketTerms={marketTerms} />
      </BandContent>
    </Band>
  );
}

const Band = styled.div`
  overflow: hidden;
  background: radial-gradient(120% 90% at 85% 0%, ${theme.colour.brandSoft}, transparent 70%);
`;

const BandContent = styled.div`
  display: grid;
  gap: ${theme.space.xxl};
  align-items: center;
  max-width: 72rem;
  margin-inline: auto;
  padding: ${theme.space.xxl} ${theme.edge};

  @media (min-width: 52rem) {
    grid-template-columns: minmax(0, 1.15fr) minmax(22rem, 1fr);
    padding-block: 5rem;
  }
`;

const Headline = styled.div`
  h1 {
    /* Grows with the text size; the longest word still fits a 320 px viewport. */
    font-size: clamp(min(2.25rem, 17vw), 8.5vw, 3.75rem);
    line-height: 1.04;
    letter-spacing: -0.035em;
  }
`;

/** Who lends, with the registration that a regulator gave: shown where a visitor decides whether to trust the page. */
function CompanyFacts() {
  const t = useTranslation();
  const { name, registration, certificateOfAuthority } = useMarketConfig().company;
  const facts = [
    name,
    registration && `${t('official-site.registration')}: ${registration}`,
    certificateOfAuthority && `${t('official-site.authority')}: ${certificateOfAuthority}`,
  ].filter(Boolean);
  return (
    <Text size="small" tone="soft">
      {facts.join(' · ')}
    </Text>
  );
}
