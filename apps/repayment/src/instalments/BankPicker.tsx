import { useTranslation } from '@loan/frame';
import { Picker } from '@loan/ui';

type BankPickerProps = {
  isOpen: boolean;
  banks: readonly { name: string }[];
  /** Name of the bank as the field shows it. */
  bank: string;
  onCancel(): void;
  onConfirm(name: string): void;
};

/** Picks the bank or wallet that pays. Cancel changes nothing. */
export function BankPicker({ isOpen, banks, bank, onCancel, onConfirm }: BankPickerProps) {
  const t = useTranslation();
  return (
    <Picker
      title={t('repayment.wallet.bank')}
      isOpen={isOpen}
      options={banks.map(({ name }) => ({ value: name, text: name }))}
      value={bank}
      confirmText={t('repayment.confirm')}
      cancelText={t('repayment.cancel')}
      search={{ label: t('repayment.wallet.search'), noMatch: t('repayment.wallet.noMatch') }}
      onCancel={onCancel}
      onConfirm={onConfirm}
    />
  );
}
