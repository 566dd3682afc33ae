/** Lives one history, heals everything at its end, and sees whether the borrower can pay after all. */
import type { Counts } from '@loan/testing/cases';
import type { Screen, Way } from './openScreen.ts';
import { instalments } from './repaymentScreens.ts';
import type { PlanGap } from './responses.ts';
import type { Debt } from './simulatedLender.ts';
import type { Fate } from './simulatedNetwork.ts';
import type { Tab } from './simulatedBrowser.ts';
import { poisons, type Step } from './steps.ts';
import { type Defect, type OpenPage, World } from './simulation.ts';

/** A debt, and the one or two ways in which the two tabs of a borrower may pay it. */
export type Scene = { name: string; debt: Debt; ways: readonly [Way] | readonly [Way, Way] };

export type History = {
  fates: readonly Fate[];
  steps: readonly Step[];
  hasLocks: boolean;
  honoursKey: boolean;
  planGap: PlanGap;
  /** What this phone is like to the very end. */
  phone: PhoneKind;
  /** At the end the borrower pays in a page that is opened anew, instead of the one that lived through it. */
  endsAnew: boolean;
};

export type PhoneKind = 'is healthy' | 'blocks storage and locks' | 'has no storage';

/** `sent`: every mutation as a sentence. */
export type Lived = { violations: readonly string[]; sent: readonly string[]; counts: Counts };

/** A screen that is open, or could not be opened. */
type Shown = { tab: Tab; way: number; page: OpenPage; screen: Screen | undefined };

export async function live(scene: Scene, history: History, defect?: Defect): Promise<Lived> {
  const { fates, hasLocks, honoursKey, planGap } = history;
  const world = new World({ debt: scene.debt, fates, hasLocks, honoursKey, defect });
  // Without a plan there is no screen for instalments.
  const needsPlan = scene.ways.includes(instalments);
  world.network.planGap = needsPlan && planGap === 'has no instalment plans' ? 'leaves one amount out' : planGap;
  world.judge.watch(scene.ways.flatMap(({ calls }) => calls));
  const borrower = new Borrower(world, scene.ways, history.phone);
  await borrower.openTabs();
  for (const step of history.steps) {
    await borrower.take(step);
    await world.time.settle();
    world.judge.look(borrower.pages());
  }
  await borrower.heal();
  await borrower.payAtLast(history.endsAnew);
  world.judge.judgeLedger();
  const { judge, lender } = world;
  return {
    violations: judge.violations,
    sent: judge.inWords(),
    counts: {
      histories: 1,
      POSTs: judge.sent.length,
      'resent by the browser': judge.sent.reduce((sum, { resends }) => sum + resends, 0),
      'sent again after the second question': judge.count('asked twice'),
      bookings: lender.movements().own.length,
      ...Object.fromEntries(Object.entries(judge.residue).map(([name, count]) => [`residue: ${name}`, count])),
    },
  };
}

const OPENING_TAKES_MS = 2_000;
/** Longer than the half hour after which reads that cannot tell end the waiting. */
const WAITED_OUT_MS = 2_000_000;

class Borrower {
  private readonly world: World;
  private readonly ways: readonly Way[];
  private readonly kind: PhoneKind;
  private readonly shown: Shown[] = [];

  constructor(world: World, ways: readonly Way[], kind: PhoneKind) {
    this.world = world;
    this.ways = ways;
    this.kind = kind;
  }

  async openTabs(): Promise<void> {
    this.setPhone();
    for (const [index, name] of ['first', 'second'].entries()) {
      const tab = this.world.phone.openTab(name);
      this.shown[index] = await this.open(tab, index % this.ways.length);
    }
  }

  /** With the deeds of the screens that are shown. */
  pages(): OpenPage[] {
    return this.shown.map(({ page, screen }) => {
      const deeds = [...page.deeds].filter(([, deed]) => screen?.deeds.includes(deed));
      return { ...page, deeds: new Map(deeds) };
    });
  }

