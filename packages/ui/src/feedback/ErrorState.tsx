import type { ReactNode } from 'react';
import { StatusLayout } from './StatusLayout.tsx';
import { ErrorIllustration } from './Illustrations.tsx';

export interface ErrorStateProps {
  /** What did not work, in the borrower's words. */
  title: ReactNode;
  /** What it means for the borrower, and what to do. */
  children?: ReactNode;
  /** Try again, and a way home: never a dead end. */
  actions?: ReactNode;
  /** `<Unplugged />` for no connection, `<NotFoundIllustration />` for an unknown page; a slipped sheet when it is not said. */
  illustration?: ReactNode;
}

/** Says at once that something did not work. Read aloud when it appears. */
export function ErrorState({ title, children, actions, illustration = <ErrorIllustration /> }: ErrorStateProps) {
  return (
    <StatusLayout role="alert" title={title} actions={actions} illustration={illustration}>
      {children}
    </StatusLayout>
  );
}
