import { StatusLayout, theme } from '@loan/ui/base';
import type { ReactNode } from 'react';
import { keyframes, styled } from 'styled-components';

export type ResultTone = 'success' | 'waiting' | 'danger' | 'info';

export interface ResultStateProps {
  tone: ResultTone;
  title: ReactNode;
  /** What happens next, or a reference number. */
  children?: ReactNode;
  actions?: ReactNode;
  /** Without the space of a whole screen: at the top of one. */
  isCompact?: boolean | undefined;
  /** `alert` is read at once; default `status`, read when there is time. */
  role?: 'status' | 'alert' | undefined;
}

/** The result of an action, or that the result is not known yet (`waiting`). */
export function ResultState({ tone, title, children, actions, isCompact, role = 'status' }: ResultStateProps) {
  return (
    <StatusLayout
      role={role}
      title={title}
      actions={actions}
      isCompact={isCompact}
      illustration={<ResultIcon tone={tone} isCompact={isCompact} />}
    >
      {children}
    </StatusLayout>
  );
}

/** The icon alone, for a dialog with a title of its own. */
export function ResultIcon({ tone, isCompact }: Pick<ResultStateProps, 'tone' | 'isCompact'>) {
  return (
    <ToneIcon $isCompact={isCompact} viewBox="0 0 96 96" fill="none" aria-hidden="true" $tone={tone}>
      <circle cx="48" cy="48" r="46" fill="var(--tone-soft)" />
      <g stroke="currentColor" strokeWidth="5" strokeLinecap="round" strokeLinejoin="round">
        {icons[tone]}
      </g>
    </ToneIcon>
  );
}

const draw = keyframes`
  from { stroke-dashoffset: 1; }
`;

/* Drawn once when it appears; with reduced motion it is there at once. */
const Tick = styled.path`
  stroke-dasharray: 1;
  animation: ${draw} 420ms ${theme.motion.ease} 120ms backwards;
`;

const icons = {
  success: <Tick d="m31 49.5 12 12 22.5-26" pathLength={1} />,
  waiting: (
    <>
      <circle cx="48" cy="48" r="21" />
      <path d="M48 36v12l8 6" />
    </>
  ),
  danger: <path d="M48 29v23M48 66v.01" />,
  info: <path d="M48 45v22M48 30v.01" />,
};

const toneColours = { success: 'success', waiting: 'warning', danger: 'danger', info: 'info' } as const;

const ToneIcon = styled.svg<{ $tone: ResultTone; $isCompact: boolean | undefined }>`
  --tone-soft: ${({ $tone }) => theme.colour[`${toneColours[$tone]}Soft`]};
  width: ${({ $isCompact }) => ($isCompact ? 'min(3.5rem, 18vw)' : 'min(6rem, 30vw)')};
  aspect-ratio: 1;
  color: ${({ $tone }) => theme.colour[toneColours[$tone]]};
`;
