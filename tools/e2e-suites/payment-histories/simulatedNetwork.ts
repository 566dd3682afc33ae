/**
 * The network between the pages and the API. Queries can fail; each mutation gets a delivery: lost before or after its
 * arrival, late, redirected, resent by the browser, or with any response.
 */
import { ApiError, type RawResponse, type SendOptions } from '@loan/api';
import type { ApiCall } from '@loan/api/request';
import {
  ALREADY_SUBMITTED,
  type PlanGap,
  planGaps,
  type ReadMode,
  type Rejection,
  readResponses,
  rejections,
  type UnclearResponse,
  type UnusualSuccess,
  unclearResponses,
  unusualSuccesses,
} from './responses.ts';
import { type Page, runningPage, runOnPage } from './simulatedBrowser.ts';
import type { SimulatedLender } from './simulatedLender.ts';
import type { SimulatedTime } from './simulatedTime.ts';

const TIMEOUT_MS = 60_000;
const READ_LATENCY_MS = 300;
const DISCONNECT_LATENCY_MS = 20;
/** Redirects that a browser follows at most. */
const REDIRECTS_FOLLOWED = 20;

export type Delivery = {
  /** Absent when the request is lost. */
  arrivesAfterMs?: number;
  /** How often the browser resends the request; the page sees one request. */
  resends: number;
  response:
    | 'the API’s own'
    | 'none'
    | 'connection breaks'
    | 'a redirect'
    | '800005'
    | UnusualSuccess
    | UnclearResponse
    | Rejection;
  responseDelayMs: number;
};

export const NO_FAULT: Delivery = { arrivesAfterMs: 0, resends: 0, response: 'the API’s own', responseDelayMs: 100 };

/** The outcome that the page could observe. */
export type ObservedOutcome =
  | 'pending'
  | 'unconfirmed'
  | 'done'
  | 'code-awaited'
  | 'no page to pay at'
  | 'rejected'
  | 'not-sent';

/** A mutation that a page sent. */
export type SentMutation = {
  number: number;
  page: Page;
  call: string;
  params: Readonly<Record<string, string>>;
  key: string | undefined;
  at: number;
  delivery: Delivery;
  observed: ObservedOutcome;
  observedAt: number;
  /** Its numbers in the ledger, one per arrival. */
  arrivals: number[];
  resends: number;
};

/** How a planted defect changes the product's transport. */
export type TransportDefect = {
  /** The default of `fetch`. */
  followsRedirects?: boolean;
  /** Takes a failure as not sent while the browser reports that it is offline. */
  trustsOfflineReport?: boolean;
  /** Changes a response to a mutation before the product reads it. */
  receive?: (response: RawResponse) => RawResponse;
};

export type NetworkHooks = {
  isMutation(call: ApiCall): boolean;
  onSent(sent: SentMutation): void;
  onObserved(sent: SentMutation): void;
  /** A query that was sent at `askedAt` got the API's own response or another one. */
  onRead(page: Page, requestedAt: number, isComplete: boolean): void;
};

export class SimulatedNetwork {
  isOffline = false;
  /** The browser reports that it is offline, though requests pass. */
  isReportedOffline = false;
  readMode: ReadMode = 'are answered';
  planGap: PlanGap = 'tells everything';
  defect: TransportDefect = {};
  /** Delivers all further mutations without faults. */
  hasFaultsEnded = false;
  readonly sent: SentMutation[] = [];
  private readonly deliveries: readonly Delivery[];
  private readonly time: SimulatedTime;
  private readonly lenderOf: (page: Page) => SimulatedLender;
  private readonly hooks: NetworkHooks;
  private readonly openConnections = new Set<() => void>();

  constructor(
    time: SimulatedTime,
    lenderOf: (page: Page) => SimulatedLender,
    deliveries: readonly Delivery[],
    hooks: NetworkHooks,
  ) {
    this.time = time;
    this.lenderOf = lenderOf;
    this.deliveries = deliveries;
    this.hooks = hooks;
  }

  setOffline(isOffline: boolean): void {
    this.isOffline = isOffline;
    if (isOffline) for (const drop of [...this.openConnections]) drop();
  }

