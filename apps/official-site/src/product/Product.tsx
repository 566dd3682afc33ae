import { useFormat, useTranslation } from '@loan/frame';
import { Card, DescriptionList, Heading, Stack, Text } from '@loan/ui';
import { dailyRates, type MarketTerms } from '../../content/marketTerms.ts';
import { ApplyLink } from '../site/ApplyLink.tsx';
import { Section, Tiles } from '../site/Section.tsx';
import { SiteLink } from '../site/SiteLink.tsx';
import { loanCost } from './loanCost.ts';

/** Principal of the example in cents; its term is the shortest one. */
const EXAMPLE_PRINCIPAL = 1_000_000;

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
      <Tiles>
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
        <Example marketTerms={marketTerms} />
      </Tiles>
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

function Example({ marketTerms }: { marketTerms: MarketTerms }) {
  const t = useTranslation();
  const { money } = useFormat();
  const { interest, total } = loanCost(EXAMPLE_PRINCIPAL, marketTerms.termDaysMin, dailyRates(marketTerms));
  return (
    <Card title={t('official-site.exampleHeading')} tone="warning">
      <DescriptionList
        rows={[
          { label: t('official-site.exampleBorrowed'), value: money(EXAMPLE_PRINCIPAL) },
          {
            label: t('official-site.exampleTerm'),
            value: t('official-site.exampleTermValue', { days: marketTerms.termDaysMin }),
          },
          { label: t('official-site.exampleInterest'), value: money(interest) },
          { label: t('official-site.exampleTotal'), value: money(total), isStrong: true },
        ]}
      />
      <Text size="small">{t('official-site.exampleText')}</Text>
    </Card>
  );
}
