import type { ReactNode } from 'react';
import { StatusLayout } from './StatusLayout.tsx';
import { EmptyFolderIllustration } from './Illustrations.tsx';

export interface EmptyStateProps {
  title: ReactNode;
  /** Why it is empty, and what will appear here. */
  children?: ReactNode;
  /** What can be done instead. */
  actions?: ReactNode;
  /** One of the kit's pictures: `<EmptyMessagesIllustration />`, `<NoCardIllustration />`, …; an open folder when it is not said. */
  illustration?: ReactNode;
}

/** Says that there is nothing here yet, and why. */
export function EmptyState({ title, children, actions, illustration = <EmptyFolderIllustration /> }: EmptyStateProps) {
  return (
    <StatusLayout title={title} actions={actions} illustration={illustration}>
      {children}
    </StatusLayout>
  );
}
