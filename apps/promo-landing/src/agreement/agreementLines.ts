import type { Template } from '../landingTemplate.ts';

/** The campaign's agreement as lines of text: markup is dropped, never run. */
export function agreementLines({ agreementContent }: Pick<Template, 'agreementContent'>): readonly string[] {
  return (agreementContent ?? '')
    .replace(/<(script|style)\b[^]*?<\/\1>/gi, '')
    .replace(/<\/(p|div|li|h\d|tr)>|<br\s*\/?>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}
