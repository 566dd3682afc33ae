/** What the page waits for in each millisecond until its content is painted. */
import type { RequestTiming } from '../measure/browserProbes.ts';
import type { TracedLoad, TraceEvent } from './recordTrace.ts';

/** Why the content is not there yet. */
export type Cause = 'network' | 'compile' | 'run' | 'render' | 'other work' | 'next frame';

/** A time span, in milliseconds from the navigation's start. */
export type Span = { start: number; end: number; cause: Cause; detail: string };

export type Timeline = {
  content: number;
  /** One after the other, from 0 to `content`, without gaps. */
  spans: Span[];
  requests: RequestTiming[];
};

/** Causes of the main thread's events; a name that is missing here is `other work`. */
const CAUSES: Readonly<Record<string, Cause>> = {
  'v8.compile': 'compile',
  'v8.compileModule': 'compile',
  'v8.produceCache': 'compile',
  'V8.CompileFunction': 'compile',
  EvaluateScript: 'run',
  FunctionCall: 'run',
  RunMicrotasks: 'run',
  TimerFire: 'run',
  FireAnimationFrame: 'run',
  EventDispatch: 'run',
  MinorGC: 'run',
  MajorGC: 'run',
  UpdateLayoutTree: 'render',
  Layout: 'render',
  PrePaint: 'render',
  Paint: 'render',
  Layerize: 'render',
  Commit: 'render',
  ParseHTML: 'other work',
  ParseAuthorStyleSheet: 'other work',
  RunTask: 'other work',
};

type Work = { start: number; end: number; cause: Cause; detail: string };

export function timelineOf({ content, requests, events }: TracedLoad): Timeline {
  const work = mainThreadWork(events, requests);
  const edges = new Set([0, content]);
  for (const { start, end } of [...work, ...requests]) {
    for (const edge of [start, end]) if (edge > 0 && edge < content) edges.add(edge);
  }
  const times = [...edges].sort((a, b) => a - b);
  const spans: Span[] = [];
  times.slice(0, -1).forEach((start, index) => {
    const end = times[index + 1] ?? content;
    const { cause, detail } = causeBetween(start, end, work, requests);
    const last = spans.at(-1);
    if (last?.cause === cause && last.detail === detail) last.end = end;
    else spans.push({ start, end, cause, detail });
  });
  return { content, spans, requests };
}

/** Milliseconds by cause and detail, the longest first. */
export function totals({ spans }: Timeline): { cause: Cause; detail: string; ms: number }[] {
  const sums = new Map<string, { cause: Cause; detail: string; ms: number }>();
  for (const { start, end, cause, detail } of spans) {
    const sum = sums.get(`${cause} ${detail}`) ?? { cause, detail, ms: 0 };
    sums.set(`${cause} ${detail}`, { ...sum, ms: sum.ms + end - start });
  }
  return [...sums.values()].sort((a, b) => b.ms - a.ms);
}

/** The file name of a URL without its content hash; the path of a call; `the page` for the document. */
export function shortName(url: string, page: string): string {
  if (url === page) return 'the page';
  const { pathname } = new URL(url);
  const file = pathname.split('/').at(-1) ?? pathname;
  return file.includes('.') ? file.replace(/[.-][0-9a-f]{8,}(?=\.)/, '') : pathname;
}

/** The innermost work at a time decides; without work, the request that ends next is what the page waits for. */
function causeBetween(
  start: number,
  end: number,
  work: readonly Work[],
  requests: readonly RequestTiming[],
): Pick<Span, 'cause' | 'detail'> {
  // Inner work begins later than the work around it.
  const innermost = work.filter((one) => one.start <= start && one.end >= end).reduce(later, undefined);
  if (innermost) return { cause: innermost.cause, detail: innermost.detail };
  const page = requests[0]?.url ?? '';
  const next = requests
    .filter((request) => request.start <= start && request.end >= end)
    .sort((a, b) => a.end - b.end)[0];
  if (next) return { cause: 'network', detail: shortName(next.url, page) };
  return { cause: 'next frame', detail: '' };
}

function later(found: Work | undefined, one: Work): Work {
  return found && found.start > one.start ? found : one;
}

/** Events of the page's main thread, in milliseconds from the navigation's start. */
function mainThreadWork(events: readonly TraceEvent[], requests: readonly RequestTiming[]): Work[] {
  const page = requests[0]?.url ?? '';
  const navigation = events.find(
    ({ name, args }) => name === 'navigationStart' && args.data?.documentLoaderURL === page,
  );
  if (!navigation) throw new Error(`The trace has no navigation to ${page}.`);
  return events
    .filter(
      ({ ph, pid, tid, name }) => ph === 'X' && pid === navigation.pid && tid === navigation.tid && name in CAUSES,
    )
    .map(({ name, ts, dur = 0, args }) => {
      const url = args.data?.url;
      return {
        start: (ts - navigation.ts) / 1_000,
        end: (ts + dur - navigation.ts) / 1_000,
        cause: CAUSES[name] ?? 'other work',
        detail: url?.startsWith('http') ? shortName(url, page) : '',
      };
    })
    .filter(({ end }) => end > 0);
}
