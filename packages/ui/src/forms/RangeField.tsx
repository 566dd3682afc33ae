import { theme } from '@loan/ui/base';
import type { CSSProperties } from 'react';
import { css, styled } from 'styled-components';
import { Field, type FieldTexts } from './Field.tsx';

export interface RangeFieldProps extends Omit<FieldTexts, 'error'> {
  value: number;
  onChange: (value: number) => void;
  min: number;
  max: number;
  step?: number | undefined;
  /** The value as it is shown and read out: `₱10.000,00`, `91 days`. */
  valueText: string;
}

/** A slider for a number. Arrow keys move it by a step, Page Up and Page Down by more, Home and End to its ends. */
export function RangeField({ value, onChange, min, max, step = 1, valueText, ...fieldTexts }: RangeFieldProps) {
  return (
    <Field {...fieldTexts}>
      {({ id, describedBy }) => (
        <>
          <Value aria-hidden="true">{valueText}</Value>
          <Range
            id={id}
            type="range"
            min={min}
            max={max}
            step={step}
            value={value}
            aria-valuetext={valueText}
            aria-describedby={describedBy}
            style={{ '--filled': `${((value - min) / (max - min || 1)) * 100}%` } as CSSProperties}
            onChange={({ currentTarget }) => onChange(currentTarget.valueAsNumber)}
          />
        </>
      )}
    </Field>
  );
}

const Value = styled.span`
  font-size: ${theme.type.title};
  font-family: ${theme.font.face};
  font-weight: 700;
  line-height: 1.2;
  letter-spacing: -0.02em;
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;
`;

const track = css`
  height: 0.375rem;
  border-radius: 1rem;
  background: linear-gradient(to right, ${theme.colour.brand} var(--filled), ${theme.colour.line} 0);
`;

const thumb = css`
  width: 1.75rem;
  height: 1.75rem;
  border: 0.25rem solid ${theme.colour.surface};
  border-radius: 50%;
  background: ${theme.colour.brand};
  box-shadow: ${theme.shadow.raised};
`;

const Range = styled.input`
  width: 100%;
  min-width: 0;
  min-height: ${theme.target};
  margin: 0;
  background: none;
  accent-color: ${theme.colour.brand};
  cursor: pointer;
  /* A vertical swipe that begins on the slider scrolls the page. */
  touch-action: pan-y;

  @media not (forced-colors: active) {
    appearance: none;
    &::-webkit-slider-runnable-track {
      ${track}
    }
    &::-moz-range-track {
      ${track}
    }
    &::-webkit-slider-thumb {
      appearance: none;
      margin-top: -0.6875rem;
      ${thumb}
    }
    &::-moz-range-thumb {
      box-sizing: border-box;
      ${thumb}
    }
  }
`;
