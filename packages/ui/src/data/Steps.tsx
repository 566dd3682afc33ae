import { Text, theme } from '@loan/ui/base';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

/** A step with a title and an explanation. */
export interface TitledStep {
  title: string;
  text: string;
}

export interface StepsProps {
  steps: readonly (ReactNode | TitledStep)[];
}

/** Numbered instructions. */
export function Steps({ steps }: StepsProps) {
  return (
    <Line>
      {steps.map((step, index) => (
        <li key={index}>{isTitled(step) ? <Titled {...step} /> : step}</li>
      ))}
    </Line>
  );
}

function isTitled(step: ReactNode | TitledStep): step is TitledStep {
  return typeof step === 'object' && step !== null && 'title' in step;
}

function Titled({ title, text }: TitledStep) {
  return (
    <>
      <Text isStrong>{title}</Text>
      <Text tone="soft">{text}</Text>
    </>
  );
}

const Line = styled.ol`
  display: grid;
  gap: ${theme.space.l};
  margin: 0;
  padding: 0;
  counter-reset: step;
  list-style: none;
  --number: min(1.75rem, 10vw);

  & > li {
    position: relative;
    min-height: var(--number);
    padding: 0.0625rem 0 0 calc(var(--number) + ${theme.space.l});
    counter-increment: step;
  }
  & > li::before {
    content: counter(step);
    position: absolute;
    top: calc((1.7rem - var(--number)) / 2);
    left: 0;
    display: grid;
    place-items: center;
    width: var(--number);
    height: var(--number);
    border-radius: 50%;
    background: ${theme.colour.brandSoft};
    color: ${theme.colour.brandText};
    font-size: calc(0.53 * var(--number));
    font-weight: 700;
    font-variant-numeric: tabular-nums;
  }
`;
