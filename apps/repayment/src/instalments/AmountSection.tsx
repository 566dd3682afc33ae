import { useTexts } from '@loan/frame';
import { Amount, Button, Card, NumberField, Stack, Text } from '@loan/ui';
import { useState } from 'react';

export type AmountSectionProps = {
  productName: string | undefined;
  /** `typed` overrides the sum; undefined while nothing was typed. */
  total: { amount: number | undefined; text: string; typed: string | undefined };
  /** `max` is left out where nobody says what is owed. */
  range: { min: string; max: string | undefined };
  onType(text: string): void;
};

/** How much is paid now, and the way to pay another amount. */
export function AmountSection({ productName, total, range, onType }: AmountSectionProps) {
  const t = useTexts();
  const [isModifying, setIsModifying] = useState(false);
  return (
    <Card>
      <Stack>
        {productName && (
          <Text size="small" tone="soft">
            {productName}
          </Text>
        )}
        <Amount label={t('repayment.instalments.amount')} text={total.text} size="hero" />
        {isModifying ? (
          <NumberField
            ref={focusOnce}
            label={t('repayment.instalments.modify')}
            placeholder={range.max && `${range.min} - ${range.max}`}
            hint={range.max && t('repayment.instalments.atMost', { max: range.max })}
            value={total.typed ?? ''}
            onChange={onType}
          />
        ) : (
          <Button kind="secondary" onPress={() => setIsModifying(true)}>
            {t('repayment.instalments.modify')}
          </Button>
        )}
      </Stack>
    </Card>
  );
}

/** The field stands there because it was asked for. */
function focusOnce(field: HTMLElement | null): void {
  field?.focus();
}
