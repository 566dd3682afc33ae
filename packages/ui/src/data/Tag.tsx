import { theme } from '@loan/ui/base';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

export type TagTone = 'plain' | 'brand' | 'success' | 'warning' | 'danger' | 'info';

export interface TagProps {
  children: ReactNode;
  tone?: TagTone | undefined;
}

/** A short label for a state: overdue, paid, chosen. */
export function Tag({ children, tone = 'plain' }: TagProps) {
  return <Pill $tone={tone}>{children}</Pill>;
}

const Pill = styled.span<{ $tone: TagTone }>`
  display: inline-block;
  flex: none;
  max-width: 100%;
  padding: 0.1875rem 0.625rem;
  border-radius: 1rem;
  background: ${({ $tone }) => ($tone === 'plain' ? theme.colour.sunken : theme.colour[`${$tone}Soft`])};
  color: ${({ $tone }) =>
    $tone === 'plain' ? theme.colour.textSoft : $tone === 'brand' ? theme.colour.brandText : theme.colour[$tone]};
  font-size: ${theme.type.caption};
  font-weight: 500;
  line-height: 1.4;
`;
