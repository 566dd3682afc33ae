import { useGo } from '@loan/frame';
import { LinkButton } from '@loan/ui';
import type { ReactNode } from 'react';

/** A link that looks like a button and stays inside the app. */
export function SiteLink({
  to,
  children,
  kind = 'primary',
}: {
  to: string;
  children: ReactNode;
  kind?: 'primary' | 'secondary' | 'quiet';
}) {
  const go = useGo();
  return (
    <LinkButton
      href={to}
      kind={kind}
      onPress={(event) => {
        event.preventDefault();
        void go(to);
      }}
    >
      {children}
    </LinkButton>
  );
}
