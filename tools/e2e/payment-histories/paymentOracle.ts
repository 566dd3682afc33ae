/**
 * The oracles: every mutation is judged when it is sent, by what a page of this phone could know at that time; the screens
 * by the lender's ledger. Written apart from the product's own rules, so that both would have to be wrong.
 */
import type { WireCall } from '@loan/api/wire';
import { LEADS_TO_PAGE, type NetworkHooks, type Sent } from './simulatedNetwork.ts';
import type { Page, StorageArea } from './simulatedBrowser.ts';
import type { OpenPage, World } from './simulation.ts';

/** How a borrower came to send it. */
export type Consent = 'plain' | 'asked twice' | 'code again';

/** What no client can hold, by name. */
export type Residue =
  /** Every storage that had it was lost or could not be read, and so was the page that knew it. */
  | 'process and storage lost'
  /** Another page sent it and lives, but the two of them have no storage in common. */
  | 'no storage in common'
  /** The phone's clock was set forward: what began a minute ago seems to be long over. */
  | 'clock set forward'
  /** Locks were lost or refused between the first tap and the second. */
  | 'locks lost between';

type Judged = Sent & {
  consent: Consent;
  /** Per storage area: how often it had lost things when this was last written there; absent where it could not be. */
  kept: Map<StorageArea, number>;
  /** Its page could not know of another one that was open. */
  isResidue: boolean;
};

/** Before this time no read is believed that shows no booking. */
const UNPAID_COUNTS_AFTER_MS = 120_000;
/** Before this time no answer counts that cannot tell. */
const CANNOT_TELL_COUNTS_AFTER_MS = 1_800_000;
/** How long a payment that the lender accepted is said to be on its way. */
const ON_ITS_WAY_MS = 30 * 60_000;
/** Times are rounded, and a read is asked a moment before it is counted. */
const SLACK_MS = 2_000;
const SAME_MOMENT_MS = 500;
const LOCKS_MATTER_MS = 5_000;

export class Judge implements NetworkHooks {
  readonly violations: string[] = [];
  readonly residue: Partial<Record<Residue, number>> = {};
  readonly sent: Judged[] = [];
  /** What the borrower is doing now: taken over by the next mutation. */
  private readonly consents = new WeakMap<object, Consent>();
  private consent: Consent = 'plain';
  private readonly world: World;
  private mutations: ReadonlySet<string> = new Set();
  /** True time at which a page was last told by the lender, and when that was asked. */
  private readonly lastRead = new Map<Page, number>();
  /** The same for any answer, such as a refusal, from which nothing can be told about the payment. */
  private readonly lastAnswered = new Map<Page, number>();
  private readonly judgedStates = new WeakSet<object>();
  /** Mutations that a page found open, though another one sent them. */
  private readonly known = new Map<Page, Set<Judged>>();

  constructor(world: World) {
    this.world = world;
  }

  /** These calls move money. */
  watch(calls: readonly { id: string }[]): void {
    this.mutations = new Set([...this.mutations, ...calls.map(({ id }) => id)]);
  }

  isMutation(call: WireCall): boolean {
    return this.mutations.has(call.id);
  }

  /** These inputs are sent with this consent of the borrower. */
  mean<I extends object>(inputs: I, consent: Consent): I {
    this.consents.set(inputs, consent);
    return inputs;
  }

  /** Runs the call of these inputs, so that what it sends is known to be theirs. */
  during<A>(inputs: unknown, call: () => Promise<A>): Promise<A> {
    this.consent = this.consents.get(inputs as object) ?? 'plain';
    return call();
  }

  onRead(page: Page, askedAt: number, isWhole: boolean): void {
    if (isWhole) this.lastRead.set(page, askedAt);
    this.lastAnswered.set(page, askedAt);
  }

  onSend(sent: Sent): void {
    const { consent } = this;
    const judged = Object.assign(sent, { consent, isResidue: false, kept: new Map<StorageArea, number>() });
    this.noteKept(judged);
    const earlier = this.sent.filter((one) => this.isUnresolved(one));
    this.sent.push(judged);
    if (consent === 'code again') {
      if (sent.key !== undefined) this.blame('asked for the code again with the key of the payment');
      return;
    }
    if (!sent.key) return this.blame('sent a payment without a key');
    if (consent === 'plain') this.judgePlain(judged, earlier);
    else this.judgeSecond(judged, earlier);
  }

  onHeard(sent: Sent): void {
    this.noteKept(sent as Judged);
  }

