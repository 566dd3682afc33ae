import { type ReactNode, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { useCountdown } from './useCountdown.ts';

export interface CountdownProps {
  /** The moment it ends, in milliseconds since 1970. */
  until: number;
  /** What is shown while seconds are left. */
  text: (secondsLeft: number) => ReactNode;
  /** The moment has come. Called once per `until`. */
  onEnd?: (() => void) | undefined;
  /** What is shown afterwards. */
  children?: ReactNode;
}

/** Counts down by the wall clock. It is not read aloud at every second; put it where it can be read on demand. */
export function Countdown({ until, text, onEnd, children }: CountdownProps) {
  const secondsLeft = useCountdown(until);
  const ended = useRef<number>(undefined);
  useEffect(() => {
    if (secondsLeft > 0 || ended.current === until) return;
    ended.current = until;
    onEnd?.();
  }, [secondsLeft, until, onEnd]);
  return secondsLeft > 0 ? <Timer role="timer">{text(secondsLeft)}</Timer> : children;
}

const Timer = styled.span`
  font-variant-numeric: tabular-nums;
`;
