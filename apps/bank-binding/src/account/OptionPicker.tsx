import { useTranslation } from '@loan/frame';
import { Picker } from '@loan/ui';
import type { AccountItem } from './parseAccountItems.ts';

export type OptionPickerProps = {
  isOpen: boolean;
  item: AccountItem;
  /** Type of the selected option. */
  value: string | undefined;
  onConfirm(type: string): void;
  onCancel(): void;
};

/** Picks one option of many. */
export function OptionPicker({ isOpen, item, value, onConfirm, onCancel }: OptionPickerProps) {
  const t = useTranslation();
  return (
    <Picker
      isOpen={isOpen}
      title={item.title}
      options={item.options.map(({ name, type }) => ({ text: name, value: type }))}
      value={value}
      confirmText={t('bank-binding.confirm')}
      cancelText={t('bank-binding.cancel')}
      search={{ label: t('bank-binding.search'), noMatch: t('bank-binding.noMatch') }}
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  );
}
