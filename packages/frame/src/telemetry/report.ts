/** Error reports from borrowers' pages: redacted, deduplicated, and sent only if an endpoint is configured. */

import { launchSecrets } from '../launch/launchParams.ts';
import { getMarketConfig } from '../market/useMarketConfig.ts';
import { attributeToBuild, type BuildRef, placeInBuild } from './buildAttribution.ts';

/** An event and its build; missing `remote` and `version` are filled in by `attributeToBuild`. */
export type ReportEvent = Partial<BuildRef> & {
  /** Script, line and column in that build, where the stack names one: `OrderScreen.js:1:2345`. */
  at?: string;
} & ReportDetails;

type ReportDetails =
  | { kind: 'error'; message: string }
  /** A remote that could not be loaded or rendered. */
  | { kind: 'remote'; cause: string }
  | { kind: 'csp-violation'; directive: string; url: string }
  | { kind: 'blocked-url'; use: string; why: string; url: string }
  | { kind: 'bridge'; what: string }
  | { kind: 'storage'; key: string; why: string }
  | { kind: 'missing-message'; id: string; locale: string }
  /** `page` is the path of the screen that was measured: another one may be shown by now. */
  | { kind: 'web-vital'; name: 'LCP' | 'CLS' | 'INP' | 'FCP' | 'TTFB'; value: number; page: string };

const MAX_REPORTS_PER_PAGE = 50;
const MAX_TEXT_CHARACTERS = 300;
/** The rest of a text is cut off first: the patterns of `redact` take time quadratic in its length. */
const MAX_INPUT_CHARACTERS = 2_000;

const reported = new Set<string>();
const listeners = new Set<(event: ReportEvent) => void>();

/**
 * Sends a report by `sendBeacon`: each distinct one once per page, 50 at most. Never throws and never waits.
 * @param trace a stack or the URL of a script, from which build and place are found; nothing else of it is sent
 */
export function report(event: ReportEvent, trace?: string): void {
  const build = attributeToBuild(trace);
  const at = trace && build && placeInBuild(trace, build);
  const clean = redactEvent({ ...build, ...(at && { at }), ...event });
  const text = JSON.stringify(clean);
  if (reported.has(text) || reported.size >= MAX_REPORTS_PER_PAGE) return;
  reported.add(text);
  for (const listener of listeners) listener(clean);
  try {
    const { reportEndpoint, market } = getMarketConfig();
    if (reportEndpoint)
      navigator.sendBeacon(
        reportEndpoint,
        JSON.stringify({ page: redact(window.location.pathname), ...clean, market }),
      );
  } catch {
    // A report that cannot be sent must not cause another error.
  }
}

/** For tests: clears which reports were sent. */
export function resetReports(): void {
  reported.clear();
}

/** Calls the listener with every redacted report of this page, also without an endpoint. @returns unsubscribe */
export function onReport(listener: (event: ReportEvent) => void): () => void {
  listeners.add(listener);
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

/** Fields without personal data: a build's version and a column may have six digits in a row. */
const UNREDACTED_FIELDS = ['kind', 'remote', 'version', 'at'];

function redactEvent(event: ReportEvent): ReportEvent {
  const pairs = Object.entries(event).map(([name, value]) => [
    name,
    typeof value === 'string' && !UNREDACTED_FIELDS.includes(name) ? redact(value) : value,
  ]);
  return Object.fromEntries(pairs) as ReportEvent;
}

/** Reports uncaught errors, unhandled rejections and violations of the content security policy. @returns uninstall */
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

/** The thrown value as text; `String` may throw for an object. */
function messageOf(thrown: unknown): string {
  try {
    return String(thrown);
  } catch {
    return 'a thrown value that cannot be converted to text';
  }
}
