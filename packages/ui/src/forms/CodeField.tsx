import { theme, useFormLock } from '@loan/ui/base';
import type { ReactNode, Ref } from 'react';
import { css, keyframes, styled } from 'styled-components';
import { Field, type FieldTexts, inputStyles } from './Field.tsx';
import { sanitizeCode } from './sanitizeInput.ts';
import { useScrollIntoViewOnFocus } from './useScrollIntoViewOnFocus.ts';

export interface CodeFieldProps extends FieldTexts {
  value: string;
  onChange: (value: string) => void;
  /** Number of characters; default 6. */
  length?: number | undefined;
  /** The keyboard of a phone; default `digits`. Letters can be pasted, autofilled and typed on other keyboards anyway. */
  keyboard?: 'digits' | 'text' | undefined;
  /** Shows a cell for each of this many characters; further ones get cells of their own. */
  cells?: number | undefined;
  /** A captcha instead of a code from an SMS: it is not autofilled. */
  isCaptcha?: boolean | undefined;
  /** Beside the field: the button that sends the code, or the captcha image. */
  end?: ReactNode;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** A field for a code from an SMS or a captcha, of any characters. Spaces are dropped; an SMS code can be autofilled. */
export function CodeField({
  value,
  onChange,
  length = 6,
  isCaptcha = false,
  keyboard = isCaptcha ? 'text' : 'digits',
  cells,
  end,
  ref,
  ...fieldTexts
}: CodeFieldProps) {
  const isLocked = useFormLock();
  const scrollOnFocus = useScrollIntoViewOnFocus();
  const Control = cells === undefined ? Input : CellsInput;
  return (
    <Field {...fieldTexts}>
      {({ id, describedBy }) => (
        <Line>
          <Control
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
            aria-invalid={fieldTexts.error ? true : undefined}
            aria-describedby={describedBy}
            onFocus={scrollOnFocus}
            onChange={({ currentTarget }) => onChange(sanitizeCode(currentTarget.value, length))}
            $isInvalid={Boolean(fieldTexts.error)}
            $isFilled={value !== ''}
          />
          {cells !== undefined && <Cells value={value} count={cells} isInvalid={Boolean(fieldTexts.error)} />}
          {end !== undefined && <End>{end}</End>}
        </Line>
      )}
    </Field>
  );
}

/** The characters of the code, drawn over the input that holds them. */
function Cells({ value, count, isInvalid }: { value: string; count: number; isInvalid: boolean }) {
  const length = Math.max(count, value.length);
  return (
    <CellRow aria-hidden="true" $isInvalid={isInvalid}>
      {Array.from({ length }, (_, index) => (
        <Cell key={index} $isInvalid={isInvalid} $isNext={index === Math.min(value.length, length - 1)}>
          {value[index]}
        </Cell>
      ))}
    </CellRow>
  );
}

const Line = styled.div`
  position: relative;
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
      font-weight: 700;
      font-variant-numeric: tabular-nums;
      letter-spacing: 0.3em;
    `}
`;

/* The real input lies invisibly over the cells, so that typing, pasting and autofill are the browser's own. */
const CellsInput = styled.input<{ $isInvalid: boolean; $isFilled: boolean }>`
  position: absolute;
  z-index: 1;
  inset: 0;
  width: 100%;
  height: 100%;
  padding: 0;
  border: 0;
  background: transparent;
  /* The colour of autofilled fields would cover the cells. */
  background-clip: text;
  color: transparent;
  caret-color: transparent;
  forced-color-adjust: none;
  outline: none;
  -webkit-text-fill-color: transparent;
  /* A smaller one makes some browsers zoom in. */
  font-size: 1rem;
`;

const shake = keyframes`
  25% { transform: translateX(-0.375rem); }
  75% { transform: translateX(0.375rem); }
`;

const CellRow = styled.div<{ $isInvalid: boolean }>`
  display: flex;
  flex: 1 1 auto;
  gap: ${theme.space.s};
  max-width: 100%;

  @media (prefers-reduced-motion: no-preference) {
    animation: ${({ $isInvalid }) => ($isInvalid ? css`${shake} 100ms 2` : 'none')};
  }
`;

const Cell = styled.span<{ $isInvalid: boolean; $isNext: boolean }>`
  display: grid;
  flex: 0 1 3rem;
  place-items: center;
  min-width: 0;
  height: 3.5rem;
  border: 1px solid ${({ $isInvalid }) => ($isInvalid ? theme.colour.danger : theme.colour.lineStrong)};
  border-radius: ${theme.radius.m};
  background: ${theme.colour.surface};
  font-size: 1.5rem;
  font-weight: 700;
  font-variant-numeric: tabular-nums;

  input:focus + ${CellRow} > & {
    ${({ $isNext, $isInvalid }) =>
      $isNext &&
      css`
        outline: 0.1875rem solid ${$isInvalid ? theme.colour.danger : theme.colour.brandText};
        outline-offset: -1px;
      `}
  }
`;

const End = styled.div`
  display: flex;
  flex: 0 1 auto;
  align-items: center;
`;
