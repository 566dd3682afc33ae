import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useCountdown } from './useCountdown.ts';

export interface CountdownProps {
  /** When it ends, in milliseconds since 1970. */
  until: number;
  /** Shown while seconds are left. */
  text: (secondsLeft: number) => ReactNode;
  /** Shown afterwards. */
  children?: ReactNode;
}

/** Counts down by the device's clock. It is no live region: a screen reader does not announce every second. */
export function Countdown({ until, text, children }: CountdownProps) {
  const secondsLeft = useCountdown(until);
  return secondsLeft > 0 ? <Timer role="timer">{text(secondsLeft)}</Timer> : children;
}

const Timer = styled.span`
  font-variant-numeric: tabular-nums;
`;
