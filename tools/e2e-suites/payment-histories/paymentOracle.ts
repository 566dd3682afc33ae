/**
 * The test oracle: checks every mutation when it is sent against what a page of this device could know at that time, and
 * every screen against the ledger. It shares no code with the product's rules, so a defect must occur in both to be missed.
 */
import type { ApiCall } from '@loan/api/request';
import type { OpenPage } from './openPage.ts';
import type { Page, SimulatedBrowser, StorageArea } from './simulatedBrowser.ts';
import type { SimulatedLender } from './simulatedLender.ts';
import {
  type NetworkHooks,
  PARTNER_PAGE_MUTATION,
  type SentMutation,
  type SimulatedNetwork,
} from './simulatedNetwork.ts';
import type { SimulatedTime } from './simulatedTime.ts';

/** Which action of the borrower sent a mutation. */
export type Consent = 'first-submit' | 'confirmed-resubmit' | 'code-resend';

/** Reasons for which no client can prevent a second payment. */
export type Excuse =
  /** Every storage that held the payment was lost or unreadable, and the page that sent it is closed. */
  | 'process and storage lost'
  /** The page that sent it is open, but the two pages share no storage. */
  | 'no storage in common'
  /** The device's clock was set forward, so a recent payment seems to be older than its timeout. */
  | 'clock set forward'
  /** Locks were lost or rejected between the first tap and the second. */
  | 'locks lost between';

type CheckedMutation = SentMutation & {
  consent: Consent;
  /** Per storage area: its loss counter when the mutation was last written there; absent when it could not be written. */
  persistedIn: Map<StorageArea, number>;
  /** Its page could not know of an earlier unresolved mutation. */
  isExcused: boolean;
};

/** Reads without a booking count only after this time since the payment. */
const UNPAID_COUNTS_AFTER_MS = 120_000;
/** Inconclusive responses count only after this time since the payment. */
const INCONCLUSIVE_COUNTS_AFTER_MS = 1_800_000;
/** How long an accepted payment is shown as pending. */
const PENDING_MS = 30 * 60_000;
/** Tolerance for rounded times and for a read that is sent shortly before it is counted. */
const SLACK_MS = 2_000;
const SAME_MOMENT_MS = 500;
const LOCKS_MATTER_MS = 5_000;

/** The parts of a simulation that the oracle reads. */
type ObservedSimulation = {
  readonly time: SimulatedTime;
  readonly browser: SimulatedBrowser;
  readonly lenders: readonly SimulatedLender[];
  lenderOf(page: Page): SimulatedLender;
  readonly network: SimulatedNetwork;
};

export class PaymentOracle implements NetworkHooks {
  readonly violations: string[] = [];
  readonly excuses: Partial<Record<Excuse, number>> = {};
  readonly sent: CheckedMutation[] = [];
  /** The consent of the borrower's current action; the next mutation takes it. */
  private readonly consents = new WeakMap<object, Consent>();
  private consent: Consent = 'first-submit';
  private readonly simulation: ObservedSimulation;
  private mutations: ReadonlySet<string> = new Set();
  /** True time at which a page sent its last read that was answered with the API's own response. */
  private readonly lastRead = new Map<Page, number>();
  /** The same for any response, including inconclusive ones such as rejections. */
  private readonly lastResponded = new Map<Page, number>();
  private readonly checkedStates = new WeakSet<object>();
  /** Unresolved mutations that a page knows of, including those of other pages. */
  private readonly known = new Map<Page, Set<CheckedMutation>>();

  constructor(simulation: ObservedSimulation) {
    this.simulation = simulation;
  }

  /** Sets the endpoint ids that move money. */
  registerMutations(calls: readonly { id: string }[]): void {
    this.mutations = new Set([...this.mutations, ...calls.map(({ id }) => id)]);
  }

  isMutation(call: ApiCall): boolean {
    return this.mutations.has(call.id);
  }

  /** Records the consent with which these params are sent. */
  tagConsent<I extends object>(params: I, consent: Consent): I {
    this.consents.set(params, consent);
    return params;
  }

  /** Runs the call with these params, so that its requests take their consent. */
  withConsentOf<A>(params: unknown, call: () => Promise<A>): Promise<A> {
    this.consent = this.consents.get(params as object) ?? 'first-submit';
    return call();
  }

  onRead(page: Page, requestedAt: number, isComplete: boolean): void {
    if (isComplete) this.lastRead.set(page, requestedAt);
    this.lastResponded.set(page, requestedAt);
  }

