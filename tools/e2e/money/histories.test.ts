/**
 * Random histories of payments against the sandbox's lender: taps, losses, late booking, reloads, two windows, kills.
 * Counted in the lender's ledger: what the borrower means to pay once is booked once at most.
 */
import { afterAll, expect, test } from '@jest/globals';
import { cases, caseTime } from '@loan/testing/cases';
import * as fc from 'fast-check';
import { card, instalments, partnerOf, rollover, type Scene, type Screen } from './screens.ts';
import { closeLender, type Fate, type PhoneWindow, World } from './world.ts';

afterAll(closeLender);

/** All together; a night has more of them. */
const HISTORIES = cases();

const fate: fc.Arbitrary<Fate> = fc.record({
  arrives: fc.boolean(),
  arrivesAfterMs: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 20_000 })),
  answers: fc.boolean(),
  takesMs: fc.integer({ min: 1, max: 35_000 }),
});

const which = fc.integer({ min: 0, max: 1 });
const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant('tap' as const), which, times: fc.integer({ min: 1, max: 3 }) }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('pay again' as const), which }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      ms: fc.oneof(
        fc.integer({ min: 1, max: 150_000 }),
        fc.constantFrom(1, 400, 2_400, 3_100, 61_000, 91_000, 125_000),
      ),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('code' as const), which }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('code again' as const), which }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('partner' as const), how: fc.constantFrom('pay', 'late', 'leave') }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('reload' as const), which }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('return' as const), which }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('network' as const), isOffline: fc.boolean() }) },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

type Open = { window: PhoneWindow; screen: Screen | undefined };

/** Opens a window; where the network is away the screen stays empty until it is opened again. */
async function open(scene: Scene, world: World, name: string): Promise<Open> {
  const opened: Open = { window: world.openWindow(name), screen: undefined };
  scene.open(world, opened.window).then(
    (screen) => {
      opened.screen = screen;
    },
    () => undefined,
  );
  await world.pass(2_000);
  return opened;
}

async function live(scene: Scene, fates: readonly Fate[], steps: readonly Step[], hasLocks: boolean) {
  const ids = scene.deeds.map(({ id }) => id);
  const world = new World(scene.story, ids, fates, hasLocks);
  const windows = [await open(scene, world, 'first'), await open(scene, world, 'second')];
  for (const one of steps) {
    const screen = 'which' in one ? windows[one.which]?.screen : undefined;
    if (one.do === 'wait') await world.pass(one.ms);
    if (one.do === 'network') world.isOffline = one.isOffline;
    if (one.do === 'tap') for (let time = 0; time < one.times; time += 1) screen?.tap();
    if (one.do === 'pay again') screen?.payAgain();
    if (one.do === 'code') screen?.enterCode();
    if (one.do === 'code again') screen?.resendCode();
    if (one.do === 'return') screen?.returnTo();
    if (one.do === 'partner') await payAtPartner(world, one.how);
    if (one.do === 'reload') {
      const left = windows[one.which] as Open;
      world.kill(left.window);
      windows[one.which] = await open(scene, world, left.window.name);
    }
    await world.settle();
  }
  return { world, windows };
}

/** On the newest payment page; who has paid does not pay once more. */
async function payAtPartner(world: World, how: string): Promise<void> {
  const partner = partnerOf(world);
  const page = partner.payUrls.at(-1);
  if (!page || (partner.hasPaid && how !== 'leave')) return;
  partner.hasPaid ||= how !== 'leave';
  await world.ask(new URL(page).pathname, new URLSearchParams({ deed: how }));
}

/** Movements of money, as the lender wrote them down. */
async function paymentsOf(world: World) {
  const { bookings } = await world.ledger();
  return bookings.filter(({ amount }) => amount !== null);
}

/** In the end the network is there, and whatever was on its way has come. */
async function rest(world: World, windows: readonly Open[]): Promise<void> {
  world.isOffline = false;
  await world.pass(400_000);
  for (const { screen } of windows) screen?.returnTo();
  await world.pass(11_000);
}

const scenes: [name: string, scene: Scene][] = [
  ['an instalment from a wallet', instalments('wallet')],
  ['an instalment that is booked late', instalments('wallet-late')],
  ['a rollover at the partner', rollover],
  ['a card whose bank tells late', card('card-slow')],
  ['a card with a code', card('card-code')],
];

test.each(scenes)(
  'whatever happens to %s, it is paid once at most, and in the end everybody knows',
  async (_name, scene) => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fate, { minLength: 1, maxLength: 4 }),
        fc.array(step, { minLength: 1, maxLength: 20 }),
        fc.boolean(),
        async (fates, steps, hasLocks) => {
          const { world, windows } = await live(scene, fates, steps, hasLocks);
          await rest(world, windows);
          const payments = await paymentsOf(world);
          expect(payments.length).toBeLessThanOrEqual(1);
          for (const deed of windows.flatMap(({ screen }) => screen?.deeds ?? [])) {
            const { state, isBusy } = deed.view();
            expect(['idle', 'refused', 'settled', 'awaiting-code', 'may-pay-again']).toContain(state.name);
            // What the lender knows as paid is never offered again.
            if (payments.length > 0) expect(state.name).not.toBe('may-pay-again');
            expect(isBusy).toBe(false);
          }
        },
      ),
      { ...HISTORIES, numRuns: Math.ceil(HISTORIES.numRuns / scenes.length) },
    );
  },
  caseTime(120_000),
);

test('a history without faults pays, so that the others mean something', async () => {
  const fates = [{ arrives: true, arrivesAfterMs: 0, answers: true, takesMs: 100 }];
  for (const [, scene] of scenes) {
    const steps: Step[] = [
      { do: 'tap', which: 0, times: 3 },
      { do: 'wait', ms: 2_000 },
      { do: 'partner', how: 'pay' },
      { do: 'code', which: 0 },
      { do: 'wait', ms: 125_000 },
      { do: 'tap', which: 1, times: 1 },
      { do: 'wait', ms: 125_000 },
    ];
    const { world, windows } = await live(scene, fates, steps, true);
    await rest(world, windows);
    expect(await paymentsOf(world)).toHaveLength(1);
  }
});
