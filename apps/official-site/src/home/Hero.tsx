/** The hero of the site: the promise, two links, and an illustration of an offer. */
import { useFormat, useTranslation } from '@loan/frame';
import { Amount, DescriptionList, Heading, Stack, Text, theme } from '@loan/ui';
import { styled } from 'styled-components';
import type { MarketTerms } from '../../content/marketTerms.ts';
import { ApplyLink } from '../site/ApplyLink.tsx';
import { SiteLink } from '../site/SiteLink.tsx';

/** Amount of the illustrated offer, in cents. */
const EXAMPLE_AMOUNT = 1_000_000;

export function Hero({ marketTerms }: { marketTerms: MarketTerms }) {
  const t = useTranslation();
  const { money } = useFormat();
  const { decisionDays, creditDaysMin, creditDaysMax, termDaysMin, termDaysMax } = marketTerms;
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
        </Stack>
        <OfferIllustration>
          <OfferCard>
            <Text size="small" tone="soft">
              {t('official-site.heroCardTitle')}
            </Text>
            <Amount size="hero" label={t('official-site.heroCardReceive')} text={money(EXAMPLE_AMOUNT)} />
            <DescriptionList
              rows={[
                {
                  label: t('official-site.factTerm'),
                  value: t('official-site.factTermValue', { min: termDaysMin, max: termDaysMax }),
                },
                { label: t('official-site.heroCardCost'), value: t('official-site.heroCardCostValue') },
              ]}
            />
          </OfferCard>
        </OfferIllustration>
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
    /* The amount does not wrap to make room for the headline. */
    grid-template-columns: minmax(0, 1.15fr) minmax(max-content, 1fr);
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

const OfferIllustration = styled.div`
  position: relative;
  isolation: isolate;

  &::before {
    content: '';
    position: absolute;
    z-index: -1;
    inset: 1.25rem -0.25rem -1rem 2.5rem;
    border-radius: ${theme.radius.xl};
    background: ${theme.colour.brand};
    transform: rotate(3deg);
  }
`;

const OfferCard = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${theme.space.l};
  padding: ${theme.space.xl};
  border-radius: ${theme.radius.xl};
  background: ${theme.colour.raised};
  box-shadow: ${theme.shadow.raised};
`;
