import { keyframes, styled } from 'styled-components';
import { theme } from './theme.ts';

export interface ProgressProps {
  /** What is under way. */
  label: string;
  /** 0 to 1; unknown when it is not said. */
  value?: number | undefined;
  /** A hairline at the top of the window, for a navigation that takes its time. */
  isOnTop?: boolean | undefined;
}

/** How far something is, or that it is under way. */
export function Progress({ label, value, isOnTop }: ProgressProps) {
  return <Bar aria-label={label} max={1} value={value} $isOnTop={isOnTop} $isUnknown={value === undefined} />;
}

const slide = keyframes`
  from { background-position: 150% 0; }
  to { background-position: -50% 0; }
`;

const Bar = styled.progress<{ $isOnTop: boolean | undefined; $isUnknown: boolean }>`
  position: ${({ $isOnTop }) => ($isOnTop ? 'fixed' : 'static')};
  z-index: 9;
  inset: 0 0 auto;
  display: block;
  width: 100%;
  height: ${({ $isOnTop }) => ($isOnTop ? '0.1875rem' : '0.5rem')};
  border: 0;
  border-radius: ${({ $isOnTop }) => ($isOnTop ? 0 : '1rem')};
  background: ${theme.colour.sunken}
    ${({ $isUnknown }) =>
      $isUnknown &&
      `linear-gradient(90deg, transparent, ${theme.colour.brandText}, transparent) no-repeat 0 0 / 50% 100%`};
  animation: ${({ $isUnknown }) => ($isUnknown ? slide : 'none')} 1.2s linear infinite;
  appearance: none;
  overflow: hidden;

  &::-webkit-progress-bar {
    background: transparent;
  }
  &::-webkit-progress-value {
    border-radius: inherit;
    background: ${theme.colour.brandText};
    transition: width ${theme.motion.calm} ${theme.motion.ease};
  }
`;
