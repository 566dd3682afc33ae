import { theme } from '@loan/ui/base';
import type { MouseEvent, ReactNode } from 'react';
import { styled } from 'styled-components';

export interface TextLinkProps {
  children: ReactNode;
  href: string;
  /** To navigate inside the app: prevent the event's default and go. */
  onPress?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
  /** Opens beside the app; the opener is not handed over. */
  isOutside?: boolean | undefined;
  /** Stands alone and not in a sentence: then it is as tall as a thumb needs. */
  isAlone?: boolean | undefined;
}

/** A link in running text, or alone on its line. */
export function TextLink({ children, href, onPress, isOutside, isAlone }: TextLinkProps) {
  return (
    <Anchor
      href={href}
      target={isOutside ? '_blank' : undefined}
      rel={isOutside ? 'noopener noreferrer' : undefined}
      onClick={onPress}
      $isAlone={isAlone}
    >
      {children}
    </Anchor>
  );
}

const Anchor = styled.a<{ $isAlone: boolean | undefined }>`
  display: ${({ $isAlone }) => ($isAlone ? 'inline-flex' : 'inline')};
  align-items: center;
  min-height: ${({ $isAlone }) => ($isAlone ? theme.target : 'auto')};
  color: ${theme.colour.brandText};
  font-weight: 600;
  text-underline-offset: 0.2em;
`;
