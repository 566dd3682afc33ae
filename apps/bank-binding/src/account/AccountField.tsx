import { useTexts } from '@loan/frame';
import { NumberField, PickerField, TextField } from '@loan/ui';
import { memo } from 'react';
import type { AccountItem } from './parseAccountItems.ts';
import { inFours } from './groupByFour.ts';

export type AccountFieldProps = {
  item: AccountItem;
  /** The text, or the type of the chosen option. */
  value: string;
  isMissing: boolean;
  /** Another bank was chosen than the one the server had this number for. */
  isOfAnother: boolean;
  onEnter(item: AccountItem, value: string): void;
  /** Opens the picker. */
  onChoose(item: AccountItem): void;
  /** Hands over the control one types into or taps; nothing when it goes away. */
  onControl(item: AccountItem, control: HTMLElement | null): void;
};

/** One field of the server's form. A number is repeated in groups of four under its field, to be compared with the card. */
export const AccountField = memo(function AccountField(props: AccountFieldProps) {
  const { item, value, isMissing, isOfAnother } = props;
  const t = useTexts();
  const { title, placeholder, kind, options, isRequired } = item;
  const words = {
    ref: (control: HTMLElement | null) => props.onControl(item, control),
    label: title,
    error: isMissing ? t('bank-binding.required', { title }) : undefined,
  };
  if (kind === 'choice') {
    const name = options.find(({ type }) => type === value)?.name ?? value;
    return <PickerField {...words} text={name} placeholder={placeholder} onPress={() => props.onChoose(item)} />;
  }
  const control = {
    ...words,
    value,
    placeholder,
    isRequired,
    onChange: (typed: string) => props.onEnter(item, typed),
  };
  if (kind === 'text') return <TextField {...control} />;
  if (isOfAnother) return <NumberField {...control} hint={t('bank-binding.otherNumber')} />;
  const review = inFours(value);
  return <NumberField {...control} hint={review && t('bank-binding.review', { number: review })} />;
});
