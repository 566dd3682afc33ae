/**
 * Beacons by which `release watch` compares the loads of a canary with those of the live build. Off unless the market
 * enables it. They carry builds, the kind of an error and a measurement, and nothing of the borrower.
 */
import { BEACON_PATH } from '../remote/registry.ts';
import { attributeToBuild, type BuildRef } from './buildAttribution.ts';
import { onReport, pastReports, type ReportEvent } from './report.ts';

/** Failures that the build itself causes: a lost network or a disabled remote says nothing of it. */
const BUILD_FAILURES = ['not-found', 'integrity', 'evaluation', 'contract'];

type GuardBeacons = {
  /** Called after each navigation. */
  opened: () => void;
  stop: () => void;
};

type BeaconKind = 'open' | 'unloadable' | 'error' | 'policy' | 'lcp';

/**
 * One decision for the whole page: either every load and error of it is counted, or none. Also counts the
 * current screen, and what was reported before.
 * @param share of the pages that send beacons, 0 to 1
 * @param host the build of the page's host
 */
export function startGuardBeacons(
  share: number,
  host: BuildRef | undefined,
  { random = Math.random, send = sendBeacon }: { random?: () => number; send?: (url: string) => void } = {},
): GuardBeacons {
  if (random() >= share) return { opened: () => undefined, stop: () => undefined };
  const opened = new Set<string>();
  const failed = new Set<string>();
  const measured = new Set<string>();
  const sendOf = (kind: BeaconKind, { remote, version }: BuildRef, value?: number) => {
    const measurement = value === undefined ? '' : `&value=${Math.round(value)}`;
    send(`${BEACON_PATH}?kind=${kind}&app=${remote}&version=${version}&shell=${host?.version ?? ''}${measurement}`);
  };
  /** A failure counts only with its load: a build that cannot be loaded never shows a screen. */
  const open = (build: BuildRef | undefined) => {
    if (!build || opened.has(keyOf(build))) return;
    opened.add(keyOf(build));
    sendOf('open', build);
  };
  const onEvent = (event: ReportEvent) => {
    const { remote, version } = event;
    const kind = beaconKind(event);
    if (!kind || !remote || !version) return;
    const build = { remote, version };
    open(build);
    const counted = event.kind === 'web-vital' ? measured : failed;
    if (counted.has(keyOf(build))) return;
    counted.add(keyOf(build));
    sendOf(kind, build, event.kind === 'web-vital' ? event.value : undefined);
  };
  open(host);
  open(attributeToBuild());
  for (const event of pastReports()) onEvent(event);
  return { opened: () => open(attributeToBuild()), stop: onReport(onEvent) };
}

function keyOf({ remote, version }: BuildRef): string {
  return `${remote} ${version}`;
}

function beaconKind(event: ReportEvent): BeaconKind | undefined {
  if (event.kind === 'remote') return BUILD_FAILURES.includes(event.cause) ? 'unloadable' : undefined;
  if (event.kind === 'error') return 'error';
  if (event.kind === 'csp-violation') return 'policy';
  return event.kind === 'web-vital' && event.name === 'LCP' ? 'lcp' : undefined;
}

/** Without cookies; sent also while the page is being left. A beacon that is lost must not cause an error. */
function sendBeacon(url: string): void {
  fetch(url, { keepalive: true, credentials: 'omit', cache: 'no-store' }).catch(() => undefined);
}
