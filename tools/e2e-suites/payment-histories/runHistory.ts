/** Runs one history, ends all faults, and checks that the borrower can pay. */
import type { BrowserKind, History, HistoryResult, PaymentCase } from './history.ts';
import type { OpenPage } from './openPage.ts';
import type { Screen, SimulatedFlow } from './openSimulatedScreen.ts';
import { instalments } from './repaymentScreens.ts';
import type { Tab } from './simulatedBrowser.ts';
import { type Defect, Simulation } from './simulation.ts';
import { CORRUPTIONS_OF_A_PART, corruptions, type Step } from './steps.ts';

/** A tab with its screen; undefined when the screen failed to load. */
type OpenTab = { tab: Tab; flow: number; page: OpenPage; screen: Screen | undefined };

export async function runHistory(paymentCase: PaymentCase, history: History, defect?: Defect): Promise<HistoryResult> {
  const { deliveries, honoursKey, planGap } = history;
  const simulation = new Simulation({ debt: paymentCase.debt, deliveries, honoursKey, defect });
  // Without a plan the instalment screen cannot be shown, and without a list of what is due it offers no payment.
  const needsPlan = paymentCase.flows.includes(instalments) && planGap !== 'tells everything';
  simulation.network.planGap = needsPlan ? 'leaves one amount out' : planGap;
  simulation.oracle.registerMutations(paymentCase.flows.flatMap(({ calls }) => calls));
  const simulatedBorrower = new SimulatedBorrower(simulation, paymentCase.flows, history.browser);
  await simulatedBorrower.openBothTabs();
  for (const step of history.steps) {
    await simulatedBorrower.perform(step);
    await simulation.time.settle();
    simulation.oracle.checkScreens(simulatedBorrower.pages());
  }
  await simulatedBorrower.endFaults();
  await simulatedBorrower.tryFinalPayment(history.endsInNewPage);
  simulation.oracle.checkLedger();
  const { oracle } = simulation;
  return {
    violations: oracle.violations,
    sent: oracle.describeSent(),
    counts: {
      histories: 1,
      POSTs: oracle.sent.length,
      'resent by the browser': oracle.sent.reduce((sum, { resends }) => sum + resends, 0),
      'resubmitted after a confirmation': oracle.count('confirmed-resubmit'),
      bookings: simulation.lenders.reduce((sum, lender) => sum + lender.ledgerEntries().own.length, 0),
      ...Object.fromEntries(Object.entries(oracle.excuses).map(([name, count]) => [`residue: ${name}`, count])),
    },
  };
}

const SCREEN_LOAD_MS = 2_000;
/** Longer than the half hour after which inconclusive reads allow a resubmit. */
const RECONCILE_TIMEOUT_MS = 2_000_000;

class SimulatedBorrower {
  private readonly simulation: Simulation;
  private readonly flows: readonly SimulatedFlow[];
  private readonly kind: BrowserKind;
  private readonly tabs: OpenTab[] = [];

  constructor(simulation: Simulation, flows: readonly SimulatedFlow[], kind: BrowserKind) {
    this.simulation = simulation;
    this.flows = flows;
    this.kind = kind;
  }

  async openBothTabs(): Promise<void> {
    this.resetBrowser();
    for (const [index, name] of ['first', 'second'].entries()) {
      const tab = this.simulation.browser.openTab(name, this.simulation.sandbox.borrower);
      this.tabs[index] = await this.openScreenIn(tab, index % this.flows.length);
    }
  }

  /** The open pages with the mutations of their visible screens. */
  pages(): OpenPage[] {
    return this.tabs.map(({ page, screen }) => {
      const mutations = [...page.mutations].filter(([, mutation]) => screen?.mutations.includes(mutation));
      return { ...page, mutations: new Map(mutations) };
    });
  }

