/** Every text a borrower reads: Lingui catalogs by explicit id, loaded per build and locale. */
import { type Messages, setupI18n } from '@lingui/core';
import { useSyncExternalStore } from 'react';
import { frameTexts } from './frameMessages.ts';
import { report } from '../telemetry/report.ts';

const FALLBACK_LOCALE = 'en';

export type TextValues = Readonly<Record<string, string | number>>;
/** The text of an id, its placeholders filled. An unknown id is shown as it is, and reported. */
export type Say = (id: string, values?: TextValues) => string;
/** A compiled catalog, as the build makes it of `texts/<locale>.json`. */
export type CompiledTexts = Messages;

// One instance per locale that is loaded: what the borrower's catalog lacks is said in English of the same build.
const spoken = setupI18n();
const english = setupI18n();

/** Adds a build's catalog. A build without the borrower's locale adds its `en` alone. */
export function addTexts(locale: string, compiled: CompiledTexts): void {
  if (locale === FALLBACK_LOCALE) english.load(locale, { ...compiled });
  // Copies, because Lingui adds later catalogs to the first object it was given.
  // Loading tells the listeners, so that what is on the screen is said again.
  spoken.load(locale, { ...compiled });
}

/** Switches to a locale: screens on view follow, and a screen reader pronounces the page by it. */
export function setLocale(locale: string): void {
  spoken.activate(locale);
  document.documentElement.lang = locale;
  say = sayIn();
}

/**
 * The first of the wishes (launch `lang`, then the browser's languages) that a build carries; `en` otherwise.
 * `es-MX` is `es`, and `tl` (Tagalog) is `fil`.
 */
export function chooseLocale(wishes: readonly (string | undefined)[], available: readonly string[]): string {
  for (const wish of wishes) {
    const language = wish?.toLowerCase().split(/[-_]/)[0] ?? '';
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

function isolateEach(values: TextValues): TextValues {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, isolate(value)]));
}

/** A new function per change, so that React sees it. */
function sayIn(): Say {
  return (id, values) => {
    const speaker = id in spoken.messages ? spoken : english;
    if (speaker.messages[id] === undefined) {
      report({ kind: 'text', id, locale: spoken.locale });
      return id;
    }
    return speaker._(id, values && isolateEach(values));
  };
}

/** Says a text outside of components. */
export let say: Say = sayIn();
spoken.on('change', () => {
  say = sayIn();
});

function listen(onChange: () => void): () => void {
  return spoken.on('change', onChange);
}

/** The borrower's language: `t('repayment.payNow')`. */
export function useTexts(): Say {
  return useSyncExternalStore(listen, () => say);
}

for (const [name, compiled] of Object.entries(frameTexts)) addTexts(name, compiled);
english.activate(FALLBACK_LOCALE);
spoken.activate(FALLBACK_LOCALE);
say = sayIn();
