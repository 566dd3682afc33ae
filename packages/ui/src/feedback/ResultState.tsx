import { StatusLayout, theme } from '@loan/ui/base';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

export type ResultTone = 'success' | 'waiting' | 'danger' | 'info';

export interface ResultStateProps {
  tone: ResultTone;
  title: ReactNode;
  /** What happens next, or a reference number. */
  children?: ReactNode;
  actions?: ReactNode;
  /** `alert` is read at once; default `status`, read when there is time. */
  role?: 'status' | 'alert' | undefined;
}

/** The result of an action, or that the result is not known yet (`waiting`). */
export function ResultState({ tone, title, children, actions, role = 'status' }: ResultStateProps) {
  return (
    <StatusLayout
      role={role}
      title={title}
      actions={actions}
      illustration={
        <ToneIcon viewBox="0 0 96 96" fill="none" aria-hidden="true" $tone={tone}>
          <circle cx="48" cy="48" r="46" fill="var(--tone-soft)" />
          <g stroke="currentColor" strokeWidth="5" strokeLinecap="round" strokeLinejoin="round">
            {icons[tone]}
          </g>
        </ToneIcon>
      }
    >
      {children}
    </StatusLayout>
  );
}

const icons = {
  success: <path d="m31 49.5 12 12 22.5-26" />,
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

const ToneIcon = styled.svg<{ $tone: ResultTone }>`
  --tone-soft: ${({ $tone }) => theme.colour[`${toneColours[$tone]}Soft`]};
  width: 6rem;
  height: 6rem;
  color: ${({ $tone }) => theme.colour[toneColours[$tone]]};
`;
