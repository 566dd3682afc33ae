/** The lines of illustrations and status icons: one weight, round ends, in the colour of the text. */
export const lineStroke = {
  stroke: 'currentColor',
  strokeWidth: 3.5,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;
