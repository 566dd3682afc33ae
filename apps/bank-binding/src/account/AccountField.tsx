import { useTranslation } from '@loan/frame';
import { NumberField, PickerField, TextField } from '@loan/ui';
import { memo } from 'react';
import type { AccountItem } from './parseAccountItems.ts';

export type AccountFieldProps = {
  item: AccountItem;
  /** The text, or the type of the chosen option. */
  value: string;
  isMissing: boolean;
  /** The chosen bank is not the one that the server stored this number for. */
  isFromOtherProvider: boolean;
  onEnter(item: AccountItem, value: string): void;
  /** Opens the picker. */
  onOpenPicker(item: AccountItem): void;
  /** Called with the input or button of the item when it mounts, and with null when it unmounts. */
  onControlRef(item: AccountItem, control: HTMLElement | null): void;
};

/** One field of the server's form. A number is repeated below its field in groups of four, as it is printed on a card. */
export const AccountField = memo(function AccountField(props: AccountFieldProps) {
  const { item, value, isMissing, isFromOtherProvider } = props;
  const t = useTranslation();
  const { title, placeholder, kind, options, isRequired } = item;
  const fieldProps = {
    ref: (control: HTMLElement | null) => props.onControlRef(item, control),
    label: title,
    error: isMissing ? t('bank-binding.required', { title }) : undefined,
  };
  if (kind === 'choice') {
    const name = options.find(({ type }) => type === value)?.name ?? value;
    return (
      <PickerField {...fieldProps} text={name} placeholder={placeholder} onPress={() => props.onOpenPicker(item)} />
    );
  }
  const inputProps = {
    ...fieldProps,
    value,
    placeholder,
    isRequired,
    onChange: (typed: string) => props.onEnter(item, typed),
  };
  if (kind === 'text') return <TextField {...inputProps} />;
  // A date picker has no placeholder.
  if (kind === 'day') return <TextField {...inputProps} type="date" hint={placeholder || undefined} />;
  const groupedNumber = isFromOtherProvider ? undefined : groupByFour(value);
  return (
    <NumberField
      {...inputProps}
      strippedText={t('bank-binding.onlyDigits')}
      hint={
        isFromOtherProvider
          ? t('bank-binding.numberOfOtherProvider')
          : groupedNumber && t('bank-binding.groupedNumber', { number: groupedNumber })
      }
    />
  );
});

/** `00123456` → `0012 3456`. Undefined for fewer than five characters and for anything but digits. */
export function groupByFour(number: string): string | undefined {
  return /^\d{5,}$/.test(number) ? number.replace(/\d{4}(?=\d)/g, '$& ') : undefined;
}
