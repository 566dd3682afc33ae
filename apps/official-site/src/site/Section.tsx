/** Bands of a site's page: one width for all, one rhythm, and a grid that becomes columns where there is room. */
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

/** For running text, which is hard to read when it is wide. */
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
