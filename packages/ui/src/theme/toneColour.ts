import { theme } from './theme.ts';

export type Tone = 'plain' | 'soft' | 'brand' | 'success' | 'warning' | 'danger' | 'info';

/** The text colour of a tone. */
export function toneColour(tone: Tone): string {
  if (tone === 'plain') return theme.colour.text;
  if (tone === 'soft') return theme.colour.textSoft;
  if (tone === 'brand') return theme.colour.brandText;
  return theme.colour[tone];
}
