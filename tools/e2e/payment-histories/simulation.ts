/** One borrower's phone, the network and the lender, on one clock that only moves when a history says so. */
import { setTransport } from '@loan/api';
import type { StartedPayments } from '@loan/frame';
import { type Clock, createIntents, type Deed, type Intents, locksAfterWriting } from '@loan/frame/deeds';
import { Judge } from './paymentOracle.ts';
import { type Debt, SimulatedLender } from './simulatedLender.ts';
import { type Fate, SimulatedNetwork } from './simulatedNetwork.ts';
import { type Page, runOn, SimulatedPhone, type Tab } from './simulatedBrowser.ts';
import { SimulatedTime } from './simulatedTime.ts';

/** How a product that is broken on purpose differs, so that the oracles are seen to find it. */
export type Defect = {
  intents?: (intents: Intents, page: Omit<OpenPage, 'intents'>, world: World) => Partial<Intents>;
  /** Sends a mutation with this key, or with another one, and hears of it what it likes. */
  send?: <A>(send: (key: string | undefined) => Promise<A>, key: string | undefined) => Promise<A>;
  followsRedirects?: boolean;
  retryAfter?: { unpaidMs?: number; inconclusiveMs?: number };
};

export type WorldOptions = {
  debt: Debt;
  fates: readonly Fate[];
  hasLocks: boolean;
  honoursKey: boolean;
  defect?: Defect | undefined;
};

/** A page with everything that lives as long as it does. */
export type OpenPage = {
  page: Page;
  intents: Intents;
  local: ReturnType<SimulatedPhone['local']['openFor']>;
  session: ReturnType<SimulatedPhone['local']['openFor']>;
  entry: ReturnType<SimulatedPhone['local']['openFor']>;
  deeds: Map<string, Deed<never, unknown>>;
  /** Cents, as the order's page wrote them into the link that led here. */
  amountOfLink: number;
  /** The page's own clock, from its opening on. */
  clock: Clock;
  /** The memory of payments that were started, by order, with times by the page's clock. */
  started: Map<string, StartedPayments[string]>;
};

export class World {
  readonly time = new SimulatedTime();
  readonly phone: SimulatedPhone;
  readonly lender: SimulatedLender;
  readonly network: SimulatedNetwork;
  readonly judge: Judge;
  readonly defect: Defect;
  /** What the debt looks like as long as it is neither paid nor put off: its first part, and the date after a rollover. */
  readonly debtAsTold: string;
  readonly rolloverAsTold: string;
  /** What this borrower does at the payment partner; an honest one pays once. */
  readonly atPartner = { pages: [] as string[], hasPaid: false };

  constructor({ debt, fates, hasLocks, honoursKey, defect = {} }: WorldOptions) {
    const { time } = this;
    this.defect = defect;
    this.phone = new SimulatedPhone(time, hasLocks);
    this.lender = new SimulatedLender(time, debt, honoursKey);
    const { part, afterRollover } = this.lender.nextPart();
    this.debtAsTold = part;
    this.rolloverAsTold = afterRollover;
    this.judge = new Judge(this);
    this.network = new SimulatedNetwork(time, this.lender, fates, this.judge);
    this.network.followsRedirects = defect.followsRedirects ?? false;
    setTransport({ send: (call, options) => this.network.send(call, options), addressOf: () => '' });
    // The phone's clock is set by histories; screens read it where they say how long ago something was.
    Date.now = () => time.onPhone;
  }

  openPage(tab: Tab): OpenPage {
    const page = this.phone.openPage(tab);
    const clock = this.phone.clockOf(page);
    const locks = this.phone.locksOf(page);
    const [local, session, entry] = [this.phone.local, tab.session, tab.entry].map((area) => area.openFor(page));
    const made = createIntents({
      storage: local ?? undefined,
      ownStorage: session ?? undefined,
      entryStorage: entry ?? undefined,
      locks: locks && locksAfterWriting(locks, clock),
      clock,
      owner: page.name,
      newKey: () => this.phone.newName('key'),
    });
    const opened = {
      ...{ page, clock, local, session, entry, deeds: new Map(), started: new Map() },
      amountOfLink: this.lender.owed(),
    };
    return { ...opened, intents: { ...made, ...this.defect.intents?.(made, opened, this) } };
  }

  /** On the newest page of the partner; who has paid does not pay once more. */
  async payAtPartner(how: 'pay' | 'late' | 'leave'): Promise<void> {
    const page = this.atPartner.pages.at(-1);
    if (!page || (this.atPartner.hasPaid && how !== 'leave')) return;
    this.atPartner.hasPaid ||= how !== 'leave';
    await this.lender.payAtPartner(new URL(page).pathname, how);
  }

  /** Does something on a page, as its own code. */
  on(page: Page, callback: () => void): void {
    if (!page.isFrozen) runOn(page, callback);
  }
}
