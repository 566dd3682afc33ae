/** The colours a campaign may set. A missing, invalid or unreadable colour keeps the default. */
import { contrast } from '@loan/ui';
import type { LandingTemplate } from './landingTemplate.ts';

/** Colours as `#rrggbb`. */
export type Colours = { background: string; text: string };

const MIN_CONTRAST = 4.5;

/** The hero's colours; undefined without a valid background or with a contrast below 4.5. */
export function heroColours({ backgroundColor, textColor }: LandingTemplate): Colours | undefined {
  const background = parseHexColour(backgroundColor);
  if (!background) return undefined;
  const text = parseHexColour(textColor) ?? readableTextOn(background);
  return contrast(background, text) >= MIN_CONTRAST ? { background, text } : undefined;
}

/** The button's colours; its text is black or white, whichever has more contrast. */
export function buttonColours({ buttonColor }: LandingTemplate): Colours | undefined {
  const background = parseHexColour(buttonColor);
  return background === undefined ? undefined : { background, text: readableTextOn(background) };
}

function parseHexColour(text: string | undefined): string | undefined {
  const [, short, long] = /^#(?:([0-9a-f]{3})|([0-9a-f]{6}))$/i.exec(text?.trim() ?? '') ?? [];
  if (long) return `#${long.toLowerCase()}`;
  return short === undefined ? undefined : `#${[...short.toLowerCase()].map((digit) => digit + digit).join('')}`;
}

function readableTextOn(background: string): string {
  return contrast(background, '#ffffff') >= contrast(background, '#000000') ? '#ffffff' : '#000000';
}
