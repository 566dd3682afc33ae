import { sanitizePhone } from './sanitizeInput.ts';
import { TextField, type TextFieldProps } from './TextField.tsx';

export type PhoneFieldProps = Omit<TextFieldProps, 'isMultiline' | 'inputMode' | 'type' | 'counterText'>;

/** A field for a telephone number: digits and a leading plus. Autofill offers the device's own number. */
export function PhoneField({ onChange, maxLength, autoComplete = 'tel-national', ...rest }: PhoneFieldProps) {
  return (
    <TextField
      {...rest}
      type="tel"
      inputMode="tel"
      autoComplete={autoComplete}
      // maxLength counts after sanitizing: a pasted `138 0013 8000` is longer than the number in it.
      onChange={(text) => onChange(sanitizePhone(text).slice(0, maxLength))}
    />
  );
}
