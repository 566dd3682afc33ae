import { useNavigate } from '@loan/frame';
import { LinkButton } from '@loan/ui';
import type { ReactNode } from 'react';

/** A link styled as a button that navigates inside the app. */
export function SiteLink({
  to,
  children,
  variant = 'primary',
}: {
  to: string;
  children: ReactNode;
  variant?: 'primary' | 'secondary' | 'ghost';
}) {
  const navigate = useNavigate();
  return (
    <LinkButton
      href={to}
      variant={variant}
      onPress={(event) => {
        event.preventDefault();
        void navigate(to);
      }}
    >
      {children}
    </LinkButton>
  );
}
