import { useTexts } from '@loan/frame';
import { NumberField, PickerField, TextField } from '@loan/ui';
import type { AccountItem } from './accountItems.ts';
import { inFours } from './inFours.ts';

export type AccountFieldProps = {
  item: AccountItem;
  /** The text, or the type of the chosen option. */
  value: string;
  isMissing: boolean;
  onEnter(value: string): void;
  /** Opens the picker. */
  onChoose(): void;
  ref: (control: HTMLElement | null) => void;
};

/** One field of the server's form. A number is repeated in groups of four under its field, to be compared with the card. */
export function AccountField({ item, value, isMissing, onEnter, onChoose, ref }: AccountFieldProps) {
  const t = useTexts();
  const { title, placeholder, kind, options, isRequired } = item;
  const words = {
    label: title,
    error: isMissing ? t('bank-binding.required', { title }) : undefined,
  };
  if (kind === 'choice') {
    const name = options.find(({ type }) => type === value)?.name ?? value;
    return <PickerField {...words} ref={ref} text={name} placeholder={placeholder} onPress={onChoose} />;
  }
  const control = { ...words, ref, value, placeholder, isRequired, onChange: onEnter };
  if (kind === 'text') return <TextField {...control} />;
  const review = inFours(value);
  return <NumberField {...control} hint={review && t('bank-binding.review', { number: review })} />;
}
