import { useTranslation } from '@loan/frame';
import { Button, Hero, KeepTogether, Segments, Stack, Tag, Text, TextField } from '@loan/ui';
import { useState } from 'react';
import type { InstalmentRow } from './instalmentRows.ts';
import { cappedDigits, readWholeAmount } from './instalmentSelection.ts';

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
  /** How many payments the plan has, are made, and are late. */
  progress: { total: number; paid: number; late: number };
  /** The lender's, of a penalty in this amount or of part payments. */
  note: string | undefined;
  onAmountChange(text: string): void;
  /** Pays the selection again instead of the typed amount. */
  onAmountClear(): void;
};

/** The amount to pay and by when, and a field to pay another one. */
export function AmountSection({
  total,
  range,
  next,
  progress,
  note,
  onAmountChange,
  onAmountClear,
}: AmountSectionProps) {
  const t = useTranslation();
  const [isEditing, setIsEditing] = useState(total.typedAmount !== undefined);
  const [isAsked, setIsAsked] = useState(false);
  // Folding the form mounts it anew: what is typed next belongs to what is shown.
  const [typed, setTyped] = useState(total.typedAmount ?? '');
  const shown = total.typedAmount ?? '';
  const read = readWholeAmount(typed);
  function handleChange(text: string) {
    // What was left out of the field is typed on: after `10.` the digits are decimals.
    const now = shown !== '' && text.startsWith(shown) ? typed + text.slice(shown.length) : text;
    setTyped(now);
    onAmountChange(readWholeAmount(now).digits);
  }
  function changeText(): string | undefined {
    if (shown === '' || typed === shown) return undefined;
    if (cappedDigits(read.digits) !== shown) return t('repayment.instalments.capped', { amount: total.text });
    return t(`repayment.instalments.${read.hasDecimals ? 'wholeOnly' : 'readAs'}`, { amount: total.text });
  }
  const change = changeText();
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
      {progress.total > 1 && (
        <Segments
          total={progress.total}
          done={progress.paid}
          late={progress.late}
          text={t('repayment.instalments.progress', { paid: progress.paid, total: progress.total })}
        />
      )}
      {note && <Text tone="soft">{note}</Text>}
      {total.partOf && <Text isStrong>{t('repayment.instalments.partOf', { amount: total.partOf })}</Text>}
      {isEditing ? (
        <Stack gap="s">
          <TextField
            inputMode="numeric"
            ref={isAsked ? focusOnMount : undefined}
            label={t('repayment.instalments.modify')}
            placeholder={range.max && `${range.min} - ${range.max}`}
            hint={
              <>
                {range.max && t('repayment.instalments.atMost', { max: range.max })}
                <div role="status">
                  {change && (
                    <Text size="small" isStrong>
                      {change}
                    </Text>
                  )}
                </div>
              </>
            }
            error={isZero(total.typedAmount) ? t('repayment.instalments.aboveZero') : undefined}
            value={shown}
            onChange={handleChange}
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
        <Button
          variant="secondary"
          onPress={() => {
            setIsAsked(true);
            setIsEditing(true);
          }}
        >
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
