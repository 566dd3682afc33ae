import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { theme } from '../theme/theme.ts';
import { type Tone, toneColour } from '../theme/toneColour.ts';

export interface TextProps {
  children: ReactNode;
  size?: 'caption' | 'small' | 'body' | 'lead' | undefined;
  tone?: Tone | undefined;
  isStrong?: boolean | undefined;
  isCentred?: boolean | undefined;
  /** Tabular figures, for numbers in a column. */
  isTabular?: boolean | undefined;
  as?: 'p' | 'span' | 'div' | 'strong' | 'time' | undefined;
  id?: string | undefined;
}

/** Running text. */
export function Text({ children, size = 'body', tone = 'plain', isStrong, isCentred, isTabular, as, id }: TextProps) {
  return (
    <Paragraph
      as={as}
      id={id}
      $size={size}
      $tone={tone}
      $isStrong={isStrong}
      $isCentred={isCentred}
      $isTabular={isTabular}
    >
      {children}
    </Paragraph>
  );
}

interface TextStyleProps {
  $size: NonNullable<TextProps['size']>;
  $tone: Tone;
  $isStrong: boolean | undefined;
  $isCentred: boolean | undefined;
  $isTabular: boolean | undefined;
}

const Paragraph = styled.p<TextStyleProps>`
  margin: 0;
  font-size: ${({ $size }) => theme.type[$size]};
  line-height: ${({ $size }) => ($size === 'lead' ? 1.4 : 1.5)};
  color: ${({ $tone }) => toneColour($tone)};
  font-weight: ${({ $isStrong }) => ($isStrong ? 500 : 'inherit')};
  text-align: ${({ $isCentred }) => ($isCentred ? 'center' : 'inherit')};
  white-space: pre-line;
  text-wrap: pretty;
  ${({ $isTabular }) =>
    $isTabular &&
    css`
      font-variant-numeric: tabular-nums;
    `}
`;
