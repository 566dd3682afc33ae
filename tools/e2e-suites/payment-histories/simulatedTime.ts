/** Simulated time with timers, and a device clock that can be set. */

/** 02:00 UTC, so that the API's business day does not end within a short history. */
const START = Date.parse('2026-11-21T02:00:00Z');

type Timer = { dueAt: number; callback: () => void };

export class SimulatedTime {
  /** True time in ms since 1970: the API's clock, which is unaffected when the device's clock is set. */
  now = START;
  readonly start = START;
  /** Offset of the device's clock in ms. */
  private deviceOffsetMs = 0;
  /** By how many ms in all the clock was set forward; how often it was set at all. */
  setForwardMs = 0;
  timesSet = 0;
  private timers: Timer[] = [];
  private running = 0;

  /** `Date.now()` on the device. */
  get deviceNow(): number {
    return this.now + this.deviceOffsetMs;
  }

  setDeviceClock(byMs: number): void {
    this.deviceOffsetMs += byMs;
    this.timesSet += 1;
    if (byMs > 0) this.setForwardMs += byMs;
  }

  /** @returns cancels the timer */
  after(ms: number, callback: () => void): () => void {
    const timer = { dueAt: this.now + ms, callback };
    this.timers.push(timer);
    return () => {
      this.timers = this.timers.filter((one) => one !== timer);
    };
  }

  /** Advances the time and runs due timers in their order. */
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

  /** Runs everything that is due now. */
  async settle(): Promise<void> {
    do await new Promise<void>((resolve) => void setImmediate(resolve));
    while (this.running > 0);
  }

  /** Counts a real asynchronous operation as pending, such as a request within this process. */
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
