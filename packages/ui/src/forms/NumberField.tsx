import { Text } from '@loan/ui/base';
import { useState } from 'react';
import { stripNonDigits } from './sanitizeInput.ts';
import { TextField, type TextFieldProps } from './TextField.tsx';

export type NumberFieldProps = Omit<TextFieldProps, 'isMultiline' | 'inputMode' | 'type' | 'counterText'> & {
  /** Says that something else than digits, spaces and dashes was left out of the last input. */
  strippedText?: string | undefined;
};

/** A field for digits, such as an account number. The value is a text, so that leading zeros and 20 digits are kept. */
export function NumberField({ onChange, strippedText, hint, ...rest }: NumberFieldProps) {
  const [isStripped, setIsStripped] = useState(false);
  return (
    <TextField
      {...rest}
      inputMode="numeric"
      hint={
        strippedText === undefined || (!hint && !isStripped) ? (
          hint
        ) : (
          <>
            {hint}
            <div role="status">
              {isStripped && (
                <Text size="small" isStrong>
                  {strippedText}
                </Text>
              )}
            </div>
          </>
        )
      }
      onChange={(text) => {
        setIsStripped(/[^\d\s-]/.test(text));
        onChange(stripNonDigits(text));
      }}
    />
  );
}
