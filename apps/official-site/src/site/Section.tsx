/** Sections of a site page: one width and spacing for all, and a grid with columns on wide screens. */
import { theme } from '@loan/ui';
import { styled } from 'styled-components';

export const Section = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${theme.space.xl};
  max-width: 72rem;
  margin-inline: auto;
  padding: ${theme.space.xxl} ${theme.edge};

  & + & {
    padding-top: 0;
  }
`;

/** Running text: short lines that begin where every other section begins. An article sets its own. */
export const Column = styled(Section)`
  & > :not(article) {
    max-width: 42rem;
  }
`;

export const Tiles = styled.div`
  margin: 0;
  padding: 0;
  display: grid;
  gap: ${theme.space.l};

  @media (min-width: 44rem) {
    grid-template-columns: repeat(auto-fit, minmax(14rem, 1fr));
  }

  /* Four stand in twos where a row has no room for them all: none is left alone. */
  @media (min-width: 44rem) and (max-width: 63rem) {
    &:has(> :nth-child(4):last-child) {
      grid-template-columns: repeat(2, 1fr);
    }
  }
`;
