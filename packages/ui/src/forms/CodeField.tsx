import { Field, type FieldTexts, inputStyles, theme, useFormLock, useScrollIntoViewOnFocus } from '@loan/ui/base';
import type { ReactNode, Ref } from 'react';
import { css, styled } from 'styled-components';
import { sanitizeCode } from './sanitizeInput.ts';

export interface CodeFieldProps extends FieldTexts {
  value: string;
  onChange: (value: string) => void;
  /** Number of characters; default 6. */
  length?: number | undefined;
  /** Called with the code when a change completes it. */
  onComplete?: ((value: string) => void) | undefined;
  /** The keyboard of a phone; default `digits`. Letters can be pasted, autofilled and typed on other keyboards anyway. */
  keyboard?: 'digits' | 'text' | undefined;
  /** A captcha instead of a code from an SMS: it is not autofilled. */
  isCaptcha?: boolean | undefined;
  isDisabled?: boolean | undefined;
  /** Beside the field: the button that sends the code, or the captcha image. */
  end?: ReactNode;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** A field for a code from an SMS or a captcha, of any characters. Spaces are dropped; an SMS code can be autofilled. */
export function CodeField({
  value,
  onChange,
  length = 6,
  onComplete,
  isCaptcha = false,
  keyboard = isCaptcha ? 'text' : 'digits',
  isDisabled,
  end,
  ref,
  ...fieldTexts
}: CodeFieldProps) {
  const isLocked = useFormLock();
  const scrollOnFocus = useScrollIntoViewOnFocus();
  function handleChange(typed: string) {
    const code = sanitizeCode(typed, length);
    onChange(code);
    if (code.length === length && code !== value) onComplete?.(code);
  }
  return (
    <Field {...fieldTexts}>
      {({ id, describedBy }) => (
        <Line>
          <Input
            id={id}
            ref={ref}
            type="text"
            inputMode={keyboard === 'text' ? 'text' : 'numeric'}
            autoComplete={isCaptcha ? 'off' : 'one-time-code'}
            autoCapitalize="off"
            autoCorrect="off"
            spellCheck={false}
            value={value}
            readOnly={isLocked}
            disabled={isDisabled}
            aria-invalid={fieldTexts.error ? true : undefined}
            aria-describedby={describedBy}
            onFocus={scrollOnFocus}
            onChange={({ currentTarget }) => handleChange(currentTarget.value)}
            $isInvalid={Boolean(fieldTexts.error)}
            $isFilled={value !== ''}
          />
          {end !== undefined && <End>{end}</End>}
        </Line>
      )}
    </Field>
  );
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.s};
`;

const Input = styled.input<{ $isInvalid: boolean; $isFilled: boolean }>`
  ${inputStyles}
  flex: 1 1 8rem;
  width: auto;
  ${({ $isFilled }) =>
    $isFilled &&
    css`
      font-size: ${theme.type.lead};
      font-weight: 650;
      font-variant-numeric: tabular-nums;
      letter-spacing: 0.3em;
    `}
`;

const End = styled.div`
  display: flex;
  flex: 0 1 auto;
  align-items: center;
`;
