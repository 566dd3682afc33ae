import { useTranslation } from '@loan/frame';
import { NumberField, PickerField, TextField } from '@loan/ui';
import { memo } from 'react';
import type { AccountItem } from './parseAccountItems.ts';
import { groupByFour } from './groupByFour.ts';

export type AccountFieldProps = {
  item: AccountItem;
  /** The text, or the type of the chosen option. */
  value: string;
  isMissing: boolean;
  /** Another bank was chosen than the one the server had this number for. */
  isFromOtherProvider: boolean;
  onEnter(item: AccountItem, value: string): void;
  /** Opens the picker. */
  onOpenPicker(item: AccountItem): void;
  /** Hands over the control one types into or taps; nothing when it goes away. */
  onControlRef(item: AccountItem, inputProps: HTMLElement | null): void;
};

/** One field of the server's form. A number is repeated in groups of four under its field, to be compared with the card. */
export const AccountField = memo(function AccountField(props: AccountFieldProps) {
  const { item, value, isMissing, isFromOtherProvider } = props;
  const t = useTranslation();
  const { title, placeholder, kind, options, isRequired } = item;
  const fieldProps = {
    ref: (inputProps: HTMLElement | null) => props.onControlRef(item, inputProps),
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
  if (isFromOtherProvider) return <NumberField {...inputProps} hint={t('bank-binding.numberOfOtherProvider')} />;
  const groupedNumber = groupByFour(value);
  return (
    <NumberField {...inputProps} hint={groupedNumber && t('bank-binding.groupedNumber', { number: groupedNumber })} />
  );
});
