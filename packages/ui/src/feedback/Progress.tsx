import { css, keyframes, styled } from 'styled-components';
import { theme } from '../theme/theme.ts';

export interface ProgressProps {
  /** What is under way. */
  label: string;
  /** 0 to 1; without it the bar is indeterminate. */
  value?: number | undefined;
  /** A thin bar at the top of the window, for a slow navigation. */
  isOnTop?: boolean | undefined;
}

/** A progress bar, determinate or indeterminate. */
export function Progress({ label, value, isOnTop }: ProgressProps) {
  if (value !== undefined) return <Bar aria-label={label} max={1} value={value} $isOnTop={isOnTop} />;
  return (
    <Track role="progressbar" aria-label={label} $isOnTop={isOnTop}>
      <IndeterminateBar />
    </Track>
  );
}

const shape = css<{ $isOnTop: boolean | undefined }>`
  position: ${({ $isOnTop }) => ($isOnTop ? 'fixed' : 'static')};
  z-index: 9;
  inset: 0 0 auto;
  display: block;
  width: 100%;
  height: ${({ $isOnTop }) => ($isOnTop ? '0.1875rem' : '0.5rem')};
  border: 0;
  border-radius: ${({ $isOnTop }) => ($isOnTop ? 0 : '1rem')};
  background: ${theme.colour.sunken};
  overflow: hidden;
`;

const Bar = styled.progress<{ $isOnTop: boolean | undefined }>`
  ${shape}
  appearance: none;

  &::-webkit-progress-bar {
    background: transparent;
  }
  &::-webkit-progress-value {
    border-radius: inherit;
    background: ${theme.colour.brandText};
    transition: width ${theme.motion.normal} ${theme.motion.ease};
  }
`;

const Track = styled.div<{ $isOnTop: boolean | undefined }>`
  ${shape}
`;

const slide = keyframes`
  from { transform: translateX(-100%); }
  to { transform: translateX(200%); }
`;

/* Animates `transform`, which needs no repaint: the processor is busy while something loads. */
const IndeterminateBar = styled.div`
  width: 50%;
  height: 100%;
  background: linear-gradient(90deg, transparent, ${theme.colour.brandText}, transparent);
  animation: ${slide} 1.2s linear infinite;
`;
