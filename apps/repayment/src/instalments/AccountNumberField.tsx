import { useTranslation } from '@loan/frame';
import { Button, NumberField, Stack } from '@loan/ui';

export type AccountNumberFieldProps = {
  number: string;
  /** The plan's number, masked; empty when there is none of this bank. */
  saved: string;
  /** Paying was tried without a number. */
  isMissed: boolean;
  onChange(number: string): void;
  onSaved(): void;
};

/** Another number than the plan's. Lazy: few borrowers change it. */
export function AccountNumberField({ number, saved, isMissed, onChange, onSaved }: AccountNumberFieldProps) {
  const t = useTranslation();
  return (
    <Stack gap="s">
      <NumberField
        ref={isMissed ? focusWhenMissed : undefined}
        label={t('repayment.wallet.number')}
        strippedText={t('repayment.wallet.onlyDigits')}
        error={isMissed && t('repayment.wallet.numberMissing')}
        value={number}
        onChange={onChange}
      />
      {saved && (
        <Button variant="ghost" size="small" onPress={onSaved}>
          {t('repayment.wallet.saved', { number: saved })}
        </Button>
      )}
    </Stack>
  );
}

function focusWhenMissed(field: HTMLElement | null): void {
  field?.focus();
}
