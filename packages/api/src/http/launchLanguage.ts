/**
 * The page's language: the one that the borrower chose on a page, which this browser keeps, else the launch's or the
 * browser's. Without imports at run time: its bytes are part of the page.
 */
import type { LaunchParams } from './requestConfig.ts';

/** In local storage: the chosen locale, and behind `|` the `lang` that the app gave then. */
export const LANGUAGE_KEY = 'loan.language';

/**
 * The chosen locale. It wins over the launch parameter `lang` until the app gives another one than it gave at the time of
 * the choice: the borrower has then changed the language there.
 */
export function chosenLanguage(
  stored: string | null | undefined,
  launch: LaunchParams,
  available: readonly string[],
): string | undefined {
  const [locale = '', given] = (stored || '').split('|');
  const requested = requestedLanguage(launch);
  const isCurrent = !requested || requested === given || requested === locale;
  return isCurrent && available.includes(locale) ? locale : undefined;
}

/** The launch with the chosen locale as `lang`, so that the lender's texts are in it, too; unchanged without a choice. */
export function withLanguage<T extends LaunchParams>(
  launch: T,
  locale: string | undefined,
  commonParameters: readonly string[],
): T {
  if (!locale || !commonParameters.includes('lang')) return launch;
  const values = new Map([...launch.commonParams, ['lang', locale]]);
  return {
    ...launch,
    commonParams: commonParameters.flatMap((name) => {
      const value = values.get(name);
      return value ? [[name, value]] : [];
    }),
  };
}

/**
 * The first preferred language (launch parameter `lang`, then the browser's) that is available; otherwise `en`. `es-MX`
 * gives `es`, and `tl` (Tagalog) gives `fil`.
 */
export function chooseLocale(preferred: readonly (string | undefined)[], available: readonly string[]): string {
  for (const preference of preferred) {
    const language = preference?.toLowerCase().split(/[-_]/)[0] || '';
    const locale = language === 'tl' ? 'fil' : language;
    if (available.includes(locale)) return locale;
  }
  return 'en';
}

/**
 * The launch in the page's language, and the locale of the page's texts.
 * @param stored what this browser keeps under `LANGUAGE_KEY`
 * @param preferred the browser's languages
 */
export function resolveLanguage<T extends LaunchParams>(
  resolved: T,
  stored: string | null,
  available: readonly string[],
  commonParameters: readonly string[],
  preferred: readonly string[],
): { launch: T; locale: string } {
  const language = chosenLanguage(stored, resolved, available);
  const launch = withLanguage(resolved, language, commonParameters);
  return { launch, locale: language ?? chooseLocale([requestedLanguage(launch), ...preferred], available) };
}

/** What is stored for a choice. @param stored what is stored now: a choice again keeps the app's own `lang` */
export function languageEntry(locale: string, launchLang: string | undefined, stored: string | null): string {
  const [before, given] = (stored || '').split('|');
  return `${locale}|${before && before === launchLang ? (given ?? '') : (launchLang ?? '')}`;
}

/** The launch parameter `lang`: the app's language, or the chosen one. */
export function requestedLanguage({ commonParams }: LaunchParams): string | undefined {
  return commonParams.find(([name]) => name === 'lang')?.[1];
}
