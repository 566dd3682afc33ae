import { TextField, type TextFieldProps } from '@loan/ui/base';
import { stripNonDigits } from './sanitizeInput.ts';

export type NumberFieldProps = Omit<TextFieldProps, 'isMultiline' | 'inputMode' | 'type' | 'counterText'>;

/** A field for digits: account numbers, whole amounts. The value is a text, so that leading zeros and 20 digits are kept. */
export function NumberField({ onChange, ...rest }: NumberFieldProps) {
  return <TextField {...rest} inputMode="numeric" onChange={(text) => onChange(stripNonDigits(text))} />;
}
