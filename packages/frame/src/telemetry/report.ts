/** What went wrong on a borrower's phone, told to the makers: redacted, each thing once, and off unless configured. */

import { launchSecrets } from '../launch/launchParams.ts';
import { getMarketConfig } from '../market/useMarketConfig.ts';
import { attributeToBuild, type BuildRef } from './buildAttribution.ts';

/** What happened, and in whose build: where `remote` and `version` are not said, they are found. */
export type ReportEvent = Partial<BuildRef> & ReportDetails;

type ReportDetails =
  | { kind: 'error'; message: string }
  /** A remote that could not be loaded or drawn. */
  | { kind: 'remote'; cause: string }
  | { kind: 'csp-violation'; directive: string; url: string }
  | { kind: 'blocked-url'; use: string; why: string; url: string }
  | { kind: 'bridge'; what: string }
  | { kind: 'storage'; key: string; why: string }
  | { kind: 'missing-message'; id: string; locale: string }
  | { kind: 'web-vital'; name: 'LCP' | 'CLS' | 'INP' | 'FCP' | 'TTFB'; value: number };

const MAX_REPORTS_PER_PAGE = 50;
const MAX_TEXT_CHARACTERS = 300;
/** What stands behind them is not read: the patterns of `redact` take the square of a text's length. */
const MAX_INPUT_CHARACTERS = 2_000;

const reported = new Set<string>();
const listeners = new Set<(event: ReportEvent) => void>();

/**
 * Tells the makers. Never throws, never waits, and says the same thing once per page.
 * @param trace a stack or the address of a script, to find out whose code it was; never sent
 */
export function report(event: ReportEvent, trace?: string): void {
  const clean = redactEvent({ ...attributeToBuild(trace), ...event });
  const text = JSON.stringify(clean);
  if (reported.has(text) || reported.size >= MAX_REPORTS_PER_PAGE) return;
  reported.add(text);
  for (const listener of listeners) listener(clean);
  try {
    const { reportEndpoint, market } = getMarketConfig();
    if (reportEndpoint)
      navigator.sendBeacon(
        reportEndpoint,
        JSON.stringify({ ...clean, market, page: redact(window.location.pathname) }),
      );
  } catch {
    // A report that cannot be sent must not become a fault of its own.
  }
}

/** For tests: a new page, of which nothing was told yet. */
export function resetReports(): void {
  reported.clear();
}

/** Hears every report of this page, redacted; the developer's page and tests listen. @returns stops listening */
export function onReport(listener: (event: ReportEvent) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Takes out what may be somebody's: what the launch brought, queries, fragments, values beside a name, e-mail
 * addresses, and every number of six digits or more, however it is written.
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

/** Ours, and never anybody's: a build's version may hold six digits in a row. */
const UNREDACTED_FIELDS = ['kind', 'remote', 'version'];

function redactEvent(event: ReportEvent): ReportEvent {
  const pairs = Object.entries(event).map(([name, value]) => [
    name,
    typeof value === 'string' && !UNREDACTED_FIELDS.includes(name) ? redact(value) : value,
  ]);
  return Object.fromEntries(pairs) as ReportEvent;
}

/** Starts listening for policy violations and uncaught errors. @returns stops listening */
export function installErrorReporting(scope: Window): () => void {
  const onError = ({ message, error, filename }: ErrorEvent) =>
    report({ kind: 'error', message }, stackOf(error) ?? filename);
  const onRejection = ({ reason }: PromiseRejectionEvent) =>
    report({ kind: 'error', message: messageOf(reason) }, stackOf(reason));
  const onViolation = ({ effectiveDirective, blockedURI, sourceFile }: SecurityPolicyViolationEvent) =>
    report({ kind: 'csp-violation', directive: effectiveDirective, url: blockedURI }, sourceFile);
  scope.addEventListener('error', onError);
  scope.addEventListener('unhandledrejection', onRejection);
  scope.document.addEventListener('securitypolicyviolation', onViolation);
  return () => {
    scope.removeEventListener('error', onError);
    scope.removeEventListener('unhandledrejection', onRejection);
    scope.document.removeEventListener('securitypolicyviolation', onViolation);
  };
}

function stackOf(error: unknown): string | undefined {
  return error instanceof Error ? error.stack : undefined;
}

/** Whatever was thrown, as text; what cannot be said is named so. */
function messageOf(thrown: unknown): string {
  try {
    return String(thrown);
  } catch {
    return 'something unspeakable';
  }
}
