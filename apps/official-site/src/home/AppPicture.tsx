/** What the app looks like: the kept picture of the loan offer, in the language and appearance of the page. */
import { useTranslation } from '@loan/frame';
import { PhonePicture, type ScreenPicture } from '@loan/ui';
import { useLocale } from '../site/useLocale.ts';

/** Each is a file of its own: a visitor loads one. */
const pictures: Readonly<Record<string, () => Promise<ScreenPicture>>> = {
  es: async () => (await import('../../content/appPicture.es.json', { with: { type: 'json' } })).default,
  fil: async () => (await import('../../content/appPicture.fil.json', { with: { type: 'json' } })).default,
};
const englishPicture = async () =>
  (await import('../../content/appPicture.en.json', { with: { type: 'json' } })).default;

export function AppPicture() {
  const t = useTranslation();
  return <PhonePicture load={pictures[useLocale()] ?? englishPicture} alt={t('official-site.stepReadText')} />;
}
