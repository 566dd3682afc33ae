import { theme, useFormLock } from '@loan/ui/base';
import type { ReactNode, Ref } from 'react';
import { styled } from 'styled-components';
import { Field, type FieldTexts, inputStyles } from './Field.tsx';

export interface PickerFieldProps extends FieldTexts {
  /** Name of the chosen option; empty when none is chosen. */
  text?: ReactNode;
  /** Shown while nothing is chosen. */
  placeholder?: ReactNode;
  /** Called when the field is pressed; the caller opens the `Picker` or `Sheet`. */
  onPress: () => void;
  isDisabled?: boolean | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
}

/** A field whose value is chosen in a `Picker` or a `Sheet`. Its accessible name is its label followed by its value. */
export function PickerField({ text, placeholder, onPress, isDisabled, ref, ...fieldTexts }: PickerFieldProps) {
  const isLocked = useFormLock();
  const isEmpty = text === undefined || text === null || text === '';
  return (
    <Field {...fieldTexts}>
      {({ id, labelId, describedBy }) => (
        <PickerButton
          id={id}
          ref={ref}
          type="button"
          disabled={isDisabled}
          aria-disabled={isLocked || undefined}
          aria-haspopup="dialog"
          aria-labelledby={`${labelId} ${id}value`}
          aria-describedby={describedBy}
          onClick={isLocked ? undefined : onPress}
          $isInvalid={Boolean(fieldTexts.error)}
        >
          <Value id={`${id}value`} $isEmpty={isEmpty}>
            {isEmpty ? placeholder : text}
          </Value>
          <svg width="1.25rem" height="1.25rem" viewBox="0 0 20 20" fill="none" aria-hidden="true">
            <path
              d="m5 7.5 5 5 5-5"
              stroke="currentColor"
              strokeWidth="2"
              strokeLinecap="round"
              strokeLinejoin="round"
            />
          </svg>
        </PickerButton>
      )}
    </Field>
  );
}

const PickerButton = styled.button<{ $isInvalid: boolean }>`
  ${inputStyles}
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space.m};
  cursor: pointer;

  svg {
    flex: none;
    color: ${theme.colour.textSoft};
  }
`;

const Value = styled.span<{ $isEmpty: boolean }>`
  min-width: 0;
  color: ${({ $isEmpty }) => ($isEmpty ? theme.colour.textSoft : theme.colour.text)};
`;
