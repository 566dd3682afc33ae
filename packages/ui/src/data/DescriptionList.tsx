import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { theme } from '../theme/theme.ts';

export interface DescriptionItem {
  label: ReactNode;
  value: ReactNode;
  /** Bold, for the total or what is due. */
  isStrong?: boolean | undefined;
}

export interface DescriptionListProps {
  rows: readonly DescriptionItem[];
}

/** Pairs of a label and a value. */
export function DescriptionList({ rows }: DescriptionListProps) {
  return (
    <Dl>
      {rows.map((row, index) => (
        // Keyed by index: the server may send a label twice, and rows never change their order.
        <Pair key={index} $isStrong={row.isStrong}>
          <dt>{row.label}</dt>
          <dd>{row.value}</dd>
        </Pair>
      ))}
    </Dl>
  );
}

const Dl = styled.dl`
  margin: 0;
`;

const Pair = styled.div<{ $isStrong: boolean | undefined }>`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${theme.space.xs} ${theme.space.l};
  padding-block: ${theme.space.m};
  font-weight: ${({ $isStrong }) => ($isStrong ? 700 : 400)};

  & + & {
    border-top: 1px solid ${theme.colour.line};
  }
  &:first-child {
    padding-top: 0;
  }
  &:last-child {
    padding-bottom: 0;
  }

  dt {
    color: ${({ $isStrong }) => ($isStrong ? theme.colour.text : theme.colour.textSoft)};
  }
  dd {
    margin: 0 0 0 auto;
    color: ${theme.colour.text};
    font-weight: ${({ $isStrong }) => ($isStrong ? 700 : 500)};
    text-align: end;
    min-width: 0;
  }
`;