  send(call: ApiCall, options: SendOptions): Promise<RawResponse> {
    return this.hooks.isMutation(call) ? this.mutate(call, options.idempotencyKey) : this.read(call);
  }

  /** A promise of a page: it does not settle while the page is frozen, and freezing rejects it as a lost connection. */
  private pagePromise(
    page: Page,
    call: ApiCall,
    start: (resolve: (raw: RawResponse) => void, reject: (e: ApiError) => void) => void,
  ) {
    return new Promise<RawResponse>((resolve, reject) => {
      const end = (callback: () => void) => {
        this.openConnections.delete(drop);
        runOnPage(page, callback);
      };
      const rejectOffline = () => reject(new ApiError('offline', call.id, { mayHaveArrived: true }));
      const drop = () => void this.time.after(DISCONNECT_LATENCY_MS, () => end(rejectOffline));
      this.openConnections.add(drop);
      page.dropConnections.push(() => this.openConnections.delete(drop) && runOnPage(page, rejectOffline));
      start(
        (raw) => this.openConnections.has(drop) && end(() => resolve(raw)),
        (error) => this.openConnections.has(drop) && end(() => reject(error)),
      );
    });
  }

  private read(call: ApiCall): Promise<RawResponse> {
    const page = runningPage();
    const { readMode: how } = this;
    return this.pagePromise(page, call, (resolve, reject) => {
      const after = (ms: number, callback: () => void) => void this.time.after(ms, callback);
      if (this.isOffline) return after(DISCONNECT_LATENCY_MS, () => reject(new ApiError('offline', call.id)));
      const cannedRead: RawResponse | 'cut' | 'silent' | undefined = readResponses[how];
      if (cannedRead === 'cut') return after(READ_LATENCY_MS, () => reject(new ApiError('offline', call.id)));
      if (cannedRead === 'silent') return after(TIMEOUT_MS, () => reject(new ApiError('timeout', call.id)));
      const requestedAt = this.time.now;
      if (cannedRead)
        return after(READ_LATENCY_MS, () => {
          if (cannedRead.status < 500) this.hooks.onRead(page, requestedAt, false);
          resolve(cannedRead);
        });
      // The response has the state at the time of the request and arrives later.
      void this.lenderOf(page)
        .receive(call)
        .then(({ raw }) => {
          const text = this.applyPlanGap(call, raw.text);
          after(READ_LATENCY_MS, () => {
            if (page.isAlive && !page.isFrozen) this.hooks.onRead(page, requestedAt, true);
            resolve({ ...raw, text });
          });
        });
    });
  }

  private applyPlanGap(call: ApiCall, text: string): string {
    if (this.planGap === 'tells everything' || !call.id.endsWith('loan-play-detail-yd')) return text;
    return JSON.stringify(planGaps[this.planGap](JSON.parse(text) as never));
  }

