/** A browser that two borrowers use, the network and the API on one simulated clock. */
import { setTransport } from '@loan/api';
import {
  createAcceptedPayments,
  createPaymentIntents,
  locksAfterStorageSync,
  type PaymentIntents,
} from '@loan/payments/core';
import type { OpenPage } from './openPage.ts';
import { PaymentOracle } from './paymentOracle.ts';
import { type Page, pageNow, runOnPage, SimulatedBrowser, type Tab } from './simulatedBrowser.ts';
import { type Debt, SimulatedLender, seedOtherBorrower } from './simulatedLender.ts';
import { type Delivery, SimulatedNetwork, type TransportDefect } from './simulatedNetwork.ts';
import { SimulatedTime } from './simulatedTime.ts';

/** How a planted defect changes the product. */
export type Defect = TransportDefect & {
  paymentIntents?: (
    paymentIntents: PaymentIntents,
    page: Omit<OpenPage, 'paymentIntents'>,
    simulation: Simulation,
  ) => Partial<PaymentIntents>;
  /** Wraps the sending of a mutation: can replace its key, its response and its error. */
  send?: <A>(send: (key: string | undefined) => Promise<A>, key: string | undefined) => Promise<A>;
  retryAfter?: { unpaidMs?: number; inconclusiveMs?: number };
  /** All borrowers have the same records. */
  sharesRecords?: boolean;
};

export type SimulationOptions = {
  debt: Debt;
  deliveries: readonly Delivery[];
  honoursKey: boolean;
  defect?: Defect | undefined;
};

export class Simulation {
  readonly time = new SimulatedTime();
  readonly browser: SimulatedBrowser;
  /** What the lender has of each borrower; the first one begins every history. */
  readonly lenders: SimulatedLender[];
  readonly network: SimulatedNetwork;
  readonly oracle: PaymentOracle;
  readonly defect: Defect;
  private readonly debt: Debt;
  /** The borrower's visits to the payment partner; the borrower pays there once. */
  readonly partnerVisits = { pages: [] as string[], hasPaid: false };

  constructor({ debt, deliveries, honoursKey, defect = {} }: SimulationOptions) {
    const { time } = this;
    this.defect = defect;
    this.browser = new SimulatedBrowser(time);
    this.debt = debt;
    this.lenders = [new SimulatedLender(time, debt, honoursKey)];
    this.oracle = new PaymentOracle(this);
    this.network = new SimulatedNetwork(time, (page) => this.lenderOf(page), deliveries, this.oracle);
    this.network.defect = defect;
    setTransport({ send: (call, options) => this.network.send(call, options), urlFor: () => '' });
    // Screens read the device's clock to show ages, and histories set it.
    Date.now = () => time.deviceNow;
  }

  /** The lender as the borrower of the running page sees it; outside a page as the first borrower does. */
  get sandbox(): SimulatedLender {
    return this.lenderOf(pageNow());
  }

  lenderOf(page: Page | undefined): SimulatedLender {
    return this.lenders.find(({ borrower }) => borrower === page?.borrower) ?? (this.lenders[0] as SimulatedLender);
  }

  /** The next one of the two borrowers; seeded when first needed. */
  async otherBorrower(borrower: string): Promise<string> {
    if (this.lenders.length === 1) {
      const other = await this.time.track(() => seedOtherBorrower(this.debt));
      this.lenders.push(new SimulatedLender(this.time, this.debt, this.sandbox.honoursKey, other));
    }
    return this.lenders.find((lender) => lender.borrower !== borrower)?.borrower ?? borrower;
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
      borrower: this.defect.sharesRecords ? 'everyone' : page.borrower,
      owner: page.name,
      newKey: () => this.browser.newName('key'),
    });
    const base = {
      ...{ page, clock, local, session, entry, mutations: new Map() },
      accepted: createAcceptedPayments({
        storage: local ?? undefined,
        ownStorages: [session ?? undefined, entry ?? undefined],
        clock,
      }),
      amountOfLink: this.lenderOf(page).owed(),
    };
    return { ...base, paymentIntents: { ...baseIntents, ...this.defect.paymentIntents?.(baseIntents, base, this) } };
  }

  /** Acts on the newest partner page; does not pay a second time. */
  async payAtPartner(how: 'pay' | 'late' | 'leave'): Promise<void> {
    const page = this.partnerVisits.pages.at(-1);
    if (!page || (this.partnerVisits.hasPaid && how !== 'leave')) return;
    this.partnerVisits.hasPaid ||= how !== 'leave';
    await this.sandbox.payAtPartner(new URL(page).pathname, how);
  }

  /** Runs code as the page's own. */
  runOnPage(page: Page, callback: () => void): void {
    if (!page.isFrozen) runOnPage(page, callback);
  }
}