  onSent(sent: SentMutation): void {
    const { consent } = this;
    const checked = Object.assign(sent, { consent, isExcused: false, persistedIn: new Map<StorageArea, number>() });
    this.recordPersisted(checked);
    const earlier = this.sentBy(sent.page).filter((one) => this.isUnresolved(one));
    this.sent.push(checked);
    if (consent === 'code-resend') {
      if (sent.key !== undefined) this.addViolation('resent the verification code with the key of the payment');
      return;
    }
    if (!sent.key) return this.addViolation('sent a payment without a key');
    if (this.sent.some(({ page, key }) => page.borrower !== sent.page.borrower && key === sent.key))
      this.addViolation('sent a payment with the key of another borrower');
    if (consent === 'first-submit') this.checkFirstSubmission(checked, earlier);
    else this.checkResubmission(checked, earlier);
  }

  onObserved(sent: SentMutation): void {
    this.recordPersisted(sent as CheckedMutation);
  }

  /**
   * Checks after every step that no screen contradicts the ledger, and records what unconfirmed payments each page shows.
   * @param pages with the mutations of the visible screens
   */
  checkScreens(pages: readonly OpenPage[]): void {
    for (const { page, mutations } of pages) {
      if (!page.isAlive || page.isFrozen) continue;
      for (const [id, mutation] of mutations) {
        const { state } = mutation.snapshot();
        const isUnconfirmed = ['unconfirmed', 'checking', 'resubmit-allowed'].includes(state.name);
        if (isUnconfirmed) this.recordKnown(page);
        const own = this.sentBy(page);
        if (isUnconfirmed && own.length === 0) this.addViolation(`${id} of another borrower is shown as unconfirmed`);
        const lastSent = own.at(-1);
        const isOnly = !own.some((one) => one !== lastSent && this.isUnresolved(one)) && !this.hasDamage(page);
        if (isUnconfirmed && isOnly && lastSent?.observed === 'done' && lastSent.page === page && lastSent.call === id)
          this.addViolation(`${id} is shown as unconfirmed although the response confirmed it`);
        if (this.checkedStates.has(state)) continue;
        this.checkedStates.add(state);
        if (state.name === 'resubmit-allowed') this.checkResubmitOffer(page, this.sentAt(state.sentAt, page));
        if (state.name !== 'succeeded') continue;
        if (state.by === 'response' && !this.isAccepted(page, id))
          this.addViolation(`${id} is shown as done although the API accepted none`);
        if (state.by === 'status-check') this.checkShownAsBooked(page, id);
      }
    }
  }

  /** Checks that a page takes a mutation as done only when a response said so. */
  checkTakenAsDone(page: Page, id: string): void {
    if (!this.sent.some((one) => one.page === page && one.call === id && one.observed === 'done'))
      this.addViolation(`${id} is taken as done although no response said so`);
  }

  /** One sentence per mutation that was sent, for the report of a failed history. */
  describeSent(): string[] {
    const { start } = this.simulation.time;
    const clock = (at: number) => `${((at - start) / 1000).toFixed(1)} s`;
    return this.sent.map(
      ({ at, page, consent, call, observed, observedAt, arrivals }) =>
        `${clock(at)}: ${page.name} sends ${call.split('/').at(-1)} (${consent}), which arrives ${arrivals.length} times; observed: ${observed}${observedAt ? ` at ${clock(observedAt)}` : ''}`,
    );
  }

  /** Checks at the end that nothing was booked more often than the borrower confirmed, and no other build lost a record. */
  checkLedger(): void {
    for (const lender of this.simulation.lenders) this.checkLedgerOf(lender);
    const { browser } = this.simulation;
    const areas = new Set([browser.local, ...this.sent.flatMap(({ page: { tab } }) => [tab.session, tab.entry])]);
    if ([...areas].some(({ overwrittenRecords }) => overwrittenRecords > 0))
      this.addViolation('overwrote a record of an unknown format');
  }

  private checkLedgerOf(lender: SimulatedLender): void {
    const { own: ownEntries } = lender.ledgerEntries();
    const allSent = this.sent.filter(({ page }) => page.borrower === lender.borrower);
    const resends = allSent.reduce((sum, { resends }) => sum + resends, 0);
    const excuses = Object.values(this.excuses).reduce((sum, count) => sum + count, 0);
    const confirmed = allSent.filter(({ consent }) => consent === 'confirmed-resubmit').length;
    const maxBookings = 1 + confirmed + excuses + (lender.honoursKey ? 0 : resends);
    if (ownEntries.length > maxBookings)
      this.addViolation(`booked ${ownEntries.length} times instead of at most ${maxBookings} times`);
    for (const sent of allSent) {
      if (sent.arrivals.length > 1 + sent.delivery.resends)
        this.addViolation(`one POST arrived ${sent.arrivals.length} times`);
      const booked = ownEntries.filter(({ by }) => sent.arrivals.includes(by)).length;
      if (lender.honoursKey && booked > 1) this.addViolation(`one key was booked ${booked} times`);
    }
  }

