import { useTranslation } from '@loan/frame';
import { Button, Hero, KeepTogether, NumberField, Stack, Tag, Text } from '@loan/ui';
import { useState } from 'react';
import type { InstalmentRow } from './instalmentRows.ts';

export type AmountSectionProps = {
  /**
   * `typedAmount` overrides the sum of the selection and is undefined while nothing was typed; `partOf` is that sum where
   * the typed amount is less.
   */
  total: { amount: number | undefined; text: string; typedAmount: string | undefined; partOf: string | undefined };
  /** `max` is undefined when the balance is not known. */
  range: { min: string; max: string | undefined };
  /** The instalment that is due first. */
  next: Pick<InstalmentRow, 'due' | 'daysLeft' | 'isOverdue'> | undefined;
  onAmountChange(text: string): void;
  /** Pays the selection again instead of the typed amount. */
  onAmountClear(): void;
};

/** The amount to pay and by when, and a field to pay another one. */
export function AmountSection({ total, range, next, onAmountChange, onAmountClear }: AmountSectionProps) {
  const t = useTranslation();
  const [isEditing, setIsEditing] = useState(total.typedAmount !== undefined);
  const tone = next?.isOverdue ? 'danger' : 'plain';
  return (
    <Hero
      tone={tone}
      label={t('repayment.instalments.amount')}
      amount={total.text}
      date={
        next?.due && (
          <KeepTogether
            text={t(`repayment.instalments.${next.isOverdue ? 'lateSince' : 'dueOn'}`, { date: next.due })}
            part={next.due}
          />
        )
      }
      distance={next?.daysLeft && <Tag tone={tone}>{next.daysLeft}</Tag>}
    >
      {total.partOf && <Text isStrong>{t('repayment.instalments.partOf', { amount: total.partOf })}</Text>}
      {isEditing ? (
        <Stack gap="s">
          <NumberField
            ref={focusOnMount}
            label={t('repayment.instalments.modify')}
            placeholder={range.max && `${range.min} - ${range.max}`}
            hint={range.max && t('repayment.instalments.atMost', { max: range.max })}
            error={isZero(total.typedAmount) ? t('repayment.instalments.aboveZero') : undefined}
            value={total.typedAmount ?? ''}
            onChange={onAmountChange}
          />
          <Button
            variant="ghost"
            size="small"
            onPress={() => {
              setIsEditing(false);
              onAmountClear();
            }}
          >
            {t('repayment.instalments.wholeAmount')}
          </Button>
        </Stack>
      ) : (
        <Button variant="secondary" onPress={() => setIsEditing(true)}>
          {t('repayment.instalments.modify')}
        </Button>
      )}
    </Hero>
  );
}

function isZero(typedAmount: string | undefined): boolean {
  return typedAmount !== undefined && Number(typedAmount) === 0;
}

/** The field appears after a tap on "Modify amount", so it takes the focus. */
function focusOnMount(field: HTMLElement | null): void {
  field?.focus();
}
