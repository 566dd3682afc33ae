import { escapeHtml } from '../standalone/htmlStrings.ts';
import en from './appPicture.en.json' with { type: 'json' };
import es from './appPicture.es.json' with { type: 'json' };
import fil from './appPicture.fil.json' with { type: 'json' };

const pictures = { en, es, fil };

/** What the app looks like, as HTML, in the light appearance: a second picture would double the page. */
export function appPictureHtml(language: keyof typeof pictures, alternativeText: string): string {
  const { light, width, height } = pictures[language];
  return `<p><img src="${light}" width="${width}" height="${height}" alt="${escapeHtml(alternativeText)}" loading="lazy"></p>`;
}
