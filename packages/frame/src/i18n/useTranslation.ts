/** Every text a borrower reads: Lingui catalogs by explicit id, loaded per build and locale. */
import { type Messages, setupI18n } from '@lingui/core';
import { useSyncExternalStore } from 'react';
import { report } from '../telemetry/report.ts';
import { frameMessages } from './frameMessages.ts';

const FALLBACK_LOCALE = 'en';

export type MessageValues = Readonly<Record<string, string | number>>;
/** The text of an id, its placeholders filled. An unknown id is shown as it is, and reported. */
export type TranslateFn = (id: string, values?: MessageValues) => string;
/** A compiled catalog, as the build makes it of `texts/<locale>.json`. */
export type CompiledMessages = Messages;

// One instance per locale that is loaded: what the borrower's catalog lacks is said in English of the same build.
const activeI18n = setupI18n();
const englishI18n = setupI18n();

/** Adds a build's catalog. A build without the borrower's locale adds its `en` alone. */
export function addMessages(locale: string, compiled: CompiledMessages): void {
  if (locale === FALLBACK_LOCALE) englishI18n.load(locale, { ...compiled });
  // Copies, because Lingui adds later catalogs to the first object it was given.
  // Loading tells the listeners, so that what is on the screen is said again.
  activeI18n.load(locale, { ...compiled });
}

/** Switches to a locale: screens on view follow, and a screen reader pronounces the page by it. */
export function setLocale(locale: string): void {
  activeI18n.activate(locale);
  document.documentElement.lang = locale;
  translate = createTranslate();
}

/**
 * The first of the wishes (launch `lang`, then the browser's languages) that a build carries; `en` otherwise.
 * `es-MX` is `es`, and `tl` (Tagalog) is `fil`.
 */
export function chooseLocale(preferred: readonly (string | undefined)[], available: readonly string[]): string {
  for (const preference of preferred) {
    const language = preference?.toLowerCase().split(/[-_]/)[0] ?? '';
    const locale = language === 'tl' ? 'fil' : language;
    if (available.includes(locale)) return locale;
  }
  return FALLBACK_LOCALE;
}

const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/**
 * A name written from right to left would draw the digits beside it to its other side: in “{name} owes {amount} of
 * {total}” the two amounts would change places. Unicode's isolate (FSI … PDI) keeps it to itself.
 */
function isolate(value: string | number): string | number {
  return typeof value === 'string' && RIGHT_TO_LEFT.test(value) ? `\u2068${value}\u2069` : value;
}

function isolateEach(values: MessageValues): MessageValues {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, isolate(value)]));
}

/** A new function per change, so that React sees it. */
function createTranslate(): TranslateFn {
  return (id, values) => {
    const i18n = id in activeI18n.messages ? activeI18n : englishI18n;
    if (i18n.messages[id] === undefined) {
      report({ kind: 'missing-message', id, locale: activeI18n.locale });
      return id;
    }
    return i18n._(id, values && isolateEach(values));
  };
}

/** Says a text outside of components. */
export let translate: TranslateFn = createTranslate();
activeI18n.on('change', () => {
  translate = createTranslate();
});

function listen(onChange: () => void): () => void {
  return activeI18n.on('change', onChange);
}

/** The borrower's language: `t('repayment.payNow')`. */
export function useTranslation(): TranslateFn {
  return useSyncExternalStore(listen, () => translate);
}

for (const [name, compiled] of Object.entries(frameMessages)) addMessages(name, compiled);
englishI18n.activate(FALLBACK_LOCALE);
activeI18n.activate(FALLBACK_LOCALE);
translate = createTranslate();
