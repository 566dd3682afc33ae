import { Text, theme } from '@loan/ui/base';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

export interface SegmentsProps {
  total: number;
  done: number;
  /** Of those that are not done, how many should be. */
  late: number;
  /** The same in words: `4 of 12 paid`. */
  text: ReactNode;
}

/** More segments than this would be thinner than the gaps between them. */
const MAX_SEPARATE = 24;

/** How far a row of equal steps has come: the payments of a plan. */
export function Segments({ total, done, late, text }: SegmentsProps) {
  const rest = Math.max(0, total - done - late);
  return (
    <Box>
      <Bar aria-hidden="true" $count={total > MAX_SEPARATE ? 0 : total}>
        <Part $colour={theme.colour.brandText} style={{ flexGrow: done }} />
        <Part $colour={theme.colour.danger} style={{ flexGrow: late }} />
        <Part $colour={theme.colour.line} style={{ flexGrow: rest }} />
      </Bar>
      <Text size="small" tone="soft" isTabular>
        {text}
      </Text>
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  gap: ${theme.space.xs};
`;

/* The gaps are drawn over the parts, so that a part of any length has them. */
const Bar = styled.div<{ $count: number }>`
  position: relative;
  display: flex;
  height: 0.5rem;
  border-radius: 1rem;
  overflow: hidden;

  &::after {
    content: '';
    position: absolute;
    inset: 0 -2px 0 0;
    --step: calc(100% / ${({ $count }) => $count || 1});
    background: repeating-linear-gradient(
      to right,
      transparent 0 calc(var(--step) - 2px),
      ${theme.colour.surface} calc(var(--step) - 2px) var(--step)
    );
  }
`;

const Part = styled.span<{ $colour: string }>`
  flex: 0 0 0;
  background: ${({ $colour }) => $colour};
`;
