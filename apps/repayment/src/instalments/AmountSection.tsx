import { useTranslation } from '@loan/frame';
import { Amount, Button, Card, NumberField, Stack, Text } from '@loan/ui';
import { useState } from 'react';

export type AmountSectionProps = {
  productName: string | undefined;
  /** `typed` overrides the sum; undefined while nothing was typed. */
  total: { amount: number | undefined; text: string; typedAmount: string | undefined };
  /** `max` is left out where nobody says what is owed. */
  range: { min: string; max: string | undefined };
  onAmountChange(text: string): void;
};

/** How much is paid now, and the way to pay another amount. */
export function AmountSection({ productName, total, range, onAmountChange }: AmountSectionProps) {
  const t = useTranslation();
  const [isEditing, setIsEditing] = useState(false);
  return (
    <Card>
      <Stack>
        {productName && (
          <Text size="small" tone="soft">
            {productName}
          </Text>
        )}
        <Amount label={t('repayment.instalments.amount')} text={total.text} size="hero" />
        {isEditing ? (
          <NumberField
            ref={focusOnMount}
            label={t('repayment.instalments.modify')}
            placeholder={range.max && `${range.min} - ${range.max}`}
            hint={range.max && t('repayment.instalments.atMost', { max: range.max })}
            value={total.typedAmount ?? ''}
            onChange={onAmountChange}
          />
        ) : (
          <Button variant="secondary" onPress={() => setIsEditing(true)}>
            {t('repayment.instalments.modify')}
          </Button>
        )}
      </Stack>
    </Card>
  );
}

/** The field stands there because it was asked for. */
function focusOnMount(field: HTMLElement | null): void {
  field?.focus();
}