  async perform(step: Step): Promise<void> {
    const { simulation } = this;
    const { browser, network, sandbox, time } = simulation;
    const openTab = this.tabs['tab' in step ? step.tab : 0] as OpenTab;
    const areaOf = (area: 'local' | 'session') => (area === 'local' ? browser.local : openTab.tab.session);
    switch (step.do) {
      case 'tap':
        for (let time = 0; time < step.times; time += 1) this.onScreen(openTab, (screen) => screen.tap());
        return;
      case 'resubmit':
        return this.onScreen(openTab, (screen) => screen.resubmit());
      case 'enter code':
        return this.onScreen(openTab, (screen) => screen.enterCode());
      case 'resend code':
        return this.onScreen(openTab, (screen) => screen.resendCode());
      case 'partner':
        return simulation.payAtPartner(step.how);
      case 'return':
        return this.returnTo(openTab);
      case 'switch flow':
        return this.switchFlow(openTab);
      case 'wait':
        return time.advance(step.ms);
      case 'reload':
        this.hide(openTab);
        return this.reopen(openTab);
      case 'kill':
        if (!step.keepsSession) browser.killProcess(openTab.tab);
        return this.reopen(openTab);
      case 'freeze':
        this.hide(openTab);
        return browser.freeze(openTab.page.page);
      case 'restore from bfcache':
        return this.restore(openTab);
      case 'network':
        network.setOffline(step.isOffline);
        if (!step.isOffline) for (const one of this.tabs) this.returnTo(one);
        return;
      case 'browser reports':
        network.isReportedOffline = step.isOffline;
        return;
      case 'reads':
        network.readMode = step.how;
        return;
      case 'storage':
        areaOf(step.area).mode = step.mode;
        return;
      case 'clear':
        for (const area of step.areas) areaOf(area).clear();
        return;
      case 'corrupt':
        return areaOf(step.area).corrupt(step.which, corruptions[step.how], CORRUPTIONS_OF_A_PART.includes(step.how));
      case 'switch borrower':
        return this.signIn(openTab, await simulation.otherBorrower(openTab.tab.borrower));
      case 'lose locks':
        return browser.loseLocks();
      case 'clock':
        return time.setDeviceClock(step.byMs);
      case 'balance':
        if (step.how === 'charged') return sandbox.charge(5_000);
        if (step.how === 'waived') return sandbox.waive(300);
        return sandbox.payFromOtherDevice(200);
    }
  }

  /** The state of the browser apart from the faults of the steps. */
  private resetBrowser(): void {
    const { browser } = this.simulation;
    const mode = ({ 'is healthy': 'ok', 'blocks storage and locks': 'denied', 'has no storage': 'null' } as const)[
      this.kind
    ];
    for (const area of [browser.local, ...this.tabs.map(({ tab }) => tab.session)]) area.mode = mode;
  }

  /** Ends all faults and waits for everything in flight. */
  async endFaults(): Promise<void> {
    const { network, browser, time } = this.simulation;
    network.hasFaultsEnded = true;
    network.readMode = 'are answered';
    this.resetBrowser();
    for (const one of this.tabs) this.restore(one);
    network.setOffline(false);
    // The first borrower comes back to both tabs.
    const { borrower } = this.simulation.sandbox;
    for (const one of this.tabs) if (one.tab.borrower !== borrower) await this.signIn(one, borrower);
    await time.advance(400_000);
    for (const one of this.tabs) if (!one.screen) await this.reopen(one);
    this.returnToAll();
    await time.advance(11_000);
    // After inconclusive reads, this much time allows a resubmit.
    await time.advance(RECONCILE_TIMEOUT_MS);
    if (browser.local.hasTooManyWrites())
      this.simulation.oracle.addViolation('pages write to the storage in an endless loop');
    this.returnToAll();
    await time.advance(11_000);
    this.expectSettled();
    this.simulation.oracle.checkScreens(this.pages());
  }

  /** Checks that every unpaid order can be paid: at once, with a verification code, or after a confirmation. */
  async tryFinalPayment(endsInNewPage: boolean): Promise<void> {
    const { sandbox, oracle } = this.simulation;
    const openTab = this.tabs[0] as OpenTab;
    if (endsInNewPage) await this.reopenRepeatedly(openTab);
    const isFinished = () => openTab.screen?.isOffered() === false || sandbox.ledgerEntries().own.length > 0;
    if (!openTab.screen) return oracle.addViolation('the screen cannot be opened');
    if (isFinished()) return;
    const before = oracle.sent.length;
    await this.tryToPay(openTab);
    if (oracle.sent.length === before && !isFinished()) {
      // On a device whose clock was set, a page that finds a payment only now cannot know its age.
      await this.simulation.time.advance(RECONCILE_TIMEOUT_MS);
      this.returnTo(openTab);
      await this.simulation.time.advance(1_000);
      await this.tryToPay(openTab);
    }
    if (oracle.sent.length === before && !isFinished()) {
      const states = openTab.screen.mutations.map((mutation) => mutation.snapshot().state.name).join(', ');
      return oracle.addViolation(`the order cannot be paid in the end (${states})`);
    }
    // Rejected because the amount in the link is outdated, and then because the code of the first attempt has expired.
    for (let time = 0; time < 2 && !isFinished(); time += 1) {
      await this.reopen(openTab);
      if (!isFinished()) await this.tryToPay(openTab);
    }
    if (!isFinished()) oracle.addViolation('the final payment was sent and not booked');
  }

  /** Closes the page before it has a result and opens it again; this must not restart the wait. */
  private async reopenRepeatedly(openTab: OpenTab): Promise<void> {
    for (let time = 0; time < 4; time += 1) {
      await this.reopen(openTab);
      await this.simulation.time.advance(10 * 60_000);
    }
    this.returnTo(openTab);
    await this.simulation.time.advance(1_000);
  }

