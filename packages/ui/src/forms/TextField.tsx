import { theme, useFormLock, VisuallyHidden } from '@loan/ui/base';
import { type ChangeEvent, type HTMLAttributes, type ReactNode, type Ref, useEffect, useState } from 'react';
import { css, styled } from 'styled-components';
import { Field, type FieldTexts, inputStyles } from './Field.tsx';
import { truncateGraphemes } from './sanitizeInput.ts';
import { useScrollIntoViewOnFocus } from './useScrollIntoViewOnFocus.ts';

export interface TextFieldProps extends FieldTexts {
  value: string;
  onChange: (value: string) => void;
  placeholder?: string | undefined;
  /** Longest value in UTF-16 units; longer input is cut, never inside an emoji. */
  maxLength?: number | undefined;
  /** With `maxLength`: shows `12/200` below the field; its result is announced when the typing has stopped for 1 s. */
  counterText?: ((used: number, max: number) => string) | undefined;
  /** Renders a `textarea`. */
  isMultiline?: boolean | undefined;
  isReadOnly?: boolean | undefined;
  isDisabled?: boolean | undefined;
  isRequired?: boolean | undefined;
  /** In front of the input: a currency, a country code. */
  prefix?: ReactNode;
  autoComplete?: string | undefined;
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  /** `date`: the device's own date picker; the value is `2026-11-22`. */
  type?: 'text' | 'tel' | 'email' | 'date' | undefined;
  ref?: Ref<HTMLInputElement & HTMLTextAreaElement> | undefined;
}

/** A text field. Autofill, autocorrect and autocapitalise are off unless `autoComplete` is set. */
export function TextField(props: TextFieldProps) {
  const { value, onChange, maxLength, isMultiline, error, prefix, ref } = props;
  const isLocked = useFormLock();
  const scrollOnFocus = useScrollIntoViewOnFocus();
  const max = maxLength ?? Number.POSITIVE_INFINITY;
  return (
    <Field
      label={props.label}
      hint={props.hint}
      error={error}
      end={
        maxLength && props.counterText ? (
          <Counter used={value.length} max={maxLength} counterText={props.counterText} />
        ) : undefined
      }
    >
      {({ id, describedBy }) => (
        <Frame>
          {prefix !== undefined && <Prefix aria-hidden="true">{prefix}</Prefix>}
          <Input
            as={isMultiline ? 'textarea' : 'input'}
            id={id}
            ref={ref}
            type={isMultiline ? undefined : (props.type ?? 'text')}
            inputMode={props.inputMode}
            placeholder={props.placeholder}
            value={value}
            readOnly={isLocked || props.isReadOnly}
            disabled={props.isDisabled}
            aria-required={props.isRequired || undefined}
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy}
            autoComplete={props.autoComplete ?? 'off'}
            autoCapitalize="off"
            autoCorrect="off"
            spellCheck={false}
            onFocus={scrollOnFocus}
            onChange={({ currentTarget }: ChangeEvent<HTMLInputElement>) =>
              onChange(truncateGraphemes(currentTarget.value, max))
            }
            $isInvalid={Boolean(error)}
            $isMultiline={isMultiline}
            $hasPrefix={prefix !== undefined}
          />
        </Frame>
      )}
    </Field>
  );
}

const ANNOUNCE_DELAY_MS = 1000;

function Counter({
  used,
  max,
  counterText,
}: {
  used: number;
  max: number;
  counterText: (used: number, max: number) => string;
}) {
  const [announced, setAnnounced] = useState('');
  const announcement = counterText(used, max);
  useEffect(() => {
    if (used === 0) return;
    const timer = setTimeout(() => setAnnounced(announcement), used >= max ? 0 : ANNOUNCE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [announcement, used, max]);
  return (
    <Count $isFull={used >= max}>
      <span aria-hidden="true">
        {used}/{max}
      </span>
      <VisuallyHidden role="status">{announced}</VisuallyHidden>
    </Count>
  );
}

const Frame = styled.div`
  position: relative;
  display: flex;
`;

const Input = styled.input<{
  $isInvalid: boolean;
  $isMultiline: boolean | undefined;
  $hasPrefix: boolean;
}>`
  ${inputStyles}
  ${({ $isMultiline }) =>
    $isMultiline &&
    css`
      min-height: 8rem;
      /* It grows with its text where the browser can; a grip for a mouse is out of place on a phone. */
      resize: none;
      field-sizing: content;
      /* Here it can wrap, and is as large as what is typed. */
      &::placeholder {
        font-size: 1em;
      }
    `}
  ${({ $hasPrefix }) =>
    $hasPrefix &&
    css`
      border-start-start-radius: 0;
      border-end-start-radius: 0;
    `}
`;

const Prefix = styled.span`
  display: flex;
  flex: none;
  align-items: center;
  max-width: 50%;
  padding-inline: ${theme.space.l};
  border: 1px solid ${theme.colour.lineStrong};
  border-inline-end: 0;
  border-start-start-radius: ${theme.radius.m};
  border-end-start-radius: ${theme.radius.m};
  background: ${theme.colour.sunken};
  color: ${theme.colour.textSoft};
  font-weight: 500;
`;

const Count = styled.span<{ $isFull: boolean }>`
  position: relative;
  flex: none;
  font-variant-numeric: tabular-nums;
  font-weight: ${({ $isFull }) => ($isFull ? 500 : 400)};
`;
