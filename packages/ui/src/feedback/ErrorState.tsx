import type { ReactNode } from 'react';
import { Calm } from './StatusLayout.tsx';
import { SlippedSheet } from './Illustrations.tsx';

export interface ErrorStateProps {
  /** What did not work, in the borrower's words. */
  title: ReactNode;
  /** What it means for the borrower, and what to do. */
  children?: ReactNode;
  /** Try again, and a way home: never a dead end. */
  actions?: ReactNode;
  /** `<Unplugged />` for no connection, `<LostWay />` for an unknown page; a slipped sheet when it is not said. */
  picture?: ReactNode;
}

/** Says at once that something did not work. Read aloud when it appears. */
export function ErrorState({ title, children, actions, picture = <SlippedSheet /> }: ErrorStateProps) {
  return (
    <Calm role="alert" title={title} actions={actions} picture={picture}>
      {children}
    </Calm>
  );
}