  async take(step: Step): Promise<void> {
    const { world } = this;
    const { phone, network, lender, time } = world;
    const at = this.shown['tab' in step ? step.tab : 0] as Shown;
    const areaOf = (area: 'local' | 'session') => (area === 'local' ? phone.local : at.tab.session);
    switch (step.do) {
      case 'tap':
        for (let time = 0; time < step.times; time += 1) this.press(at, (screen) => screen.tap());
        return;
      case 'pay again':
        return this.press(at, (screen) => screen.payAgain());
      case 'enter code':
        return this.press(at, (screen) => screen.enterCode());
      case 'resend code':
        return this.press(at, (screen) => screen.resendCode());
      case 'partner':
        return world.payAtPartner(step.how);
      case 'return':
        return this.comeBack(at);
      case 'other way':
        return this.goToOtherWay(at);
      case 'wait':
        return time.pass(step.ms);
      case 'reload':
        this.hide(at);
        return this.reopen(at);
      case 'kill':
        if (!step.keepsSession) phone.forgetSession(at.tab);
        return this.reopen(at);
      case 'freeze':
        this.hide(at);
        return phone.freeze(at.page.page);
      case 'thaw':
        return this.restore(at);
      case 'network':
        network.setOffline(step.isOffline);
        if (!step.isOffline) for (const one of this.shown) this.comeBack(one);
        return;
      case 'reads':
        network.reads = step.how;
        return;
      case 'storage':
        areaOf(step.area).mode = step.mode;
        return;
      case 'clear':
        for (const area of step.areas) areaOf(area).clear();
        return;
      case 'poison':
        return areaOf(step.area).poison(step.which, poisons[step.how]);
      case 'locks':
        return step.mode === 'lost' ? phone.loseLocks() : phone.setLocks(step.mode);
      case 'clock':
        return time.setPhoneClock(step.byMs);
      case 'balance':
        if (step.how === 'charged') return lender.charge(5_000);
        if (step.how === 'waived') return lender.waive(300);
        return lender.payElsewhere(200);
    }
  }

  /** What the phone is like when nothing goes wrong on top. */
  private setPhone(): void {
    const { phone } = this.world;
    phone.setLocks(this.kind === 'blocks storage and locks' ? 'rejecting' : 'ok');
    const mode = ({ 'is healthy': 'ok', 'blocks storage and locks': 'denied', 'has no storage': 'null' } as const)[
      this.kind
    ];
    for (const area of [phone.local, ...this.shown.map(({ tab }) => tab.session)]) area.mode = mode;
  }

  /** All faults end, and whatever was on its way has come. */
  async heal(): Promise<void> {
    const { network, phone, time } = this.world;
    network.isHealed = true;
    network.reads = 'are answered';
    this.setPhone();
    for (const one of this.shown) this.restore(one);
    network.setOffline(false);
    await time.pass(400_000);
    for (const one of this.shown) if (!one.screen) await this.reopen(one);
    this.comeBackEverywhere();
    await time.pass(11_000);
    // Where reads cannot tell, this is the time that ends it.
    await time.pass(WAITED_OUT_MS);
    if (phone.local.isWornOut()) this.world.judge.blame('pages write to the storage without end');
    this.comeBackEverywhere();
    await time.pass(11_000);
    this.expectKnown();
    this.world.judge.look(this.pages());
  }

  /** Every order can be paid, as long as it is not paid: plainly, with a code, or after the second question. */
  async payAtLast(endsAnew: boolean): Promise<void> {
    const { lender, judge } = this.world;
    const at = this.shown[0] as Shown;
    if (endsAnew) await this.openOverAndOver(at);
    const isOver = () => at.screen?.isOffered() === false || lender.movements().own.length > 0;
    if (!at.screen) return judge.blame('the screen cannot be opened');
    if (isOver()) return;
    const before = judge.sent.length;
    await this.tryToPay(at);
    if (judge.sent.length === before) {
      // A page that learns of a payment only now, on a phone whose clock was set, cannot know how old it is.
      await this.world.time.pass(WAITED_OUT_MS);
      this.comeBack(at);
      await this.world.time.pass(1_000);
      await this.tryToPay(at);
    }
    if (judge.sent.length === before) {
      const states = at.screen.deeds.map((deed) => deed.view().state.name).join(', ');
      return judge.blame(`in the end nothing can be paid any more (${states})`);
    }
    if (isOver()) return;
    // Refused, because the amount of the link is no longer what is owed: the order's page has a new link.
    await this.reopen(at);
    if (isOver()) return;
    await this.tryToPay(at);
    if (!isOver()) judge.blame('in the end a payment was sent, and nothing is booked');
  }

