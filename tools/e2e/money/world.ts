/**
 * A phone with several windows, a network that loses things, and the sandbox's own lender behind it, all on one clock that
 * only moves when a history says so.
 */
import { ApiError, type RawAnswer, setTransport } from '@loan/api';
import { toRequest, type WireCall } from '@loan/api/wire';
import { type Clock, createIntents, type Intents, type WindowLocks } from '@loan/frame/deeds';
import { createSandbox, type Ledger } from '@loan/sandbox';

/** What becomes of one deed on its way. What arrives does so within 20 s: later is beyond what anybody can promise. */
export type Fate = { arrives: boolean; arrivesAfterMs: number; answers: boolean; takesMs: number };

export type PhoneWindow = { name: string; isAlive: boolean };

const START = Date.parse('2026-11-21T02:00:00Z');
const TIMEOUT_MS = 60_000;
const READING_TAKES_MS = 300;

let now = START;
const sandbox = createSandbox({ dataDir: ':memory:', clock: () => now, origin: 'http://localhost', stories: [] });

export function closeLender(): void {
  sandbox.close();
}

type Timer = { at: number; owner: PhoneWindow | undefined; deed: () => void };

export class World {
  readonly orderId: string;
  isOffline = false;
  /** What every window of this phone shares. */
  readonly storage = new Map<string, string>();
  private readonly fates: readonly Fate[];
  private readonly deedIds: ReadonlySet<string>;
  private readonly hasLocks: boolean;
  private readonly held = new Map<string, PhoneWindow>();
  private readonly token: string;
  private timers: Timer[] = [];
  private running = 0;
  private sent = 0;
  private names = 0;

  constructor(story: string, deedIds: readonly string[], fates: readonly Fate[], hasLocks: boolean) {
    now = START;
    sandbox.reset([story]);
    this.token = story;
    this.orderId = `${story}-1`;
    this.deedIds = new Set(deedIds);
    this.fates = fates;
    this.hasLocks = hasLocks;
    setTransport({ send: (call) => this.send(call), addressOf: () => '' });
  }

  now(): number {
    return now;
  }

  openWindow(name: string): PhoneWindow {
    return { name, isAlive: true };
  }

  /** The process of this window ends: nothing of it goes on, its locks are free. */
  kill(window: PhoneWindow): void {
    window.isAlive = false;
    this.timers = this.timers.filter(({ owner }) => owner !== window);
    for (const [name, owner] of this.held) if (owner === window) this.held.delete(name);
  }

  /** What a window waits for; a window that is gone never hears of it. */
  heardBy<T>(window: PhoneWindow, promise: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      promise.then(
        (value) => window.isAlive && resolve(value),
        (error: unknown) => window.isAlive && reject(error),
      );
    });
  }

  clockOf(window: PhoneWindow): Clock {
    return { now: () => now, after: (ms, deed) => this.after(ms, deed, window) };
  }

  intentsOf(window: PhoneWindow): Intents {
    const locks: WindowLocks = {
      request: async (name, _options, deed) => {
        if (this.held.has(name)) return deed(null);
        this.held.set(name, window);
        try {
          return await deed({});
        } finally {
          if (this.held.get(name) === window) this.held.delete(name);
        }
      },
    };
    return createIntents({
      storage: {
        getItem: (key) => this.storage.get(key) ?? null,
        setItem: (key, value) => void this.storage.set(key, value),
        removeItem: (key) => void this.storage.delete(key),
      },
      locks: this.hasLocks ? locks : undefined,
      clock: this.clockOf(window),
      owner: this.newName(window.name),
      newKey: () => this.newName('key'),
    });
  }

  /** Lets time pass: everything that is due happens in its order. */
  async pass(ms: number): Promise<void> {
    const until = now + ms;
    for (;;) {
      await this.settle();
      const next = this.timers.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      this.timers = this.timers.filter((timer) => timer !== next);
      now = Math.max(now, next.at);
      next.deed();
    }
    now = until;
  }

  /** Lets everything happen that needs no time. */
  async settle(): Promise<void> {
    do await new Promise<void>((resolve) => void setImmediate(resolve));
    while (this.running > 0);
    await new Promise<void>((resolve) => void setImmediate(resolve));
  }

  /** The sandbox's hand and the partner's page: there is no network between. */
  async ask(path: string, body?: URLSearchParams): Promise<Response> {
    this.running += 1;
    try {
      return await sandbox.request(path, body ? { method: 'POST', body } : {});
    } finally {
      this.running -= 1;
    }
  }

  async ledger(): Promise<Ledger> {
    return (await (await this.ask(`/sandbox/api/ledger?orderId=${this.orderId}`)).json()) as Ledger;
  }

  private newName(what: string): string {
    this.names += 1;
    return `${what}-${this.names}`;
  }

  private after(ms: number, deed: () => void, owner?: PhoneWindow): () => void {
    const timer = { at: now + ms, owner, deed };
    this.timers.push(timer);
    return () => {
      this.timers = this.timers.filter((one) => one !== timer);
    };
  }

  private async send(call: WireCall): Promise<RawAnswer> {
    if (this.isOffline) {
      await new Promise<void>((resolve) => void this.after(20, resolve));
      throw new ApiError('offline', call.id, { mayHaveArrived: false });
    }
    if (!this.deedIds.has(call.id)) {
      // What the lender knew when it was asked, told a while later.
      const raw = await this.deliver(call);
      await new Promise<void>((resolve) => void this.after(READING_TAKES_MS, resolve));
      return raw;
    }
    const fate = this.fates[this.sent % this.fates.length] as Fate;
    this.sent += 1;
    return new Promise<RawAnswer>((resolve, reject) => {
      this.after(TIMEOUT_MS, () => reject(new ApiError('slow', call.id, { mayHaveArrived: true })));
      if (!fate.arrives) return;
      const arrive = async () => {
        const raw = await this.deliver(call);
        if (fate.answers) this.after(fate.takesMs, () => resolve(raw));
      };
      this.after(fate.arrivesAfterMs, () => void arrive());
    });
  }

  private async deliver(call: WireCall): Promise<RawAnswer> {
    const { method, url, headers, body } = toRequest(call, {
      ...{ base: '/donation', apiPrefix: '/api/v1', segment: 'loan', common: [['token', this.token]] },
      headers: { building: '', gather: '', swift: '', eyes: '' },
    });
    this.running += 1;
    try {
      const answer = await sandbox.request(url, { method, headers, ...(body !== undefined && { body }) });
      return { status: answer.status, text: await answer.text() };
    } finally {
      this.running -= 1;
    }
  }
}
