import { useTranslation } from '@loan/frame';
import { Amount, Button, Card, NumberField, Stack, Text } from '@loan/ui';
import { useState } from 'react';

export type AmountSectionProps = {
  productName: string | undefined;
  /** `typedAmount` overrides the sum of the selection; undefined while nothing was typed. */
  total: { amount: number | undefined; text: string; typedAmount: string | undefined };
  /** `max` is undefined when the balance is not known. */
  range: { min: string; max: string | undefined };
  onAmountChange(text: string): void;
};

/** The amount to pay, and a field to pay another one. */
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

/** The field appears after a tap on "Modify amount", so it takes the focus. */
function focusOnMount(field: HTMLElement | null): void {
  field?.focus();
}
