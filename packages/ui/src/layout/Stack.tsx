import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { theme } from '../theme/theme.ts';

type Gap = 'none' | 'xs' | 's' | 'm' | 'l' | 'xl' | 'xxl';

export interface StackProps {
  children: ReactNode;
  /** Space between the children; default `l` (16 px). */
  gap?: Gap | undefined;
  direction?: 'down' | 'across' | undefined;
  align?: 'start' | 'center' | 'end' | 'stretch' | 'baseline' | undefined;
  justify?: 'start' | 'center' | 'end' | 'between' | undefined;
  /** Across only: children that do not fit wrap to the next line. */
  isWrapping?: boolean | undefined;
  /** The rendered element; default `div`. */
  as?: 'div' | 'section' | 'form' | 'ul' | 'ol' | 'li' | 'article' | 'footer' | 'nav' | undefined;
  onSubmit?: ((event: React.FormEvent) => void) | undefined;
}

/** Lays its children out in a column or a row with an even gap. */
export function Stack({
  children,
  gap = 'l',
  direction = 'down',
  align,
  justify,
  isWrapping,
  as,
  onSubmit,
}: StackProps) {
  return (
    <Box
      as={as}
      noValidate={as === 'form' ? true : undefined}
      onSubmit={onSubmit}
      $gap={gap}
      $direction={direction}
      $align={align}
      $justify={justify}
      $isWrapping={isWrapping}
    >
      {children}
    </Box>
  );
}

interface StackStyleProps {
  $gap: Gap;
  $direction: 'down' | 'across';
  $align: StackProps['align'];
  $justify: StackProps['justify'];
  $isWrapping: boolean | undefined;
  noValidate?: boolean | undefined;
}

const FLEX = { start: 'flex-start', end: 'flex-end', between: 'space-between' } as const;

const Box = styled.div<StackStyleProps>`
  display: flex;
  min-width: 0;
  margin: 0;
  padding: 0;
  list-style: none;
  flex-direction: ${({ $direction }) => ($direction === 'down' ? 'column' : 'row')};
  gap: ${({ $gap }) => ($gap === 'none' ? 0 : theme.space[$gap])};
  align-items: ${({ $align = 'stretch' }) => ($align === 'start' || $align === 'end' ? FLEX[$align] : $align)};
  justify-content: ${({ $justify = 'start' }) => ($justify === 'center' ? 'center' : FLEX[$justify])};
  ${({ $isWrapping }) =>
    $isWrapping &&
    css`
      flex-wrap: wrap;
    `}

  & > * {
    min-width: 0;
  }
`;