  /**
   * After every step: pages that show something as unconfirmed know of it from then on; nothing untrue is shown.
   * @param pages with the deeds of the screens that are shown
   */
  look(pages: readonly OpenPage[]): void {
    for (const { page, deeds } of pages) {
      if (!page.isAlive || page.isFrozen) continue;
      for (const [id, deed] of deeds) {
        const { state } = deed.view();
        const isUnconfirmed = ['not-confirmed', 'asking', 'may-pay-again'].includes(state.name);
        if (isUnconfirmed) this.noteKnown(page);
        const last = this.sent.at(-1);
        if (isUnconfirmed && last?.heard === 'done' && last.page === page && last.call === id)
          this.blame(`${id} is shown as not confirmed, and the lender said that it is done`);
        if (this.judgedStates.has(state)) continue;
        this.judgedStates.add(state);
        if (state.name === 'may-pay-again') this.judgeOffer(page, this.sentAt(state.sentAt, page));
        if (state.name !== 'settled') continue;
        if (state.by === 'answer' && !this.isTaken(id)) this.blame(`${id} is shown as done, and the lender took none`);
        if (state.by === 'asking') this.judgeBooked(id);
      }
    }
  }

  /** What was sent, for whoever reads a story. */
  inWords(): string[] {
    const { start } = this.world.time;
    const clock = (at: number) => `${((at - start) / 1000).toFixed(1)} s`;
    return this.sent.map(
      ({ at, page, consent, call, heard, heardAt, arrivals }) =>
        `${clock(at)}: ${page.name} sends ${call.split('/').at(-1)} (${consent}), which arrives ${arrivals.length} times; heard: ${heard}${heardAt ? ` at ${clock(heardAt)}` : ''}`,
    );
  }

  /** At the end: nothing was booked more often than the borrower wanted. */
  judgeLedger(): void {
    const { own } = this.world.lender.movements();
    const resends = this.sent.reduce((sum, { resends }) => sum + resends, 0);
    const residue = Object.values(this.residue).reduce((sum, count) => sum + count, 0);
    const wanted = 1 + this.count('asked twice') + residue + (this.world.lender.honoursKey ? 0 : resends);
    if (own.length > wanted) this.blame(`booked ${own.length} times, wanted at most ${wanted} times`);
    for (const sent of this.sent) {
      if (sent.arrivals.length > 1 + sent.fate.resends) this.blame(`one POST arrived ${sent.arrivals.length} times`);
      const booked = own.filter(({ by }) => sent.arrivals.includes(by)).length;
      if (this.world.lender.honoursKey && booked > 1) this.blame(`one key was booked ${booked} times`);
    }
  }

  blame(what: string): void {
    this.violations.push(what);
  }

  count(consent: Consent): number {
    return this.sent.filter((one) => one.consent === consent).length;
  }

  private judgePlain(sent: Judged, earlier: readonly Judged[]): void {
    for (const before of this.sent)
      if (before !== sent && before.key === sent.key && before.consent !== 'code again')
        this.blame('sent a new payment with the key of an earlier one');
    const [open] = earlier;
    if (!open) return;
    const excuse = earlier.map((one) => this.excuseFor(sent.page, one));
    if (excuse.includes(undefined)) this.blame(`sent ${sent.call} unasked, though ${open.call} ${says(open)}`);
    else {
      sent.isResidue = true;
      this.leave(excuse[0] as Residue);
    }
  }

  private judgeSecond(sent: Judged, earlier: readonly Judged[]): void {
    const unclear = this.unclearFor(sent.page, earlier);
    this.judgeOffer(sent.page, unclear);
    const isSame = (one: Judged) => one.call === sent.call && wishOf(one) === wishOf(sent);
    // Of two that nobody knows of, either can be tried again.
    const keys = earlier.filter(isSame).map(({ key }) => key);
    const isOnly = !earlier.some((one) => one.isResidue);
    if (unclear && isOnly && isSame(unclear) && !keys.includes(sent.key))
      this.blame('tried an unconfirmed payment again with another key');
  }

  /** Paying again is offered: the lender was asked late enough, and did not show the booking. */
  private judgeOffer(page: Page, unclear: Judged | undefined): void {
    const { time, lender, network } = this.world;
    // How old something is cannot be told on a phone whose clock was set.
    if (!unclear || time.timesSet > 0) return;
    const readAt = this.lastRead.get(page) ?? 0;
    const answeredAt = this.lastAnswered.get(page) ?? 0;
    const isWaitedOut = answeredAt >= unclear.at + CANNOT_TELL_COUNTS_AFTER_MS - SLACK_MS;
    if (!isWaitedOut && readAt < unclear.at + UNPAID_COUNTS_AFTER_MS - SLACK_MS)
      this.blame(`paying again is offered on a read of ${Math.round((readAt - unclear.at) / 1000)} s after sending`);
    const [booked, ...others] = lender.movements().own;
    const isOwn = booked && unclear.arrivals.includes(booked.by) && others.length === 0;
    const isShown = isOwn && booked.at < readAt - SLACK_MS;
    // A balance that changed by something else, or twice, or that the lender does not tell, shows nothing.
    if (isShown && network.planGap === 'tells everything' && !lender.isDisturbed)
      this.blame('paying again is offered, though the lender shows the booking');
  }

