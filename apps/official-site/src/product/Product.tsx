import { useFormat, useTranslation } from '@loan/frame';
import { dailyRates, type MarketTerms } from '@loan/frame/market';
import { Card, DescriptionList, Heading, Stack, Text, theme } from '@loan/ui';
import { styled } from 'styled-components';
import { Calculator } from '../calculator/Calculator.tsx';
import { ApplyLink } from '../site/ApplyLink.tsx';
import { Section } from '../site/Section.tsx';
import { SiteLink } from '../site/SiteLink.tsx';

export function Product({ marketTerms }: { marketTerms: MarketTerms }) {
  const t = useTranslation();
  return (
    <Section>
      <Stack gap="m">
        <Heading level={1} size="display">
          {t('official-site.productHeading')}
        </Heading>
        <Text size="lead" tone="soft">
          {t('official-site.productText')}
        </Text>
      </Stack>
      <TermsAndCost>
        <Stack>
          <Card title={t('official-site.product')}>
            <DescriptionList
              rows={[
                {
                  label: t('official-site.factTerm'),
                  value: t('official-site.productDays', { min: marketTerms.termDaysMin, max: marketTerms.termDaysMax }),
                },
                {
                  label: t('official-site.factDecision'),
                  value: t('official-site.factDecisionValue', { days: marketTerms.decisionDays }),
                },
                {
                  label: t('official-site.productCredit'),
                  value: t('official-site.productDays', {
                    min: marketTerms.creditDaysMin,
                    max: marketTerms.creditDaysMax,
                  }),
                },
              ]}
            />
            <Text size="small" tone="soft">
              {t('official-site.whoText', { adultAge: marketTerms.adultAge })}
            </Text>
          </Card>
          <Interest marketTerms={marketTerms} />
          <Penalty marketTerms={marketTerms} />
        </Stack>
        <Calculator marketTerms={marketTerms} />
      </TermsAndCost>
      <Stack direction="across" gap="m" isWrapping>
        <ApplyLink />
        <SiteLink to="/Loan" variant="secondary">
          {t('official-site.readTerms')}
        </SiteLink>
      </Stack>
    </Section>
  );
}

function Interest({ marketTerms }: { marketTerms: MarketTerms }) {
  const t = useTranslation();
  const rates = dailyRates(marketTerms);
  return (
    <Card title={t('official-site.interestHeading')}>
      <DescriptionList
        rows={rates.map(({ fromDay, percent }, index) => {
          const next = rates[index + 1];
          return {
            label: next
              ? t('official-site.interestDays', { from: fromDay, to: next.fromDay - 1 })
              : t('official-site.interestFromDay', { from: fromDay }),
            value: `${percent}%`,
          };
        })}
      />
    </Card>
  );
}

function Penalty({ marketTerms }: { marketTerms: MarketTerms }) {
  const t = useTranslation();
  const { money } = useFormat();
  return (
    <Card title={t('official-site.penaltyHeading')}>
      <DescriptionList
        rows={[
          { label: t('official-site.penaltyNew'), value: money(100 * marketTerms.latePenaltyNew) },
          { label: t('official-site.penaltyRepeat'), value: money(100 * marketTerms.latePenaltyRepeat) },
        ]}
      />
    </Card>
  );
}

const TermsAndCost = styled.div`
  display: grid;
  gap: ${theme.space.l};
  align-items: start;

  @media (min-width: 52rem) {
    grid-template-columns: 1fr 1fr;
  }
`;
