/** Reports from borrowers' pages: redacted and deduplicated. The monitor sends them, only where the market names one. */

import { launchSecrets } from '../launch/launchParams.ts';
import { type BuildRef, buildOfScreen } from './pageBuilds.ts';

/** An event and its build, by default that of the current screen. */
export type ReportEvent = Partial<BuildRef> & ReportDetails;

type ReportDetails =
  | { kind: 'error'; message: string }
  /** A remote that could not be loaded or rendered. */
  | { kind: 'remote'; cause: string }
  | { kind: 'csp-violation'; directive: string; url: string }
  | { kind: 'blocked-url'; use: string; why: string; url: string }
  | { kind: 'bridge'; what: string }
  | { kind: 'storage'; key: string; why: string }
  | { kind: 'missing-message'; id: string; locale: string };

/** @param thrown what the screen's code threw; not redacted */
type ReportListener = (event: ReportEvent, thrown?: unknown) => void;

const MAX_REPORTS_PER_PAGE = 50;
const MAX_TEXT_CHARACTERS = 300;
/** The rest of a text is cut off first: the patterns of `redact` take time quadratic in its length. */
const MAX_INPUT_CHARACTERS = 2_000;

/** Each listener with the events that it got. */
const listeners = new Map<ReportListener, Set<string>>();

/** Reports each distinct event once to each listener, 50 at most. Never throws and never waits. */
export function report(event: ReportEvent, thrown?: unknown): void {
  const clean = redactEvent({ ...buildOfScreen(), ...event });
  const text = JSON.stringify(clean);
  for (const [listener, reported] of listeners) {
    if (reported.has(text) || reported.size >= MAX_REPORTS_PER_PAGE) continue;
    reported.add(text);
    listener(clean, thrown);
  }
}

/** Calls the listener with every redacted report of this page, also without a monitor. @returns unsubscribe */
export function onReport(listener: ReportListener): () => void {
  listeners.set(listener, new Set());
  return () => listeners.delete(listener);
}

/**
 * Replaces personal data by `…`: values of launch parameters, query strings, fragments, values after a name, e-mail
 * addresses, and every number of six digits or more in any notation. At most 300 characters remain.
 */
export function redact(text: string): string {
  return launchSecrets()
    .reduce((rest, secret) => rest.replaceAll(secret, '…'), text)
    .slice(0, MAX_INPUT_CHARACTERS)
    .replace(/([a-z][a-z0-9+.-]*:)[^\s"'<>]+/gi, (matchedUrl, scheme: string) =>
      /^https?:$/i.test(scheme) ? matchedUrl.replace(/[?#].*$/, '').replace(/\/\/[^/]*@/, '//') : `${scheme}…`,
    )
    .replace(/(\/[^\s"'<>?#]*)[?#][^\s"'<>]*/g, '$1')
    .replace(/(["']?[\w-]+["']?\s*[=:]\s*)(["'])(?:(?!\2)[^])*(?:\2|$)/g, '$1…')
    .replace(/([\w-]+=)[^\s"'<>]+/g, '$1…')
    .replace(/[^\s@"'<>]+@[^\s@"'<>]+/g, '…@…')
    .replace(/\p{Nd}(?:[^\p{L}\p{Nd}]{0,3}\p{Nd}){5,}/gu, '…')
    .slice(0, MAX_TEXT_CHARACTERS);
}

/** Fields without personal data: a build's version may have six digits in a row. */
const UNREDACTED_FIELDS = ['kind', 'remote', 'version'];

function redactEvent(event: ReportEvent): ReportEvent {
  const pairs = Object.entries(event).map(([name, value]) => [
    name,
    typeof value === 'string' && !UNREDACTED_FIELDS.includes(name) ? redact(value) : value,
  ]);
  return Object.fromEntries(pairs) as ReportEvent;
}
