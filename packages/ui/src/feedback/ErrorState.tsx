import type { ReactNode } from 'react';
import { ErrorIllustration } from './Illustrations.tsx';
import { StatusLayout } from './StatusLayout.tsx';

export interface ErrorStateProps {
  /** What did not work, from the borrower's view. */
  title: ReactNode;
  /** What it means for the borrower, and what to do. */
  children?: ReactNode;
  /** Buttons: try again, home. */
  actions?: ReactNode;
  /** `<OfflineIllustration />`, `<NotFoundIllustration />`, …; default `<ErrorIllustration />`. */
  illustration?: ReactNode;
}

/** A failed screen. Its title and text are an alert. */
export function ErrorState({ title, children, actions, illustration = <ErrorIllustration /> }: ErrorStateProps) {
  return (
    <StatusLayout role="alert" title={title} actions={actions} illustration={illustration}>
      {children}
    </StatusLayout>
  );
}
