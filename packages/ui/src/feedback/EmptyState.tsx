import type { ReactNode } from 'react';
import { EmptyFolderIllustration } from './Illustrations.tsx';
import { StatusLayout } from './StatusLayout.tsx';

export interface EmptyStateProps {
  title: ReactNode;
  /** Why it is empty, and what will appear here. */
  children?: ReactNode;
  /** What can be done instead, as buttons. */
  actions?: ReactNode;
  /** `<EmptyMessagesIllustration />`, `<NoCardIllustration />`, …; default `<EmptyFolderIllustration />`. */
  illustration?: ReactNode;
}

/** A screen or list without content: what is missing and why. */
export function EmptyState({ title, children, actions, illustration = <EmptyFolderIllustration /> }: EmptyStateProps) {
  return (
    <StatusLayout title={title} actions={actions} illustration={illustration}>
      {children}
    </StatusLayout>
  );
}
