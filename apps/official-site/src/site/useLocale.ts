import { useTranslation } from '@loan/frame';

/** The locale of the rendered texts, for content files that have one version per language. */
export function useLocale(): string {
  useTranslation(); // Renders again when the locale changes.
  return document.documentElement.lang;
}