  private mutate(call: ApiCall, key: string | undefined): Promise<RawResponse> {
    const page = runningPage();
    const delivery = this.hasFaultsEnded
      ? NO_FAULT
      : (this.deliveries[this.sent.length % this.deliveries.length] ?? NO_FAULT);
    const sent: SentMutation = {
      ...{ number: this.sent.length, page, call: call.id, params: call.params, key, at: this.time.now, delivery },
      ...{ observed: 'pending', observedAt: 0, arrivals: [], resends: 0 },
    };
    this.sent.push(sent);
    this.hooks.onSent(sent);
    // The request that checks the connection fails, so the mutation is not started.
    const isStarted = !this.isOffline;
    const wasReportedOffline = this.isReportedOffline;
    return this.pagePromise(page, call, (resolve, reject) => {
      if (!isStarted) {
        this.time.after(DISCONNECT_LATENCY_MS, () => reject(new ApiError('offline', call.id)));
        return;
      }
      this.time.after(TIMEOUT_MS, () => reject(new ApiError('timeout', call.id, { mayHaveArrived: true })));
      const rejectOffline = () => reject(new ApiError('offline', call.id, { mayHaveArrived: true }));
      const respond = (raw: RawResponse | undefined) => {
        const { response } = delivery;
        if (response === 'none') return;
        if (response === 'connection breaks' || (response === 'a redirect' && this.defect.followsRedirects))
          return rejectOffline();
        // As the client reports a redirect that it does not follow: no status, no body.
        if (response === 'a redirect') return resolve({ status: 0, text: '' });
        const rawResponse = responseOf(response, raw);
        if (rawResponse) resolve(rawResponse);
      };
      const arrive = async () => {
        const isRedirected = delivery.response === 'a redirect' && this.defect.followsRedirects;
        sent.resends = delivery.resends;
        const arrivals = 1 + (isRedirected ? REDIRECTS_FOLLOWED : delivery.resends);
        let raw: RawResponse | undefined;
        for (let time = 0; time < arrivals; time += 1) {
          const received = await this.lenderOf(page).receive(call, key);
          ({ raw } = received);
          sent.arrivals.push(received.number);
        }
        this.time.after(delivery.responseDelayMs, () => respond(raw));
      };
      if (delivery.response in rejections) this.time.after(delivery.responseDelayMs, () => respond(undefined));
      else if (delivery.arrivesAfterMs === undefined)
        this.time.after(delivery.responseDelayMs, () => respond(undefined));
      else if (delivery.arrivesAfterMs === 0) void arrive();
      else this.time.after(delivery.arrivesAfterMs, () => void arrive());
    }).then(
      (raw) => {
        this.observe(sent, classifyResponse(raw));
        return this.defect.receive?.(raw) ?? raw;
      },
      (error: ApiError) => {
        this.observe(sent, isStarted ? 'unconfirmed' : 'not-sent');
        const isTrusted = this.defect.trustsOfflineReport && wasReportedOffline && this.isReportedOffline;
        throw isTrusted ? new ApiError('offline', call.id) : error;
      },
    );
  }

  private observe(sent: SentMutation, observed: ObservedOutcome): void {
    sent.observed = observed;
    sent.observedAt = this.time.now;
    this.hooks.onObserved(sent);
  }
}

/** @param raw the API's response; absent when the request did not arrive */
function responseOf(response: Delivery['response'], raw: RawResponse | undefined): RawResponse | undefined {
  if (response in rejections) return rejections[response as Rejection];
  if (response in unclearResponses) return unclearResponses[response as UnclearResponse];
  if (response === '800005') return ALREADY_SUBMITTED;
  if (!raw || response === 'the API’s own') return raw;
  const body = JSON.parse(raw.text) as Record<string, unknown>;
  // Unusual forms exist only of successes.
  if (!['0', '00'].includes(String(body.code))) return raw;
  return { status: 200, text: JSON.stringify(unusualSuccesses[response as UnusualSuccess](body)) };
}

export const PARTNER_PAGE_MUTATION = /generate-vcode$|repayment-huichao$/;
export const PARTNER_PAGE_URL = /\/sandbox\/pay\//;

/** Classifies a response independently of the product's own rules. */
function classifyResponse({ status, text }: RawResponse): ObservedOutcome {
  let body: { code?: unknown; url?: unknown; data?: unknown } = {};
  try {
    body = (JSON.parse(text) ?? {}) as typeof body;
  } catch {
    return 'unconfirmed';
  }
  const { code } = body;
  const isGatewayStatus = (number: number) =>
    [401, 408, 409, 422, 425, 429, 499].includes(number) || (number >= 500 && number <= 599);
  if (status === 0 || isGatewayStatus(status)) return 'unconfirmed';
  if ((typeof code !== 'string' && typeof code !== 'number') || code === '' || code === '800005') return 'unconfirmed';
  const isNegative = Number(code) < 0;
  const [digits = ''] = /\d+/.exec(String(code)) ?? [];
  const isGatewayCode = [3, 5].includes(digits.length) && isGatewayStatus(Number(digits.slice(0, 3)));
  if (digits === '' || isNegative || isGatewayCode) return 'unconfirmed';
  if (![0, '0', '00'].includes(code)) return 'rejected';
  const data = (typeof body.data === 'object' && body.data !== null ? body.data : {}) as Record<string, unknown>;
  if (String(data.needValid) === '1') return 'code-awaited';
  return [undefined, null, 0, '0'].includes(data.needValid as never) ? 'done' : 'unconfirmed';
}