  /** A borrower who closes the page before it knows, and opens it again: that must not make the waiting begin anew. */
  private async openOverAndOver(at: Shown): Promise<void> {
    for (let time = 0; time < 4; time += 1) {
      await this.reopen(at);
      await this.world.time.pass(10 * 60_000);
    }
    this.comeBack(at);
    await this.world.time.pass(1_000);
  }

  /** Whatever the screen offers, in the order in which a borrower would try it. */
  private async tryToPay(at: Shown): Promise<void> {
    const { world } = this;
    const before = world.judge.sent.length;
    const tries: ((screen: Screen) => void)[] = [
      (screen) => screen.enterCode(),
      (screen) => screen.tap(),
      (screen) => screen.payAgain(),
      // A tap can have the screen read again first, because of what another page did.
      (screen) => screen.tap(),
    ];
    for (const attempt of tries) {
      if (world.judge.sent.length > before) break;
      this.press(at, attempt);
      // The claim of a page that was killed stands for five seconds.
      await world.time.pass(2_500);
    }
    // A code that was too old.
    this.press(at, (screen) => screen.resendCode());
    await world.time.pass(1_000);
    this.press(at, (screen) => screen.enterCode());
    world.atPartner.hasPaid = false;
    await world.payAtPartner('pay');
    await world.time.pass(200_000);
    this.press(at, (screen) => void screen.readAgain());
    await world.time.pass(1_000);
  }

  private expectKnown(): void {
    for (const { screen } of this.shown) {
      for (const deed of screen?.deeds ?? []) {
        const { state, isBusy } = deed.view();
        if (!['idle', 'refused', 'settled', 'awaiting-code', 'may-pay-again'].includes(state.name))
          this.world.judge.blame(`after 40 minutes a payment is still ${state.name}`);
        if (isBusy) this.world.judge.blame(`after 40 minutes a screen is still busy`);
      }
    }
  }

  /** Opens a screen; where the network is away it stays empty until it is opened again. */
  private async open(tab: Tab, way: number): Promise<Shown> {
    const { world } = this;
    const opened: Shown = { tab, way, page: world.openPage(tab), screen: undefined };
    await this.draw(opened);
    return opened;
  }

  private async draw(at: Shown): Promise<void> {
    const { page, way } = at;
    at.screen = undefined;
    page.page.onStorage = [
      () => {
        for (const deed of at.screen?.deeds ?? []) deed.lookAgain();
      },
    ];
    this.world.on(page.page, () => {
      this.ways[way]?.open(this.world, page).then(
        (screen) => {
          at.screen = screen;
        },
        () => undefined,
      );
    });
    await this.world.time.pass(OPENING_TAKES_MS);
  }

  private async reopen(at: Shown): Promise<void> {
    const { phone } = this.world;
    phone.close(at.page.page);
    at.page = this.world.openPage(at.tab);
    await this.draw(at);
  }

  /** Within the page: its deeds go on. */
  private async goToOtherWay(at: Shown): Promise<void> {
    if (this.ways.length === 1 || at.page.page.isFrozen) return;
    for (const deed of at.screen?.deeds ?? []) deed.close();
    at.way = (at.way + 1) % this.ways.length;
    await this.draw(at);
  }

  private press(at: Shown, action: (screen: Screen) => void): void {
    const { screen, page } = at;
    if (screen) this.world.on(page.page, () => action(screen));
  }

  /** `pagehide`: the page may be gone in a moment. */
  private hide({ page }: Shown): void {
    this.world.on(page.page, () => page.intents.keepForNextPage());
  }

  /** `pageshow` of a page that was kept. */
  private restore(at: Shown): void {
    const { page } = at.page;
    if (!page.isFrozen) return;
    this.world.phone.thaw(page);
    for (const deed of at.page.deeds.values()) this.world.on(page, () => deed.restored());
    this.comeBack(at);
  }

  private comeBack(at: Shown): void {
    this.press(at, (screen) => {
      void screen.readAgain();
      for (const deed of screen.deeds) void deed.returned();
    });
  }

  private comeBackEverywhere(): void {
    for (const one of this.shown) this.comeBack(one);
  }
}
