import { css } from 'styled-components';

/** Style of the kit's line icons: round ends, in the colour of the text. */
export const strokeIcon = css`
  fill: none;
  stroke: currentcolor;
  stroke-width: 2px;
  stroke-linecap: round;
  stroke-linejoin: round;
`;
