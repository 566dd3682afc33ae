/** The visitor chooses amount and term and sees what the loan costs: a representative example with the market's rates. */
import { useFormat, useTranslation } from '@loan/frame';
import { costTerms, loanCost, type MarketTerms } from '@loan/frame/market';
import { Card, DescriptionList, RangeField, Text } from '@loan/ui';
import { useState } from 'react';
import { EXAMPLE_AMOUNT } from '../../content/representativeExample.ts';

/** Steps of the amount, in units of the currency. */
const AMOUNT_STEP = 500;

export function Calculator({ marketTerms }: { marketTerms: MarketTerms }) {
  const t = useTranslation();
  const { money } = useFormat();
  const { amountMin, amountMax, termDaysMin, termDaysMax, serviceFeePercent } = marketTerms;
  const [amount, setAmount] = useState(EXAMPLE_AMOUNT);
  const [days, setDays] = useState(termDaysMin);
  const cost = loanCost(100 * amount, { days }, costTerms(marketTerms));
  return (
    <Card title={t('official-site.calculatorHeading')}>
      <RangeField
        label={t('official-site.exampleBorrowed')}
        value={amount}
        onChange={setAmount}
        min={amountMin}
        max={amountMax}
        step={AMOUNT_STEP}
        valueText={money(100 * amount)}
      />
      <RangeField
        label={t('official-site.factTerm')}
        value={days}
        onChange={setDays}
        min={termDaysMin}
        max={termDaysMax}
        valueText={t('official-site.exampleTermValue', { days })}
      />
      <DescriptionList
        rows={[
          { label: t('official-site.exampleReceived'), value: money(cost.received) },
          { label: t('official-site.serviceFee', { percent: serviceFeePercent }), value: money(cost.serviceFee) },
          { label: t('official-site.exampleInterest'), value: money(cost.interest) },
          { label: t('official-site.exampleTotal'), value: money(cost.total), isStrong: true },
        ]}
      />
      <Text size="small" tone="soft">
        {t('official-site.exampleText')}
      </Text>
    </Card>
  );
}
