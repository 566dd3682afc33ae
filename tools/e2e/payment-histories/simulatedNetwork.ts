/**
 * What lies between the pages and the lender. Reads can fail, mutations get a fate each: lost before or after arrival,
 * late, redirected, sent again by the browser, answered in any form.
 */
import { ApiError, type RawAnswer, type SendOptions } from '@loan/api';
import type { WireCall } from '@loan/api/wire';
import {
  ALREADY_SUBMITTED,
  type OddSuccess,
  oddSuccesses,
  type PlanGap,
  planGaps,
  type Reads,
  type Refusal,
  reads,
  refusals,
  type UnclearResponse,
  unclearResponses,
} from './responses.ts';
import type { SimulatedLender } from './simulatedLender.ts';
import { type Page, runningPage, runOn } from './simulatedBrowser.ts';
import type { SimulatedTime } from './simulatedTime.ts';

const TIMEOUT_MS = 60_000;
const READING_TAKES_MS = 300;
const BREAKING_TAKES_MS = 20;
/** A browser that follows redirects stops here. */
const REDIRECTS_FOLLOWED = 20;

export type Fate = {
  /** Absent where it gets lost on the way. */
  arrivesAfterMs?: number;
  /** The browser sends it again by itself, so many times; the page knows of one request. */
  resends: number;
  answer:
    | 'the lender’s own'
    | 'none'
    | 'connection breaks'
    | 'a redirect'
    | '800005'
    | OddSuccess
    | UnclearResponse
    | Refusal;
  takesMs: number;
};

export const NO_FAULT: Fate = { arrivesAfterMs: 0, resends: 0, answer: 'the lender’s own', takesMs: 100 };

/** What the page was told in the end, as far as it could hear it. */
export type Heard =
  | 'nothing yet'
  | 'unclear'
  | 'done'
  | 'code awaited'
  | 'no page to pay at'
  | 'refused'
  | 'never left';

/** One mutation as a page sent it. */
export type Sent = {
  number: number;
  page: Page;
  call: string;
  inputs: Readonly<Record<string, string>>;
  key: string | undefined;
  at: number;
  fate: Fate;
  heard: Heard;
  heardAt: number;
  /** Its numbers in the lender's ledger, one per arrival. */
  arrivals: number[];
  resends: number;
};

export type NetworkHooks = {
  isMutation(call: WireCall): boolean;
  onSend(sent: Sent): void;
  onHeard(sent: Sent): void;
  /** A read that was answered at `askedAt`, with what the lender knows or with something else. */
  onRead(page: Page, askedAt: number, isWhole: boolean): void;
};

export class SimulatedNetwork {
  isOffline = false;
  reads: Reads = 'are answered';
  planGap: PlanGap = 'tells everything';
  /** Redirects are followed, as `fetch` does unless it is told not to. */
  followsRedirects = false;
  /** From here on nothing goes wrong with mutations. */
  isHealed = false;
  readonly sent: Sent[] = [];
  private readonly fates: readonly Fate[];
  private readonly time: SimulatedTime;
  private readonly lender: SimulatedLender;
  private readonly hooks: NetworkHooks;
  private readonly open = new Set<() => void>();

  constructor(time: SimulatedTime, lender: SimulatedLender, fates: readonly Fate[], hooks: NetworkHooks) {
    this.time = time;
    this.lender = lender;
    this.fates = fates;
    this.hooks = hooks;
  }

  setOffline(isOffline: boolean): void {
    this.isOffline = isOffline;
    if (isOffline) for (const drop of [...this.open]) drop();
  }

  send(call: WireCall, options: SendOptions): Promise<RawAnswer> {
    return this.hooks.isMutation(call) ? this.mutate(call, options.idempotencyKey) : this.read(call);
  }

  /** A promise that a page waits for: it hears nothing while it is frozen, and loses its connection by that. */
  private heardBy(
    page: Page,
    call: WireCall,
    begin: (resolve: (raw: RawAnswer) => void, reject: (e: ApiError) => void) => void,
  ) {
    return new Promise<RawAnswer>((resolve, reject) => {
      const end = (callback: () => void) => {
        this.open.delete(drop);
        runOn(page, callback);
      };
      const breakOff = () => reject(new ApiError('offline', call.id, { mayHaveArrived: true }));
      const drop = () => void this.time.after(BREAKING_TAKES_MS, () => end(breakOff));
      this.open.add(drop);
      page.dropConnections.push(() => this.open.delete(drop) && runOn(page, breakOff));
      begin(
        (raw) => this.open.has(drop) && end(() => resolve(raw)),
        (error) => this.open.has(drop) && end(() => reject(error)),
      );
    });
  }

  private read(call: WireCall): Promise<RawAnswer> {
    const page = runningPage();
    const { reads: how } = this;
    return this.heardBy(page, call, (resolve, reject) => {
      const later = (ms: number, callback: () => void) => void this.time.after(ms, callback);
      if (this.isOffline) return later(BREAKING_TAKES_MS, () => reject(new ApiError('offline', call.id)));
      const instead: RawAnswer | 'cut' | 'silent' | undefined = reads[how];
      if (instead === 'cut') return later(READING_TAKES_MS, () => reject(new ApiError('offline', call.id)));
      if (instead === 'silent') return later(TIMEOUT_MS, () => reject(new ApiError('slow', call.id)));
      const askedAt = this.time.now;
      if (instead)
        return later(READING_TAKES_MS, () => {
          if (instead.status < 500) this.hooks.onRead(page, askedAt, false);
          resolve(instead);
        });
      // What the lender knew when it was asked, told a while later.
      void this.lender.receive(call).then(({ raw }) => {
        const text = this.withGap(call, raw.text);
        later(READING_TAKES_MS, () => {
          if (page.isAlive && !page.isFrozen) this.hooks.onRead(page, askedAt, true);
          resolve({ ...raw, text });
        });
      });
    });
  }