  addViolation(violation: string): void {
    this.violations.push(violation);
  }

  count(consent: Consent): number {
    return this.sent.filter((one) => one.consent === consent).length;
  }

  private checkFirstSubmission(sent: CheckedMutation, earlier: readonly CheckedMutation[]): void {
    for (const before of this.sent)
      if (before !== sent && before.key === sent.key && before.consent !== 'code-resend')
        this.addViolation('sent a new payment with the key of an earlier one');
    const [unresolved] = earlier;
    if (!unresolved) return;
    const possibleExcuses = earlier.map((one) => this.excuseFor(sent.page, one));
    if (possibleExcuses.includes(undefined))
      this.addViolation(
        `sent ${sent.call} without a confirmation although ${unresolved.call} ${describeObserved(unresolved)}`,
      );
    else {
      sent.isExcused = true;
      this.countExcuse(possibleExcuses[0] as Excuse);
    }
  }

  private checkResubmission(sent: CheckedMutation, earlier: readonly CheckedMutation[]): void {
    const unconfirmed = this.unconfirmedFor(sent.page, earlier);
    this.checkResubmitOffer(sent.page, unconfirmed);
    const isSame = (one: CheckedMutation) => one.call === sent.call && requestedChange(one) === requestedChange(sent);
    // Of two unresolved mutations, either may be resubmitted.
    const keys = earlier.filter(isSame).map(({ key }) => key);
    const isOnly = !earlier.some((one) => one.isExcused);
    const isKeyKnown = !this.hasDamage(sent.page) && !this.isKeySpent(unconfirmed?.key);
    if (unconfirmed && isOnly && isKeyKnown && isSame(unconfirmed) && !keys.includes(sent.key))
      this.addViolation('resubmitted an unconfirmed payment with another key');
  }

  /** Checks that a resubmit is offered only after a late enough read that showed no booking. */
  private checkResubmitOffer(page: Page, unconfirmed: CheckedMutation | undefined): void {
    const { time, network } = this.simulation;
    const sandbox = this.simulation.lenderOf(page);
    // On a device whose clock was set, the age of a payment is unknown.
    if (!unconfirmed || time.timesSet > 0) return;
    const readAt = this.lastRead.get(page) ?? 0;
    const respondedAt = this.lastResponded.get(page) ?? 0;
    const hasTimedOut = respondedAt >= unconfirmed.at + INCONCLUSIVE_COUNTS_AFTER_MS - SLACK_MS;
    if (!hasTimedOut && readAt < unconfirmed.at + UNPAID_COUNTS_AFTER_MS - SLACK_MS)
      this.addViolation(
        `a resubmit is offered on a read of ${Math.round((readAt - unconfirmed.at) / 1000)} s after sending`,
      );
    const [booked, ...others] = sandbox.ledgerEntries().own;
    const isOwn = booked && unconfirmed.arrivals.includes(booked.by) && others.length === 0;
    const isVisibleInRead = isOwn && booked.at < readAt - SLACK_MS;
    // A balance that is missing, or that changed for another reason or twice, proves no booking.
    if (isVisibleInRead && network.planGap === 'tells everything' && !sandbox.hasOtherMovements)
      this.addViolation('a resubmit is offered although the API shows the booking');
  }

  /** The mutation that a screen shows. Of two tabs that sent at the same moment, its own counts, also after a reload. */
  private sentAt(at: number, page: Page): CheckedMutation | undefined {
    const closeInTime = this.sentBy(page).filter(
      (one) => Math.abs(one.at - at) < SLACK_MS && one.consent !== 'code-resend',
    );
    return (
      closeInTime.find((one) => one.page === page) ??
      closeInTime.find((one) => one.page.tab === page.tab) ??
      closeInTime[0]
    );
  }

  /** The newest mutation that may have taken effect and that this page could know of. */
  private unconfirmedFor(page: Page, unresolved: readonly CheckedMutation[]): CheckedMutation | undefined {
    return unresolved
      .filter((one) => !this.excuseFor(page, one) && (one.observed === 'unconfirmed' || one.observed === 'pending'))
      .at(-1);
  }

