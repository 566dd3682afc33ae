import { TextField, type TextFieldProps } from '@loan/ui/base';
import { onlyPhone } from './digits.ts';

export type PhoneFieldProps = Omit<TextFieldProps, 'isMultiline' | 'inputMode' | 'type' | 'counterText'>;

/** A field for a telephone number: digits and a leading plus; the phone may offer its own number. */
export function PhoneField({ onChange, autoComplete = 'tel-national', ...rest }: PhoneFieldProps) {
  return (
    <TextField
      {...rest}
      type="tel"
      inputMode="tel"
      autoComplete={autoComplete}
      onChange={(text) => onChange(onlyPhone(text))}
    />
  );
}