  /** The one that a screen means. */
  private sentAt(at: number, page: Page): Judged | undefined {
    const near = this.sent.filter((one) => Math.abs(one.at - at) < SLACK_MS && one.consent !== 'code again');
    return near.find((one) => one.page === page) ?? near[0];
  }

  /** The newest one of which this page could know, and which may have been carried out. */
  private unclearFor(page: Page, open: readonly Judged[]): Judged | undefined {
    return open
      .filter((one) => !this.excuseFor(page, one) && (one.heard === 'unclear' || one.heard === 'nothing yet'))
      .at(-1);
  }

  private judgeBooked(id: string): void {
    const { own, foreign } = this.world.lender.movements();
    if (own.length + foreign.length === 0) this.blame(`${id} is shown as booked, and the ledger has nothing`);
  }

  private isTaken(id: string): boolean {
    return this.sent.some(
      ({ call, arrivals }) =>
        call === id &&
        arrivals.some((number) => ['done', 'repeated'].includes(this.world.lender.outcomeOf(number) ?? '')),
    );
  }

  /** It may have been carried out, or was, and nobody consented to another one since. */
  private isUnresolved(one: Judged): boolean {
    if (one.consent === 'code again') return false;
    if (this.sent.some((later) => later.consent === 'asked twice' && later.number > one.number)) return false;
    if (one.heard === 'done') return this.world.time.now - one.heardAt < ON_ITS_WAY_MS || this.isBooked(one);
    return one.heard === 'unclear' || one.heard === 'nothing yet';
  }

  /** Booked while it was said to be on its way; later than that only a read can tell, and the screen may be older. */
  private isBooked({ call, arrivals, heardAt }: Judged): boolean {
    const { own } = this.world.lender.movements();
    // On the partner's page it can be paid at any time after it was started.
    const isInTime = (at: number) => !LEADS_TO_PAGE.test(call) || at < heardAt + ON_ITS_WAY_MS;
    return own.some(({ by, at }) => arrivals.includes(by) && isInTime(at));
  }

  private noteKnown(page: Page): void {
    const known = this.known.get(page) ?? new Set();
    for (const one of this.sent) if (!this.excuseFor(page, one)) known.add(one);
    this.known.set(page, known);
  }

  /** Why the page that sends now could not know of the earlier one; undefined where it could. */
  private excuseFor(page: Page, one: Judged): Residue | undefined {
    const { time, phone } = this.world;
    if (one.heard === 'done' && time.setForwardMs >= ON_ITS_WAY_MS) return 'clock set forward';
    if (one.page === page || this.known.get(page)?.has(one)) return undefined;
    if (time.now - one.at < SAME_MOMENT_MS) {
      if (time.now - phone.locksChangedAt < LOCKS_MATTER_MS) return 'locks lost between';
      // The claims of two taps were written where nobody could read them, or were cleared with the rest.
      if (time.now - phone.local.changedAt < LOCKS_MATTER_MS) return 'no storage in common';
    }
    if (this.isKeptFor(page, phone.local, one)) return undefined;
    const { tab } = page;
    if (tab === one.page.tab && [tab.session, tab.entry].some((area) => this.isKeptFor(page, area, one)))
      return undefined;
    return one.page.isAlive ? 'no storage in common' : 'process and storage lost';
  }

  private isKeptFor(page: Page, area: StorageArea, { kept }: Judged): boolean {
    return area.canRead(page) && kept.get(area) === area.losses;
  }

  private noteKept(one: Judged): void {
    const { session, entry } = one.page.tab;
    for (const area of [this.world.phone.local, session, entry])
      if (area.canWrite(one.page)) one.kept.set(area, area.losses);
  }

  private leave(residue: Residue): void {
    this.residue[residue] = (this.residue[residue] ?? 0) + 1;
  }
}

/** What a request wants, told from its fields: tokens and card numbers are no part of it. */
function wishOf({ inputs }: Sent): string {
  const { repayToken: _token, cardNo: _card, verifyCode: _code, ...wish } = inputs;
  return JSON.stringify(wish);
}

function says({ heard }: Sent): string {
  return heard === 'done' ? 'was accepted' : 'may have been carried out';
}
