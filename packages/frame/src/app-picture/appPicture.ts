/**
 * The picture of the app on the public pages: the kept picture of the loan offer. Each language is a file of its own, so that
 * a visitor loads one.
 */
import type { ScreenPicture } from '@loan/ui';

const pictures: Readonly<Record<string, () => Promise<ScreenPicture>>> = {
  es: async () => (await import('./appPicture.es.json', { with: { type: 'json' } })).default,
  fil: async () => (await import('./appPicture.fil.json', { with: { type: 'json' } })).default,
};
const englishPicture = async () => (await import('./appPicture.en.json', { with: { type: 'json' } })).default;

/** Fetches the picture in this language, or in English where there is none. */
export function loadAppPictureIn(locale: string): () => Promise<ScreenPicture> {
  return pictures[locale] ?? englishPicture;
}
