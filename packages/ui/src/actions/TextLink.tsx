import { theme } from '@loan/ui/base';
import type { MouseEvent, ReactNode } from 'react';
import { styled } from 'styled-components';

export interface TextLinkProps {
  children: ReactNode;
  href: string;
  /** To navigate inside the app: prevent the event's default and navigate. */
  onPress?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
  /** Opens in a new window with `noopener noreferrer`. */
  isExternal?: boolean | undefined;
  /** Not inside a sentence: the link is then at least 44 px high. */
  isStandalone?: boolean | undefined;
}

/** A link in running text, or on a line of its own. */
export function TextLink({ children, href, onPress, isExternal, isStandalone }: TextLinkProps) {
  return (
    <Anchor
      href={href}
      target={isExternal ? '_blank' : undefined}
      rel={isExternal ? 'noopener noreferrer' : undefined}
      onClick={onPress}
      $isStandalone={isStandalone}
    >
      {children}
    </Anchor>
  );
}

const Anchor = styled.a<{ $isStandalone: boolean | undefined }>`
  display: ${({ $isStandalone }) => ($isStandalone ? 'inline-flex' : 'inline')};
  align-items: center;
  min-height: ${({ $isStandalone }) => ($isStandalone ? theme.target : 'auto')};
  color: ${theme.colour.brandText};
  font-weight: 500;
  text-underline-offset: 0.2em;
`;