  private withGap(call: WireCall, text: string): string {
    if (this.planGap === 'tells everything' || !call.id.endsWith('loan-play-detail-yd')) return text;
    return JSON.stringify(planGaps[this.planGap](JSON.parse(text) as never));
  }

  private mutate(call: WireCall, key: string | undefined): Promise<RawAnswer> {
    const page = runningPage();
    const fate = this.isHealed ? NO_FAULT : (this.fates[this.sent.length % this.fates.length] ?? NO_FAULT);
    const sent: Sent = {
      ...{ number: this.sent.length, page, call: call.id, inputs: call.inputs, key, at: this.time.now, fate },
      ...{ heard: 'nothing yet', heardAt: 0, arrivals: [], resends: 0 },
    };
    this.sent.push(sent);
    this.hooks.onSend(sent);
    return this.heardBy(page, call, (resolve, reject) => {
      if (this.isOffline) {
        this.time.after(BREAKING_TAKES_MS, () =>
          reject(new ApiError('offline', call.id, { mayHaveArrived: !this.isOffline })),
        );
        return;
      }
      this.time.after(TIMEOUT_MS, () => reject(new ApiError('slow', call.id, { mayHaveArrived: true })));
      const breakOff = () => reject(new ApiError('offline', call.id, { mayHaveArrived: true }));
      const respond = (raw: RawAnswer | undefined) => {
        const { answer } = fate;
        if (answer === 'none') return;
        if (answer === 'connection breaks' || (answer === 'a redirect' && this.followsRedirects)) return breakOff();
        // As the client hands on a redirect that it does not follow: no status, nothing to read.
        if (answer === 'a redirect') return resolve({ status: 0, text: '' });
        const response = responseOf(answer, raw);
        if (response) resolve(response);
      };
      const arrive = async () => {
        const isRedirected = fate.answer === 'a redirect' && this.followsRedirects;
        sent.resends = fate.resends;
        const arrivals = 1 + (isRedirected ? REDIRECTS_FOLLOWED : fate.resends);
        let raw: RawAnswer | undefined;
        for (let time = 0; time < arrivals; time += 1) {
          const received = await this.lender.receive(call, key);
          ({ raw } = received);
          sent.arrivals.push(received.number);
        }
        this.time.after(fate.takesMs, () => respond(raw));
      };
      if (fate.answer in refusals) this.time.after(fate.takesMs, () => respond(undefined));
      else if (fate.arrivesAfterMs === undefined) this.time.after(fate.takesMs, () => respond(undefined));
      else if (fate.arrivesAfterMs === 0) void arrive();
      else this.time.after(fate.arrivesAfterMs, () => void arrive());
    }).then(
      (raw) => {
        this.hear(sent, heardIn(raw));
        return raw;
      },
      (error: ApiError) => {
        this.hear(sent, error.mayHaveArrived ? 'unclear' : 'never left');
        throw error;
      },
    );
  }

  private hear(sent: Sent, heard: Heard): void {
    sent.heard = heard;
    sent.heardAt = this.time.now;
    this.hooks.onHeard(sent);
  }
}

/** `raw` is what the lender said; absent where the request did not get there. */
function responseOf(answer: Fate['answer'], raw: RawAnswer | undefined): RawAnswer | undefined {
  if (answer in refusals) return refusals[answer as Refusal];
  if (answer in unclearResponses) return unclearResponses[answer as UnclearResponse];
  if (answer === '800005') return ALREADY_SUBMITTED;
  if (!raw || answer === 'the lender’s own') return raw;
  const body = JSON.parse(raw.text) as Record<string, unknown>;
  // Only a success can be worded oddly.
  if (!['0', '00'].includes(String(body.code))) return raw;
  return { status: 200, text: JSON.stringify(oddSuccesses[answer as OddSuccess](body)) };
}

export const LEADS_TO_PAGE = /generate-vcode$|repayment-huichao$/;
export const PAGE_TO_PAY_AT = /\/sandbox\/pay\//;

/** What a careful reader makes of a response, written down apart from the product's own rules. */
function heardIn({ status, text }: RawAnswer): Heard {
  let body: { code?: unknown; url?: unknown; data?: unknown } = {};
  try {
    body = (JSON.parse(text) ?? {}) as typeof body;
  } catch {
    return 'unclear';
  }
  if (status === 401) return 'refused';
  const { code } = body;
  if (status === 0 || status >= 500 || status === 409 || status === 422) return 'unclear';
  if ((typeof code !== 'string' && typeof code !== 'number') || code === '' || code === '800005') return 'unclear';
  if (/^5\d\d$/.test(String(code))) return 'unclear';
  if (![0, '0', '00'].includes(code)) return 'refused';
  const data = (typeof body.data === 'object' && body.data !== null ? body.data : {}) as Record<string, unknown>;
  if (String(data.needValid) === '1') return 'code awaited';
  return 'done';
}
