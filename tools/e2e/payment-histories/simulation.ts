/** One borrower's phone, the network and the lender, on one clock that only moves when a history says so. */
import { setTransport } from '@loan/api';
import type { StartedPayments } from '@loan/frame';
import {
  type Clock,
  createPaymentIntents,
  locksAfterStorageSync,
  type Mutation,
  type PaymentIntents,
} from '@loan/frame/mutations';
import { PaymentOracle } from './paymentOracle.ts';
import { type Page, runOnPage, SimulatedBrowser, type Tab } from './simulatedBrowser.ts';
import { type Debt, SimulatedLender } from './simulatedLender.ts';
import { type Delivery, SimulatedNetwork } from './simulatedNetwork.ts';
import { SimulatedTime } from './simulatedTime.ts';

/** How a product that is broken on purpose differs, so that the oracles are seen to find it. */
export type Defect = {
  paymentIntents?: (
    paymentIntents: PaymentIntents,
    page: Omit<OpenPage, 'paymentIntents'>,
    simulation: Simulation,
  ) => Partial<PaymentIntents>;
  /** Sends a mutation with this key, or with another one, and hears of it what it likes. */
  send?: <A>(send: (key: string | undefined) => Promise<A>, key: string | undefined) => Promise<A>;
  followsRedirects?: boolean;
  retryAfter?: { unpaidMs?: number; inconclusiveMs?: number };
};

export type SimulationOptions = {
  debt: Debt;
  deliveries: readonly Delivery[];
  hasLocks: boolean;
  honoursKey: boolean;
  defect?: Defect | undefined;
};

/** A page with everything that lives as long as it does. */
export type OpenPage = {
  page: Page;
  paymentIntents: PaymentIntents;
  local: ReturnType<SimulatedBrowser['local']['storageFor']>;
  session: ReturnType<SimulatedBrowser['local']['storageFor']>;
  entry: ReturnType<SimulatedBrowser['local']['storageFor']>;
  mutations: Map<string, Mutation<never, unknown>>;
  /** Cents, as the order's page wrote them into the link that led here. */
  amountOfLink: number;
  /** The page's own clock, from its opening on. */
  clock: Clock;
  /** The memory of payments that were started, by order, with times by the page's clock. */
  started: Map<string, StartedPayments[string]>;
};

export class Simulation {
  readonly time = new SimulatedTime();
  readonly browser: SimulatedBrowser;
  readonly sandbox: SimulatedLender;
  readonly network: SimulatedNetwork;
  readonly oracle: PaymentOracle;
  readonly defect: Defect;
  /** What the debt looks like as long as it is neither paid nor put off: its first part, and the date after a rollover. */
  readonly initialInstalmentId: string;
  readonly initialRolloverDate: string;
  /** What this borrower does at the payment partner; an honest one pays once. */
  readonly partnerVisits = { pages: [] as string[], hasPaid: false };

  constructor({ debt, deliveries, hasLocks, honoursKey, defect = {} }: SimulationOptions) {
    const { time } = this;
    this.defect = defect;
    this.browser = new SimulatedBrowser(time, hasLocks);
    this.sandbox = new SimulatedLender(time, debt, honoursKey);
    const { instalmentId, afterRollover } = this.sandbox.nextInstalment();
    this.initialInstalmentId = instalmentId;
    this.initialRolloverDate = afterRollover;
    this.oracle = new PaymentOracle(this);
    this.network = new SimulatedNetwork(time, this.sandbox, deliveries, this.oracle);
    this.network.followsRedirects = defect.followsRedirects ?? false;
    setTransport({ send: (call, options) => this.network.send(call, options), urlFor: () => '' });
    // The phone's clock is set by histories; screens read it where they say how long ago something was.
    Date.now = () => time.deviceNow;
  }

  openPage(tab: Tab): OpenPage {
    const page = this.browser.openPage(tab);
    const clock = this.browser.clockOf(page);
    const locks = this.browser.locksOf(page);
    const [local, session, entry] = [this.browser.local, tab.session, tab.entry].map((area) => area.storageFor(page));
    const baseIntents = createPaymentIntents({
      storage: local ?? undefined,
      tabStorage: session ?? undefined,
      historyEntryStorage: entry ?? undefined,
      locks: locks && locksAfterStorageSync(locks, clock),
      clock,
      owner: page.name,
      newKey: () => this.browser.newName('key'),
    });
    const base = {
      ...{ page, clock, local, session, entry, mutations: new Map(), started: new Map() },
      amountOfLink: this.sandbox.owed(),
    };
    return { ...base, paymentIntents: { ...baseIntents, ...this.defect.paymentIntents?.(baseIntents, base, this) } };
  }

  /** On the newest page of the partner; who has paid does not pay once more. */
  async payAtPartner(how: 'pay' | 'late' | 'leave'): Promise<void> {
    const page = this.partnerVisits.pages.at(-1);
    if (!page || (this.partnerVisits.hasPaid && how !== 'leave')) return;
    this.partnerVisits.hasPaid ||= how !== 'leave';
    await this.sandbox.payAtPartner(new URL(page).pathname, how);
  }

  /** Does something on a page, as its own code. */
  runOnPage(page: Page, callback: () => void): void {
    if (!page.isFrozen) runOnPage(page, callback);
  }
}
