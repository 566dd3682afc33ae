/** Time that passes only when a history says so, and a phone whose clock can be set. */

/** 02:00 UTC: the lender's day does not end within a short history. */
const START = Date.parse('2026-11-21T02:00:00Z');

type Timer = { dueAt: number; callback: () => void };

export class SimulatedTime {
  /** True time in milliseconds since 1970: the lender's clock, and what goes on evenly when the phone's clock is set. */
  now = START;
  readonly start = START;
  /** By how much the phone's clock is wrong. */
  private deviceOffsetMs = 0;
  /** How often, and by how much in all, the phone's clock was set forward. */
  setForwardMs = 0;
  timesSet = 0;
  private timers: Timer[] = [];
  private running = 0;

  /** What `Date.now()` says on the phone. */
  get deviceNow(): number {
    return this.now + this.deviceOffsetMs;
  }

  setDeviceClock(byMs: number): void {
    this.deviceOffsetMs += byMs;
    this.timesSet += 1;
    if (byMs > 0) this.setForwardMs += byMs;
  }

  /** @returns calls it off */
  after(ms: number, callback: () => void): () => void {
    const timer = { dueAt: this.now + ms, callback };
    this.timers.push(timer);
    return () => {
      this.timers = this.timers.filter((one) => one !== timer);
    };
  }

  /** Lets time pass: everything that is due happens in its order. */
  async advance(ms: number): Promise<void> {
    const until = this.now + ms;
    for (;;) {
      await this.settle();
      const next = this.next(until);
      if (!next) break;
      this.timers = this.timers.filter((timer) => timer !== next);
      this.now = Math.max(this.now, next.dueAt);
      next.callback();
    }
    this.now = until;
  }

  /** Lets everything happen that takes no time. */
  async settle(): Promise<void> {
    do await new Promise<void>((resolve) => void setImmediate(resolve));
    while (this.running > 0);
  }

  /** Something real is waited for, such as a request inside this process. */
  async track<T>(work: () => Promise<T>): Promise<T> {
    this.running += 1;
    try {
      return await work();
    } finally {
      this.running -= 1;
    }
  }

  private next(until: number): Timer | undefined {
    let earliest: Timer | undefined;
    for (const timer of this.timers)
      if (timer.dueAt <= until && (!earliest || timer.dueAt < earliest.dueAt)) earliest = timer;
    return earliest;
  }
}
