import { afterEach, expect, test } from '@jest/globals';
import { lostResponse, openPage, PAY } from './mutation.testSetup.ts';
import { type MutationTransition, onTransition } from './transitionEvents.ts';

const { NODE_ENV } = process.env;

afterEach(() => {
  process.env['NODE_ENV'] = NODE_ENV;
  onTransition(undefined);
});

test('calls the listener with state and event when a payment changes its state', async () => {
  const transitions: MutationTransition[] = [];
  onTransition((transition) => transitions.push(transition));
  const page = openPage();
  page.call.mockRejectedValueOnce(lostResponse());

  await page.mutation.mutate(PAY);

  expect(transitions.slice(0, 2)).toEqual([
    {
      id: 'POST /pay',
      order: 'A-17',
      event: { on: 'send', at: 1_000_000 },
      state: { name: 'sending', sentAt: 1_000_000 },
    },
    {
      ...{ id: 'POST /pay', order: 'A-17' },
      event: expect.objectContaining({ on: 'no-response', why: 'no-response' }),
      state: expect.objectContaining({ name: 'unconfirmed' }),
    },
  ]);
  page.mutation.detach();
});

test('does not call the listener when the build is for production', async () => {
  process.env['NODE_ENV'] = 'production';
  const transitions: MutationTransition[] = [];
  onTransition((transition) => transitions.push(transition));
  const page = openPage();
  page.call.mockRejectedValueOnce(lostResponse());

  await page.mutation.mutate(PAY);

  expect(page.mutation.snapshot().state.name).toBe('unconfirmed');
  expect(transitions).toEqual([]);
  page.mutation.detach();
});
