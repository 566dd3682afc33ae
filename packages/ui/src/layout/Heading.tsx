import type { ReactNode, Ref } from 'react';
import { styled } from 'styled-components';
import { theme } from '../theme/theme.ts';

export interface HeadingProps {
  children: ReactNode;
  /** Place in the outline of the page. `Page` already gives the one of level 1. */
  level?: 1 | 2 | 3 | 4 | undefined;
  /** Visual size, when it differs from that of the level. */
  size?: 'small' | 'medium' | 'large' | 'display' | undefined;
  isCentred?: boolean | undefined;
  id?: string | undefined;
  /** For moving the focus to the heading of what has just changed. */
  ref?: Ref<HTMLHeadingElement> | undefined;
}

/** A heading of the page's outline. */
export function Heading({ children, level = 2, size, isCentred, id, ref }: HeadingProps) {
  return (
    <Line as={`h${level}`} id={id} ref={ref} tabIndex={-1} $size={size ?? SIZE_OF_LEVEL[level]} $isCentred={isCentred}>
      {children}
    </Line>
  );
}

const SIZE_OF_LEVEL = { 1: 'large', 2: 'medium', 3: 'small', 4: 'small' } as const;
const TYPE = { small: 'body', medium: 'lead', large: 'title', display: 'display' } as const;

const Line = styled.h2<{ $size: keyof typeof TYPE; $isCentred: boolean | undefined }>`
  margin: 0;
  font-size: ${({ $size }) => theme.type[TYPE[$size]]};
  font-weight: 700;
  line-height: 1.22;
  letter-spacing: ${({ $size }) => ($size === 'small' ? 0 : '-0.015em')};
  text-align: ${({ $isCentred }) => ($isCentred ? 'center' : 'inherit')};
  text-wrap: balance;
`;
