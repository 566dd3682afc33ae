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

/** Narrower, for running text. */
export const Column = styled(Section)`
  max-width: 46rem;
`;

export const Tiles = styled.div`
  margin: 0;
  padding: 0;
  display: grid;
  gap: ${theme.space.l};

  @media (min-width: 44rem) {
    grid-template-columns: repeat(auto-fit, minmax(14rem, 1fr));
  }
`;
