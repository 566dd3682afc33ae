/** Connects the error monitor, only where the market names one: at idle or at the first error, never for a first screen. */
import type { MarketConfig } from '../market/marketConfig.ts';
import { buildOfScript } from './pageBuilds.ts';
import { onReport, type ReportEvent, redact, report } from './report.ts';

/** What is sent: something thrown, a report, or the report of something thrown. `page` is the path, without personal data. */
export type MonitoredEvent = { page: string; thrown?: unknown; report?: ReportEvent };

/** More than these are not kept until the monitor is loaded. */
const MAX_BUFFERED = 50;

/** @returns loads the monitor, for when the page is idle; undefined where the market names none */
export function startMonitor({ monitorDsn, market }: MarketConfig): (() => void) | undefined {
  if (monitorDsn === undefined) return undefined;
  const buffered: MonitoredEvent[] = [];
  let send = (event: MonitoredEvent) => {
    if (buffered.length < MAX_BUFFERED) buffered.push(event);
    load();
  };
  const page = () => redact(window.location.pathname);
  const onError = ({ error, message }: ErrorEvent) => send({ page: page(), thrown: error ?? message });
  const onRejection = ({ reason }: PromiseRejectionEvent) => send({ page: page(), thrown: reason });

  let loading: Promise<void> | undefined;
  const load = () => {
    loading ??= import(/* webpackChunkName: "monitor" */ './connectMonitor.ts').then(
      ({ connectMonitor }) => {
        // From here on the monitor's own handlers do it.
        window.removeEventListener('error', onError);
        window.removeEventListener('unhandledrejection', onRejection);
        send = connectMonitor(monitorDsn, market);
        for (const event of buffered) send(event);
      },
      () => {
        // The next error loads it again.
        loading = undefined;
      },
    );
  };
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) =>
    report({
      kind: 'csp-violation',
      directive: effectiveDirective,
      url: blockedURI,
      ...buildOfScript(sourceFile),
    }),
  );
  onReport((event, thrown) => send({ page: page(), report: event, thrown }));
  return load;
}
