import { afterAll, test } from '@jest/globals';
import { isApiError } from '@loan/api';
import { createSandbox, type Sandbox } from '../createSandbox.ts';
import { type ToldStory, toldStories } from '../scenarios/seedScenarios.ts';
import { actAs } from './borrowerSession.testSetup.ts';

export type Lived = {
  sandbox: Sandbox;
  story: ToldStory;
  /** The order's two numbers, as the calls take them. */
  order: { productId: string; orderId: string };
  /** Lets so many milliseconds pass. */
  wait(ms: number): void;
};

export type Journeys = Readonly<Record<string, (lived: Lived) => Promise<void>>>;

const START = Date.parse('2026-11-21T02:00:00Z');

/** One test per story: told alone, at a fixed moment, lived by its own borrower through HTTP calls only. */
export function liveStories(journeys: Journeys): void {
  let now = START;
  const sandbox = createSandbox({
    dataDir: ':memory:',
    clock: () => now,
    origin: 'http://localhost:8080',
    stories: [],
  });
  afterAll(() => sandbox.close());

  test.each(Object.entries(journeys))('the story %s', async (id, live) => {
    now = START;
    sandbox.reset([id]);
    const story = toldStories(sandbox.book)[0];
    if (!story) throw new Error(`${id} was not told`);
    actAs(sandbox, new URLSearchParams(story.address.split('?')[1]).get('token') ?? undefined);
    const product = sandbox.book.one<{ product: string }>('select product from orders where id = ?', story.orderId);
    const wait = (ms: number) => {
      now += ms;
    };
    await live({ sandbox, story, order: { productId: product?.product ?? '1', orderId: story.orderId }, wait });
  });
}

/** The code a call is refused with, or `signed-out`, `broken`. */
export async function refusedWith(call: Promise<unknown>): Promise<string | undefined> {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!isApiError(error)) throw error ?? new Error('The call was not refused.');
  return error.kind === 'refused' ? error.code : error.kind;
}
