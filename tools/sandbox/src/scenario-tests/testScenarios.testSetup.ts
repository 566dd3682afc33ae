import { afterAll, test } from '@jest/globals';
import { isApiError, parseResponse, sendRaw, serializeQuery } from '@loan/api';
import { bindQuery } from '@loan/api/request';
import { createSandbox, type Sandbox } from '../createSandbox.ts';
import type { Scenario } from '../scenarios/scenario.ts';
import { screens } from '../scenarios/screens.testSetup.ts';
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

/** By scenario. One without a test of its own must have its page's queries answered with success. */
export type ScenarioTests = Readonly<Record<string, (run: ScenarioRun) => Promise<void>>>;

const START = Date.parse('2026-11-21T02:00:00Z');

async function sendPageQueries({ scenario }: ScenarioRun): Promise<void> {
  const { pathname, searchParams } = new URL(scenario.url, 'http://localhost');
  const screen = screens[pathname];
  if (!screen) throw new Error(`No remote has ${pathname}: write a test of the scenario ${scenario.id}.`);
  for (const { endpoint, params, isOptional } of screen.queries ?? []) {
    const call = bindQuery(serializeQuery(endpoint, params), Object.fromEntries(searchParams));
    if ('missing' in call && isOptional) continue;
    if ('missing' in call) throw new Error(`${scenario.url} lacks ${call.missing.join(', ')}.`);
    parseResponse(endpoint, await sendRaw(call));
  }
}

/** One test per scenario: seeded alone, at a fixed time, driven by HTTP requests of its borrower only. */
export function testScenarios(scenarios: readonly Scenario[], scenarioTests: ScenarioTests): void {
  const ids = scenarios.map(({ id }) => id);
  for (const id of Object.keys(scenarioTests)) if (!ids.includes(id)) throw new Error(`There is no scenario ${id}.`);
  let now = START;
  const sandbox = createSandbox({
    dataDir: ':memory:',
    clock: () => now,
    origin: 'http://localhost:8080',
    scenarios: [],
  });
  afterAll(() => sandbox.close());

  test.each(ids)('the scenario %s', async (id) => {
    now = START;
    sandbox.reset([id]);
    const scenario = listSeededBorrowers(sandbox.db)[0];
    if (!scenario) throw new Error(`${id} was not seeded`);
    actAs(sandbox, new URLSearchParams(scenario.url.split('?')[1]).get('token') ?? undefined);
    const product = sandbox.db.get<{ product: string }>('select product from orders where id = ?', scenario.orderId);
    const advanceClock = (ms: number) => {
      now += ms;
    };
    const runScenario = scenarioTests[id] ?? sendPageQueries;
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
