import type { LandingTemplate } from '../templateColours.ts';
import { decodeHtmlEntities } from './decodeHtmlEntities.ts';

/** The campaign's agreement as plain lines of text. Markup is removed and never rendered. */
export function agreementTextLines({ agreementContent }: Pick<LandingTemplate, 'agreementContent'>): readonly string[] {
  // Every pattern runs in linear time: an unclosed tag does not make it scan the rest again and again.
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
