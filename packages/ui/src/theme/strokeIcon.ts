import { css } from 'styled-components';

/** How the kit's small signs are drawn: one line with round ends, in the colour of the text. */
export const strokeIcon = css`
  fill: none;
  stroke: currentcolor;
  stroke-width: 2px;
  stroke-linecap: round;
  stroke-linejoin: round;
`;
