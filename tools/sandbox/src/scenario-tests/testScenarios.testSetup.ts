import { afterAll, test } from '@jest/globals';
import { isApiError } from '@loan/api';
import { createSandbox, type Sandbox } from '../createSandbox.ts';
import { listSeededBorrowers, type SeededBorrower } from '../scenarios/seedScenarios.ts';
import { actAs } from './borrowerSession.testSetup.ts';

export type ScenarioRun = {
  sandbox: Sandbox;
  scenario: SeededBorrower;
  /** The parameters `productId` and `orderId` of the order. */
  order: { productId: string; orderId: string };
  /** Advances the clock by this many milliseconds. */
  advanceClock(ms: number): void;
};

export type ScenarioTests = Readonly<Record<string, (run: ScenarioRun) => Promise<void>>>;

const START = Date.parse('2026-11-21T02:00:00Z');

/** One test per scenario: seeded alone, at a fixed time, driven by HTTP requests of its borrower only. */
export function testScenarios(scenarioTests: ScenarioTests): void {
  let now = START;
  const sandbox = createSandbox({
    dataDir: ':memory:',
    clock: () => now,
    origin: 'http://localhost:8080',
    scenarios: [],
  });
  afterAll(() => sandbox.close());

  test.each(Object.entries(scenarioTests))('the scenario %s', async (id, runScenario) => {
    now = START;
    sandbox.reset([id]);
    const scenario = listSeededBorrowers(sandbox.db)[0];
    if (!scenario) throw new Error(`${id} was not seeded`);
    actAs(sandbox, new URLSearchParams(scenario.url.split('?')[1]).get('token') ?? undefined);
    const product = sandbox.db.get<{ product: string }>('select product from orders where id = ?', scenario.orderId);
    const advanceClock = (ms: number) => {
      now += ms;
    };
    await runScenario({
      sandbox,
      scenario,
      order: { productId: product?.product ?? '1', orderId: scenario.orderId },
      advanceClock,
    });
  });
}

/** The code of a rejection, or the kind of another ApiError. */
export async function rejectionCode(call: Promise<unknown>): Promise<string | undefined> {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!isApiError(error)) throw error ?? new Error('The request was not rejected.');
  return error.kind === 'rejected' ? error.code : error.kind;
}