  private checkShownAsBooked(page: Page, id: string): void {
    const { own: ownEntries, foreign } = this.simulation.lenderOf(page).ledgerEntries();
    if (ownEntries.length + foreign.length === 0)
      this.addViolation(`${id} is shown as booked although the ledger is empty`);
  }

  private isAccepted(page: Page, id: string): boolean {
    return this.sentBy(page).some(
      ({ call, arrivals }) =>
        call === id &&
        arrivals.some((number) =>
          ['done', 'replayed'].includes(this.simulation.lenderOf(page).outcomeOf(number) ?? ''),
        ),
    );
  }

  /**
   * True when the mutation took effect or may have. What is sent after it resolves it only when that was done with the same
   * key: a refusal, a demand for a code and another payment are about themselves.
   */
  private isUnresolved(one: CheckedMutation): boolean {
    if (one.consent === 'code-resend') return false;
    if (one.observed === 'done') return this.simulation.time.now - one.observedAt < PENDING_MS || this.isBooked(one);
    const isDoneLater = this.sent.some(
      ({ key, number, observed }) => key === one.key && number > one.number && observed === 'done',
    );
    return (one.observed === 'unconfirmed' || one.observed === 'pending') && !isDoneLater;
  }

  private sentBy({ borrower }: Page): CheckedMutation[] {
    return this.sent.filter(({ page }) => page.borrower === borrower);
  }

  /** Whether stored text was damaged that this page may have read: a part of a record that it lost is replaced. */
  private hasDamage({ tab }: Page): boolean {
    return [this.simulation.browser.local, tab.session].some(({ damages }) => damages > 0);
  }

  /** Whether the lender has answered with this key, so that it would give the same answer again. */
  private isKeySpent(key: string | undefined): boolean {
    return this.sent.some((one) => one.key === key && ['rejected', 'code-awaited'].includes(one.observed));
  }

  /** True when it was booked while shown as pending; after that only a read shows it, and the screen may be older. */
  private isBooked({ page, call, arrivals, observedAt }: CheckedMutation): boolean {
    const { own: ownEntries } = this.simulation.lenderOf(page).ledgerEntries();
    // An accepted payment can be completed on the partner's page at any later time.
    const isInTime = (at: number) => !PARTNER_PAGE_MUTATION.test(call) || at < observedAt + PENDING_MS;
    return ownEntries.some(({ by, at }) => arrivals.includes(by) && isInTime(at));
  }

  private recordKnown(page: Page): void {
    const known = this.known.get(page) ?? new Set();
    for (const one of this.sentBy(page)) if (!this.excuseFor(page, one)) known.add(one);
    this.known.set(page, known);
  }

  /** Why this page could not know of the earlier mutation; undefined when it could. */
  private excuseFor(page: Page, one: CheckedMutation): Excuse | undefined {
    const { time, browser } = this.simulation;
    if (one.observed === 'done' && time.setForwardMs >= PENDING_MS) return 'clock set forward';
    if (one.page === page || this.known.get(page)?.has(one)) return undefined;
    if (time.now - one.at < SAME_MOMENT_MS) {
      if (time.now - browser.locksLostAt < LOCKS_MATTER_MS) return 'locks lost between';
      // The storage locks of the two taps could not be read, or were cleared with the rest of the storage.
      if (time.now - browser.local.changedAt < LOCKS_MATTER_MS) return 'no storage in common';
    }
    if (this.isReadableBy(page, browser.local, one)) return undefined;
    const { tab } = page;
    if (tab === one.page.tab && [tab.session, tab.entry].some((area) => this.isReadableBy(page, area, one)))
      return undefined;
    return one.page.isAlive ? 'no storage in common' : 'process and storage lost';
  }

  private isReadableBy(page: Page, area: StorageArea, { persistedIn }: CheckedMutation): boolean {
    return area.canRead(page) && persistedIn.get(area) === area.losses;
  }

  private recordPersisted(one: CheckedMutation): void {
    const { session, entry } = one.page.tab;
    for (const area of [this.simulation.browser.local, session, entry])
      if (area.canWrite(one.page)) one.persistedIn.set(area, area.losses);
  }

  private countExcuse(excuses: Excuse): void {
    this.excuses[excuses] = (this.excuses[excuses] ?? 0) + 1;
  }
}

/** The parameters that identify what a request changes, without tokens, card numbers and codes. */
function requestedChange({ params }: SentMutation): string {
  const { repayToken: _token, cardNo: _card, verifyCode: _code, ...requested } = params;
  return JSON.stringify(requested);
}

function describeObserved({ observed }: SentMutation): string {
  return observed === 'done' ? 'was accepted' : 'may have taken effect';
}
