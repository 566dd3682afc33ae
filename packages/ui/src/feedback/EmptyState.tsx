import type { ReactNode } from 'react';
import { Calm } from './StatusLayout.tsx';
import { EmptyFolder } from './Illustrations.tsx';

export interface EmptyStateProps {
  title: ReactNode;
  /** Why it is empty, and what will appear here. */
  children?: ReactNode;
  /** What can be done instead. */
  actions?: ReactNode;
  /** One of the kit's pictures: `<QuietTalk />`, `<NoCard />`, …; an open folder when it is not said. */
  picture?: ReactNode;
}

/** Says that there is nothing here yet, and why. */
export function EmptyState({ title, children, actions, picture = <EmptyFolder /> }: EmptyStateProps) {
  return (
    <Calm title={title} actions={actions} picture={picture}>
      {children}
    </Calm>
  );
}
