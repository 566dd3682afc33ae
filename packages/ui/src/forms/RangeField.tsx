import { theme } from '@loan/ui/base';
import { styled } from 'styled-components';
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

const Range = styled.input`
  width: 100%;
  min-width: 0;
  min-height: ${theme.target};
  margin: 0;
  accent-color: ${theme.colour.brand};
  cursor: pointer;
  /* A vertical swipe that begins on the slider scrolls the page. */
  touch-action: pan-y;
`;
