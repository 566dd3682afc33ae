import { theme } from '@loan/ui/base';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

export interface Tile {
  id: string;
  title: ReactNode;
  onPress: () => void;
}

export interface TilesProps {
  /** Accessible name of the list. */
  label: string;
  tiles: readonly Tile[];
}

/** A few choices beside each other, each a button: what a request is about. */
export function Tiles({ label, tiles }: TilesProps) {
  return (
    <Grid aria-label={label}>
      {tiles.map(({ id, title, onPress }) => (
        <li key={id}>
          <TileButton type="button" onClick={onPress}>
            <span>{title}</span>
            <svg viewBox="0 0 20 20" fill="none" aria-hidden="true">
              <path
                d="M4 10h12m-5-5 5 5-5 5"
                stroke="currentColor"
                strokeWidth="2"
                strokeLinecap="round"
                strokeLinejoin="round"
              />
            </svg>
          </TileButton>
        </li>
      ))}
    </Grid>
  );
}

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 9.5rem), 1fr));
  gap: ${theme.space.m};
  margin: 0;
  padding: 0;
  list-style: none;

  /* Never one beside an empty place. */
  & > :last-child:nth-child(odd) {
    grid-column: 1 / -1;
  }
`;

const TileButton = styled.button`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${theme.space.m};
  width: 100%;
  height: 100%;
  min-height: min(6rem, 26vw);
  padding: ${theme.space.l};
  border: 0;
  border-radius: ${theme.radius.l} ${theme.radius.l} ${theme.radius.l} 0.25rem;
  background: ${theme.colour.surface};
  box-shadow: ${theme.shadow.card};
  font-weight: 500;
  line-height: 1.3;
  text-align: start;
  cursor: pointer;
  touch-action: manipulation;

  &:active {
    background: ${theme.colour.brandSoft};
  }
  svg {
    width: 1.25rem;
    height: 1.25rem;
    color: ${theme.colour.brandText};
  }
`;
