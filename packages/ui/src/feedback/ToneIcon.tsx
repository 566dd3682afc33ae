import { theme } from '@loan/ui/base';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

export type ResultTone = 'success' | 'waiting' | 'danger' | 'info';

export interface ToneIconProps {
  tone: ResultTone;
  /** At the top of a card. */
  isCompact?: boolean | undefined;
  /** SVG lines in a square of 96. */
  children: ReactNode;
}

/** Lines on a soft circle in the colour of a result. */
export function ToneIcon({ tone, isCompact, children }: ToneIconProps) {
  return (
    <Svg $isCompact={isCompact} viewBox="0 0 96 96" fill="none" aria-hidden="true" $tone={tone}>
      <circle cx="48" cy="48" r="46" fill="var(--tone-soft)" />
      <g stroke="currentColor" strokeWidth="5" strokeLinecap="round" strokeLinejoin="round">
        {children}
      </g>
    </Svg>
  );
}

/** A clock: not known yet. */
export const waitingLines = (
  <>
    <circle cx="48" cy="48" r="21" />
    <path d="M48 36v12l8 6" />
  </>
);

const toneColours = { success: 'success', waiting: 'warning', danger: 'danger', info: 'info' } as const;

const Svg = styled.svg<{ $tone: ResultTone; $isCompact: boolean | undefined }>`
  --tone-soft: ${({ $tone }) => theme.colour[`${toneColours[$tone]}Soft`]};
  width: ${({ $isCompact }) => ($isCompact ? 'min(3.5rem, 18vw)' : 'min(6rem, 30vw)')};
  aspect-ratio: 1;
  color: ${({ $tone }) => theme.colour[toneColours[$tone]]};
`;
