import { type ReactNode, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { useSecondsLeft } from './useCountdown.ts';

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
  const left = useSecondsLeft(until);
  const ended = useRef<number>(undefined);
  useEffect(() => {
    if (left > 0 || ended.current === until) return;
    ended.current = until;
    onEnd?.();
  }, [left, until, onEnd]);
  return left > 0 ? <Figures role="timer">{text(left)}</Figures> : children;
}

const Figures = styled.span`
  font-variant-numeric: tabular-nums;
`;
