import { useFormat, useTexts } from '@loan/frame';
import { Card, Heading, Rows, Stack, Text } from '@loan/ui';
import { dailyRates, type Market } from '../../content/marketTerms.ts';
import { ApplyLink } from '../site/ApplyLink.tsx';
import { Section, Tiles } from '../site/Section.tsx';
import { SiteLink } from '../site/SiteLink.tsx';
import { costOfLoan } from './loanCost.ts';

/** The example: cents, for the shortest term. */
const EXAMPLE_PRINCIPAL = 1_000_000;

export function Product({ market }: { market: Market }) {
  const t = useTexts();
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
          <Rows
            rows={[
              {
                label: t('official-site.factTerm'),
                value: t('official-site.productDays', { min: market.termDaysMin, max: market.termDaysMax }),
              },
              {
                label: t('official-site.factDecision'),
                value: t('official-site.factDecisionValue', { days: market.decisionDays }),
              },
              {
                label: t('official-site.productCredit'),
                value: t('official-site.productDays', { min: market.creditDaysMin, max: market.creditDaysMax }),
              },
            ]}
          />
          <Text size="small" tone="soft">
            {t('official-site.whoText', { adultAge: market.adultAge })}
          </Text>
        </Card>
        <Interest market={market} />
        <Penalty market={market} />
        <Example market={market} />
      </Tiles>
      <Stack direction="across" gap="m" isWrapping>
        <ApplyLink />
        <SiteLink to="/Loan" kind="secondary">
          {t('official-site.readTerms')}
        </SiteLink>
      </Stack>
    </Section>
  );
}

function Interest({ market }: { market: Market }) {
  const t = useTexts();
  const rates = dailyRates(market);
  return (
    <Card title={t('official-site.interestHeading')}>
      <Rows
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

function Penalty({ market }: { market: Market }) {
  const t = useTexts();
  const { money } = useFormat();
  return (
    <Card title={t('official-site.penaltyHeading')}>
      <Rows
        rows={[
          { label: t('official-site.penaltyNew'), value: money(100 * market.latePenaltyNew) },
          { label: t('official-site.penaltyRepeat'), value: money(100 * market.latePenaltyRepeat) },
        ]}
      />
    </Card>
  );
}

function Example({ market }: { market: Market }) {
  const t = useTexts();
  const { money } = useFormat();
  const { interest, total } = costOfLoan(EXAMPLE_PRINCIPAL, market.termDaysMin, dailyRates(market));
  return (
    <Card title={t('official-site.exampleHeading')} tone="warning">
      <Rows
        rows={[
          { label: t('official-site.exampleBorrowed'), value: money(EXAMPLE_PRINCIPAL) },
          {
            label: t('official-site.exampleTerm'),
            value: t('official-site.exampleTermValue', { days: market.termDaysMin }),
          },
          { label: t('official-site.exampleInterest'), value: money(interest) },
          { label: t('official-site.exampleTotal'), value: money(total), isStrong: true },
        ]}
      />
      <Text size="small">{t('official-site.exampleText')}</Text>
    </Card>
  );
}
