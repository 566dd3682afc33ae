import type { Template } from '../landingTemplate.ts';
import { plainSigns } from './plainSigns.ts';

/** The campaign's agreement as lines of text: markup is dropped, never run. */
export function agreementLines({ agreementContent }: Pick<Template, 'agreementContent'>): readonly string[] {
  const text = (agreementContent ?? '')
    .replace(/<(script|style)\b[^]*?<\/\1>/gi, '')
    .replace(/<\/(p|div|li|h\d|tr)>|<br\s*\/?>/gi, '\n')
    .replace(/<[^>]*>/g, '');
  return plainSigns(text)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}
