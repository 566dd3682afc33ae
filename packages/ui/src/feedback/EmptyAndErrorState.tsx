import type { ReactNode } from 'react';
import { EmptyFolderIllustration, ErrorIllustration } from './Illustrations.tsx';
import { StatusLayout } from './StatusLayout.tsx';

export interface EmptyStateProps {
  title: ReactNode;
  /** Why it is empty, and what will appear here. */
  children?: ReactNode;
  /** What can be done instead, as buttons. */
  actions?: ReactNode;
  /** `<EmptyMessagesIllustration />`, `<NoCardIllustration />`, …; default `<EmptyFolderIllustration />`. */
  illustration?: ReactNode;
  /** The title is the largest text of the screen. */
  isLarge?: boolean | undefined;
}

/** A screen or list without content: what is missing and why. */
export function EmptyState({
  title,
  children,
  actions,
  illustration = <EmptyFolderIllustration />,
  isLarge,
}: EmptyStateProps) {
  return (
    <StatusLayout title={title} actions={actions} illustration={illustration} isLarge={isLarge}>
      {children}
    </StatusLayout>
  );
}

export interface ErrorStateProps {
  /** What did not work, from the borrower's view. */
  title: ReactNode;
  /** What it means for the borrower, and what to do. */
  children?: ReactNode;
  /** Buttons: try again, home. */
  actions?: ReactNode;
  /** What it is drawn as: `offline`, `timeout`, `unauthenticated`, `rejected`, `disabled`, `not-found`; any other as an error. */
  cause?: string | undefined;
}

/** A failed screen. Its title and text are an alert. */
export function ErrorState({ title, children, actions, cause }: ErrorStateProps) {
  return (
    <StatusLayout role="alert" title={title} actions={actions} illustration={<ErrorIllustration cause={cause} />}>
      {children}
    </StatusLayout>
  );
}
