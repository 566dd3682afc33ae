import { StatusLayout, theme } from '@loan/ui/base';
import type { ReactNode } from 'react';
import { keyframes, styled } from 'styled-components';
import { type ResultTone, ToneIcon, waitingLines } from './ToneIcon.tsx';

export type { ResultTone };

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
    <ToneIcon tone={tone} isCompact={isCompact}>
      {icons[tone]}
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
  waiting: waitingLines,
  danger: <path d="M48 29v23M48 66v.01" />,
  info: <path d="M48 45v22M48 30v.01" />,
};
