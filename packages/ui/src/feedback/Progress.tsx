import { keyframes, styled } from 'styled-components';
import { theme } from '../theme/theme.ts';

export interface ProgressProps {
  /** What is under way. */
  label: string;
}

/** A thin bar at the top of the window, for a slow navigation. */
export function Progress({ label }: ProgressProps) {
  return (
    <Track role="progressbar" aria-label={label}>
      <IndeterminateBar />
    </Track>
  );
}

const Track = styled.div`
  position: fixed;
  z-index: 9;
  inset: 0 0 auto;
  width: 100%;
  height: 0.1875rem;
  background: ${theme.colour.sunken};
  overflow: hidden;
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