  /** Uses whatever the screen offers, in the order in which a borrower would try it. */
  private async tryToPay(openTab: OpenTab): Promise<void> {
    const { simulation } = this;
    const before = simulation.oracle.sent.length;
    const tries: ((screen: Screen) => void)[] = [
      (screen) => screen.enterCode(),
      (screen) => screen.tap(),
      (screen) => screen.resubmit(),
      // A tap can refetch the screen first when another page changed the payment, or show one that is unresolved.
      (screen) => screen.tap(),
      (screen) => screen.resubmit(),
    ];
    for (const tryAction of tries) {
      if (simulation.oracle.sent.length > before) break;
      this.onScreen(openTab, tryAction);
      await simulation.time.advance(2_500);
    }
    // For a verification code that has expired.
    this.onScreen(openTab, (screen) => screen.resendCode());
    await simulation.time.advance(1_000);
    this.onScreen(openTab, (screen) => screen.enterCode());
    await simulation.time.advance(2_000);
    this.onScreen(openTab, (screen) => screen.resubmitCode());
    simulation.partnerVisits.hasPaid = false;
    await simulation.payAtPartner('pay');
    await simulation.time.advance(200_000);
    this.onScreen(openTab, (screen) => void screen.refetch());
    await simulation.time.advance(1_000);
  }

  private expectSettled(): void {
    for (const { screen } of this.tabs) {
      for (const mutation of screen?.mutations ?? []) {
        const { state, isBusy } = mutation.snapshot();
        if (!['idle', 'rejected', 'succeeded', 'awaiting-code', 'resubmit-allowed'].includes(state.name))
          this.simulation.oracle.addViolation(`after 40 minutes a payment is still ${state.name}`);
        if (isBusy) this.simulation.oracle.addViolation(`after 40 minutes a screen is still busy`);
      }
    }
  }

  /** Opens a screen; without a network it stays empty until it is opened again. */
  private async openScreenIn(tab: Tab, flow: number): Promise<OpenTab> {
    const { simulation } = this;
    const newTab: OpenTab = { tab, flow, page: simulation.openPage(tab), screen: undefined };
    await this.loadScreen(newTab);
    return newTab;
  }

  private async loadScreen(openTab: OpenTab): Promise<void> {
    const { page, flow } = openTab;
    openTab.screen = undefined;
    page.page.onStorage = [
      () => {
        for (const mutation of openTab.screen?.mutations ?? []) mutation.handleStorageChange();
      },
    ];
    this.simulation.runOnPage(page.page, () => {
      this.flows[flow]?.open(this.simulation, page).then(
        (screen) => {
          openTab.screen = screen;
        },
        () => undefined,
      );
    });
    await this.simulation.time.advance(SCREEN_LOAD_MS);
  }

  private async reopen(openTab: OpenTab): Promise<void> {
    const { browser } = this.simulation;
    browser.close(openTab.page.page);
    openTab.page = this.simulation.openPage(openTab.tab);
    await this.loadScreen(openTab);
  }

  private async signIn(openTab: OpenTab, borrower: string): Promise<void> {
    this.hide(openTab);
    openTab.tab.borrower = borrower;
    return this.reopen(openTab);
  }

  /** Switches to another screen within the page; its mutations go on. */
  private async switchFlow(openTab: OpenTab): Promise<void> {
    if (this.flows.length === 1 || openTab.page.page.isFrozen) return;
    for (const mutation of openTab.screen?.mutations ?? []) mutation.detach();
    openTab.flow = (openTab.flow + 1) % this.flows.length;
    await this.loadScreen(openTab);
  }

  private onScreen(openTab: OpenTab, action: (screen: Screen) => void): void {
    const { screen, page } = openTab;
    if (screen) this.simulation.runOnPage(page.page, () => action(screen));
  }

  /** `pagehide`: the page may be unloaded next. */
  private hide({ page }: OpenTab): void {
    this.simulation.runOnPage(page.page, () => page.paymentIntents.persistBeforeUnload());
  }

  /** `pageshow` of a page from the back-forward cache. */
  private restore(openTab: OpenTab): void {
    const { page } = openTab.page;
    if (!page.isFrozen) return;
    this.simulation.browser.thaw(page);
    for (const mutation of openTab.page.mutations.values())
      this.simulation.runOnPage(page, () => mutation.handleBfcacheRestore());
    this.returnTo(openTab);
  }

  private returnTo(openTab: OpenTab): void {
    this.onScreen(openTab, (screen) => {
      void screen.refetch();
      for (const mutation of screen.mutations) void mutation.handleResume();
    });
  }

  private returnToAll(): void {
    for (const one of this.tabs) this.returnTo(one);
  }
}
