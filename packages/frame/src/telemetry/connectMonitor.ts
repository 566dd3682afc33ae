/** The error monitor: Sentry's client without sessions, breadcrumbs, traces, the URL or anything of the borrower. */
import {
  BrowserClient,
  captureEvent,
  captureException,
  dedupeIntegration,
  defaultStackParser,
  type ErrorEvent,
  type Exception,
  getCurrentScope,
  globalHandlersIntegration,
  linkedErrorsIntegration,
  makeFetchTransport,
  type StackFrame,
} from '@sentry/browser';
import type { MonitoredEvent } from './monitor.ts';
import { buildOfScript, buildOfStack } from './pageBuilds.ts';
import { redact } from './report.ts';
import { observeWebVitals } from './webVitals.ts';

/** A page that fails in a loop does not send more. */
const MAX_EVENTS_PER_PAGE = 50;

/** @returns sends an event that occurred before, and every report */
export function connectMonitor(dsn: string, market: string): (event: MonitoredEvent) => void {
  let eventCount = 0;
  const client = new BrowserClient({
    dsn,
    environment: market,
    transport: makeFetchTransport,
    stackParser: defaultStackParser,
    integrations: [globalHandlersIntegration(), linkedErrorsIntegration(), dedupeIntegration()],
    dataCollection: { userInfo: false },
    sendClientReports: false,
    beforeSend(event) {
      eventCount += 1;
      return eventCount > MAX_EVENTS_PER_PAGE ? null : cleanEvent(event);
    },
  });
  getCurrentScope().setClient(client);
  client.init();
  observeWebVitals();
  return send;
}

function send({ page, report, thrown }: MonitoredEvent): void {
  if (!report) {
    const mechanism = { type: 'before-load', handled: false };
    captureException(thrown, { mechanism, captureContext: { tags: { page } } });
    return;
  }
  const { kind, remote = 'shell', version = '', ...details } = report;
  const texts = [kind, remote, ...Object.values(details)];
  const context = {
    level: 'error' as const,
    // Without the version, the failures of a canary and of the live build in a row would be duplicates.
    fingerprint: [...texts, version],
    tags: { kind, remote, version, page },
    contexts: { details },
  };
  if (thrown === undefined) captureEvent({ message: texts.join(' '), ...context });
  else captureException(thrown, { mechanism: { type: 'screen', handled: true }, captureContext: context });
}

/** Only the listed fields leave the page: the client adds others, such as the value of a rejection that is no error. */
function cleanEvent(event: ErrorEvent): ErrorEvent {
  const {
    event_id = '',
    timestamp = 0,
    level = 'error',
    environment = '',
    fingerprint,
    message,
    exception,
    tags,
  } = event;
  const scripts = exception?.values?.flatMap(({ stacktrace }) => stacktrace?.frames ?? []) ?? [];
  const build = tags?.['remote'] ? tags : buildOfStack(scripts.map(({ filename }) => filename).reverse());
  const { remote, version } = build;
  return {
    type: undefined,
    event_id,
    timestamp,
    platform: 'javascript',
    level,
    environment,
    release: `${String(remote)}@${String(version)}`,
    tags: { kind: 'error', remote, version, page: redact(window.location.pathname), ...tags },
    contexts: { details: event.contexts?.['details'] },
    ...(fingerprint && { fingerprint }),
    ...(message !== undefined && { message: redact(message) }),
    ...(exception?.values && { exception: { values: exception.values.map(cleanException) } }),
  };
}

function cleanException({ type = '', value = '', mechanism, stacktrace }: Exception): Exception {
  const frames = stacktrace?.frames?.flatMap(cleanFrame) ?? [];
  return {
    type: redact(type),
    value: redact(value),
    ...(mechanism && { mechanism: { type: mechanism.type, handled: mechanism.handled ?? true } }),
    ...(frames.length > 0 && { stacktrace: { frames } }),
  };
}

/** A file of a build, without its hash. A message can contain a line like one of a stack, with a number as name or place. */
function cleanFrame({ filename = '', lineno = 0, colno = 0 }: StackFrame): StackFrame[] {
  const build = buildOfScript(filename);
  const [, script] = /\/([a-z-]*\d{0,5})(?:\.[\w-]{43})?\.js$/i.exec(filename) ?? [];
  if (!build || script === undefined || lineno >= 100_000 || colno >= 1_000_000) return [];
  return [{ filename: `app:///${build.remote}/${build.version}/${script}.js`, lineno, colno, in_app: true }];
}
