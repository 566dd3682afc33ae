import { theme } from '@loan/ui/base';
import type { MouseEvent, ReactNode } from 'react';
import { styled } from 'styled-components';

export interface TextLinkProps {
  children: ReactNode;
  href: string;
  /** To navigate inside the app: prevent the event's default and go. */
  onPress?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
  /** Opens beside the app; the opener is not handed over. */
  isExternal?: boolean | undefined;
  /** Stands alone and not in a sentence: then it is as tall as a thumb needs. */
  isStandalone?: boolean | undefined;
}

/** A link in running text, or alone on its line. */
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
  font-weight: 600;
  text-underline-offset: 0.2em;
`;
