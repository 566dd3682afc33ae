/** All texts that borrowers read: Lingui catalogs with explicit ids, loaded per build and locale. */

import { type Messages, setupI18n } from '@lingui/core';
import { create } from 'zustand';
import en from '../../texts/en.json';
import es from '../../texts/es.json';
import fil from '../../texts/fil.json';
import { report } from '../telemetry/report.ts';

/** The frame's own texts. They are few and short, so the shell bundles all locales and loads none separately. */
export const frameMessages = { en, es, fil };

const FALLBACK_LOCALE = 'en';

export type MessageValues = Readonly<Record<string, string | number>>;
/** The text of an id with its placeholders filled. An unknown id is returned unchanged and reported. */
export type TranslateFn = (id: string, values?: MessageValues) => string;
/** A catalog as the build compiles it from `texts/<locale>.json`. */
export type CompiledMessages = Messages;

// Two instances: an id that the active locale's catalog lacks is shown in English of the same build.
const activeI18n = setupI18n();
const englishI18n = setupI18n();

/** Adds a build's catalog. A build without the active locale adds only its `en`. */
export function addMessages(locale: string, compiled: CompiledMessages): void {
  if (locale === FALLBACK_LOCALE) englishI18n.load(locale, { ...compiled });
  // Copies, because Lingui adds later catalogs to the first object it was given.
  // `load` emits `change`, so that rendered texts are updated.
  activeI18n.load(locale, { ...compiled });
}

/** Switches the locale of all rendered texts and sets `<html lang>`, by which screen readers pronounce the page. */
export function setLocale(locale: string): void {
  activeI18n.activate(locale);
  document.documentElement.lang = locale;
}

const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/** Marks, embeddings, overrides and isolates: in a file's name they turn the sentence around it, and may end an isolate. */
const BIDI_CONTROLS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

/**
 * A right-to-left name reorders the digits beside it: in “{name} owes {amount} of {total}” the two amounts would change
 * places. Unicode's isolate characters (FSI … PDI) prevent it.
 */
function isolate(value: string | number): string | number {
  if (typeof value === 'number') return value;
  const text = value.replace(BIDI_CONTROLS, '');
  return RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text;
}

function isolateEach(values: MessageValues): MessageValues {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, isolate(value)]));
}

/** Translates outside of components. */
export const translate: TranslateFn = (id, values) => {
  const i18n = id in activeI18n.messages ? activeI18n : englishI18n;
  if (i18n.messages[id] === undefined) {
    report({ kind: 'missing-message', id, locale: activeI18n.locale });
    return id;
  }
  return i18n._(id, values && isolateEach(values));
};

const useTranslate = create(() => translate);
// A new function per change: React compares it by identity.
activeI18n.on('change', () => useTranslate.setState(() => translate.bind(undefined)));

/** The translate function of the active locale: `t('repayment.payNow')`. Components re-render when texts change. */
export function useTranslation(): TranslateFn {
  return useTranslate();
}

for (const [name, compiled] of Object.entries(frameMessages)) addMessages(name, compiled);
englishI18n.activate(FALLBACK_LOCALE);
activeI18n.activate(FALLBACK_LOCALE);
