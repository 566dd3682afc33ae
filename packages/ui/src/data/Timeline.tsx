import { theme } from '@loan/ui/base';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

export interface TimelineItem {
  /** `Payment 1 of 3`. */
  title: ReactNode;
  /** The date, below the title. */
  time?: ReactNode;
  /** The amount, at the end of the line. */
  amount?: ReactNode;
  /** A remark below the date. */
  remark?: ReactNode;
  /** `done` fills the dot, `next` outlines it in the brand colour; default `later`. */
  state?: 'done' | 'next' | 'later' | undefined;
}

export interface TimelineProps {
  items: readonly TimelineItem[];
}

/** A list of events in chronological order, such as the payments of a plan. */
export function Timeline({ items }: TimelineProps) {
  return (
    <Line>
      {items.map((item, index) => (
        <Step key={index} $state={item.state ?? 'later'}>
          <TextColumn>
            <Title>{item.title}</Title>
            {item.time !== undefined && <Small>{item.time}</Small>}
            {item.remark !== undefined && <Small>{item.remark}</Small>}
          </TextColumn>
          {item.amount !== undefined && <Figure>{item.amount}</Figure>}
        </Step>
      ))}
    </Line>
  );
}

const Line = styled.ol`
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Step = styled.li<{ $state: 'done' | 'next' | 'later' }>`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${theme.space.xs} ${theme.space.l};
  padding: 0 0 ${theme.space.xl} min(1.75rem, 11vw);

  &:last-child {
    padding-bottom: 0;
  }
  &::before {
    content: '';
    position: absolute;
    z-index: 1;
    top: 0.375rem;
    left: 0.125rem;
    width: 0.75rem;
    height: 0.75rem;
    border: 2px solid ${({ $state }) => ($state === 'later' ? theme.colour.lineStrong : theme.colour.brandText)};
    border-radius: 50%;
    background: ${({ $state }) => ($state === 'done' ? theme.colour.brandText : theme.colour.surface)};
  }
  &:not(:last-child)::after {
    content: '';
    position: absolute;
    top: 0.75rem;
    bottom: -0.5rem;
    left: 0.4375rem;
    width: 2px;
    background: ${theme.colour.line};
  }
`;

const TextColumn = styled.div`
  display: grid;
  flex: 1 1 8rem;
  min-width: 0;
`;

const Title = styled.div`
  font-weight: 500;
`;

const Small = styled.div`
  font-size: ${theme.type.small};
  color: ${theme.colour.textSoft};
`;

/* Large text grows only as far as an amount below a million fits on one line of a narrow window. */
const Figure = styled.div`
  font-size: min(1em, 8vw);
  font-weight: 500;
  font-variant-numeric: tabular-nums;
`;
