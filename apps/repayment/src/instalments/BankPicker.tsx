import { useTranslation } from '@loan/frame';
import { Picker } from '@loan/ui';

type BankPickerProps = {
  isOpen: boolean;
  banks: readonly { name: string }[];
  /** The plan's own, which the lender's list may lack; empty when the plan names none. */
  planBank: string;
  /** Name of the bank as the field shows it. */
  bank: string;
  onCancel(): void;
  onConfirm(name: string): void;
};

/** Picks the bank or wallet that pays. Cancel changes nothing. */
export function BankPicker({ isOpen, banks, planBank, bank, onCancel, onConfirm }: BankPickerProps) {
  const t = useTranslation();
  const names = banks.map(({ name }) => name);
  if (planBank && !names.includes(planBank)) names.unshift(planBank);
  return (
    <Picker
      title={t('repayment.wallet.bank')}
      isOpen={isOpen}
      options={names.map((name) => ({ value: name, text: name }))}
      value={bank}
      confirmText={t('repayment.confirm')}
      cancelText={t('repayment.cancel')}
      search={{ label: t('repayment.wallet.search'), noMatch: t('repayment.wallet.noMatch') }}
      onCancel={onCancel}
      onConfirm={onConfirm}
    />
  );
}
