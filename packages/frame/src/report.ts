/** What went wrong on a borrower's phone, told to the makers: redacted, each thing once, and off unless configured. */
import { currentEnvironment } from './currentEnvironment.ts';

export type ReportEvent =
  | { kind: 'error'; message: string; remote?: string; version?: string }
  /** A remote that could not be loaded or drawn. */
  | { kind: 'remote'; remote: string; version: string; cause: string }
  | { kind: 'policy'; directive: string; url: string }
  | { kind: 'refused-url'; use: string; why: string; url: string }
  | { kind: 'bridge'; what: string }
  | { kind: 'storage'; key: string; why: string }
  | { kind: 'text'; id: string; locale: string }
  | { kind: 'vital'; name: 'LCP' | 'CLS' | 'INP' | 'FCP' | 'TTFB'; value: number };

const MAX_REPORTS_PER_PAGE = 50;
const MAX_TEXT_CHARACTERS = 300;

const told = new Set<string>();
const listeners = new Set<(event: ReportEvent) => void>();

/** Tells the makers. Never throws, never waits, and says the same thing once per page. */
export function report(event: ReportEvent): void {
  const clean = redactAll(event);
  const text = JSON.stringify(clean);
  if (told.has(text) || told.size >= MAX_REPORTS_PER_PAGE) return;
  told.add(text);
  for (const listener of listeners) listener(clean);
  try {
    const { reportEndpoint, market } = currentEnvironment();
    if (reportEndpoint)
      navigator.sendBeacon(reportEndpoint, JSON.stringify({ ...clean, market, page: window.location.pathname }));
  } catch {
    // A report that cannot be sent must not become a fault of its own.
  }
}

/** Hears every report of this page, redacted; the developer's page and tests listen. @returns stops listening */
export function onReport(listener: (event: ReportEvent) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Takes out what may be somebody's: queries, fragments, e-mail addresses, and every number of six digits or more. */
export function redact(text: string): string {
  return text
    .replace(/([a-z][a-z0-9+.-]*:)[^\s"'<>]*/gi, (address, scheme: string) =>
      /^https?:$/i.test(scheme) ? address.replace(/[?#].*$/, '').replace(/\/\/[^/]*@/, '//') : `${scheme}…`,
    )
    .replace(/[?#][^\s"'<>]*=[^\s"'<>]*/g, '')
    .replace(/[^\s@"'<>]+@[^\s@"'<>]+/g, '…@…')
    .replace(/\d(?:[ -]?\d){5,}/g, '…')
    .slice(0, MAX_TEXT_CHARACTERS);
}

/** Ours, and never anybody's: a build's version may hold six digits in a row. */
const OURS = ['kind', 'remote', 'version'];

function redactAll(event: ReportEvent): ReportEvent {
  const pairs = Object.entries(event).map(([name, value]) => [
    name,
    typeof value === 'string' && !OURS.includes(name) ? redact(value) : value,
  ]);
  return Object.fromEntries(pairs) as ReportEvent;
}

/** Starts listening for policy violations and uncaught errors. @returns stops listening */
export function watchForFaults(scope: Window): () => void {
  const onError = (event: ErrorEvent) => report({ kind: 'error', message: event.message });
  const onRejection = (event: PromiseRejectionEvent) => report({ kind: 'error', message: String(event.reason) });
  const onViolation = (event: SecurityPolicyViolationEvent) =>
    report({ kind: 'policy', directive: event.effectiveDirective, url: event.blockedURI });
  scope.addEventListener('error', onError);
  scope.addEventListener('unhandledrejection', onRejection);
  scope.document.addEventListener('securitypolicyviolation', onViolation);
  return () => {
    scope.removeEventListener('error', onError);
    scope.removeEventListener('unhandledrejection', onRejection);
    scope.document.removeEventListener('securitypolicyviolation', onViolation);
  };
}
