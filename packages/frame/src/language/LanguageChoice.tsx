import { LANGUAGE_KEY, languageEntry } from '@loan/api/request';
import { useLaunchParams, useMarketConfig, useTranslation } from '@loan/frame';
import { theme } from '@loan/ui';
import { styled } from 'styled-components';

/** Each language calls itself by its own name. */
const NAMES: Readonly<Record<string, string>> = { en: 'English', es: 'Español', fil: 'Filipino' };

export type LanguageChoiceProps = {
  /** Loads the page again: its texts, requests and screens are of one language. */
  reload?: () => void;
};

/** The market's languages, for every page of this browser from now on. Nothing in a market with one language. */
export function LanguageChoice({ reload = () => window.location.reload() }: LanguageChoiceProps) {
  const t = useTranslation();
  const { locales } = useMarketConfig();
  const launchLang = useLaunchParams().value('lang');
  if (locales.length < 2) return null;

  function choose(locale: string) {
    try {
      const storage = window.localStorage;
      storage.setItem(LANGUAGE_KEY, languageEntry(locale, launchLang, storage.getItem(LANGUAGE_KEY)));
    } catch {
      // Storage is switched off: the language is that of the app or browser after the reload, too.
    }
    reload();
  }

  return (
    <Group role="group" aria-label={t('frame.language')}>
      {locales.map((locale) => {
        const isCurrent = locale === document.documentElement.lang;
        return (
          <button
            key={locale}
            type="button"
            lang={locale}
            aria-pressed={isCurrent}
            onClick={isCurrent ? undefined : () => choose(locale)}
          >
            {NAMES[locale] ?? locale}
          </button>
        );
      })}
    </Group>
  );
}

const Group = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${theme.space.xs};

  button {
    min-height: ${theme.target};
    padding: 0 ${theme.space.m};
    border: 0;
    border-radius: ${theme.radius.m};
    background: transparent;
    color: ${theme.colour.text};
    font: inherit;
    font-size: ${theme.type.small};
    text-decoration: underline;
    text-underline-offset: 0.2em;
    cursor: pointer;
  }
  button[aria-pressed='true'] {
    font-weight: 700;
    text-decoration: none;
    cursor: default;
  }
`;
