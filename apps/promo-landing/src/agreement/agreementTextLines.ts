import type { LandingTemplate } from '../templateColours.ts';
import { decodeHtmlEntities } from './decodeHtmlEntities.ts';

/** The campaign's agreement as lines of text: markup is dropped, never run. */
export function agreementTextLines({ agreementContent }: Pick<LandingTemplate, 'agreementContent'>): readonly string[] {
  // Each pattern goes over the text once, whatever it is: a sign that is never closed is not looked for again and again.
  const pieces = (agreementContent ?? '').split(/<\/(?:script|style)>/i);
  const text = pieces
    .map((piece, index) => (index < pieces.length - 1 ? piece.replace(/<(?:script|style)\b[^]*/i, '') : piece))
    .join('')
    .replace(/<\/(p|div|li|h\d|tr)>|<br\s?\/?>/gi, '\n')
    .replace(/<[^<>]*>/g, '');
  return decodeHtmlEntities(text)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}
