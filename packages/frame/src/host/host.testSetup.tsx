/** A host of two screens, as the tests of this folder open it. */
import { endpoint, text, wireAsk } from '@loan/api';
import { fakeLender } from '@loan/api/testing';
import { Button } from '@loan/ui';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { UNSAFE_createMemoryHistory } from 'react-router';
import * as v from 'valibot';
import peso from '../../../../apps/shell/markets/peso.json';
import { readEnvironment } from '../market/marketConfig.ts';
import { createHost, type HostedScreen, type HostOptions, startFrame } from '../host.ts';
import { useAnswer, useOptionalAnswer, useReload, wayTo } from '../index.ts';

export const lender = fakeLender();

export const getName = endpoint('GET /name', { query: { id: text }, answer: v.object({ name: v.string() }) });
export const getExtra = endpoint('GET /extra', { query: { id: text }, answer: v.object({ extra: v.string() }) });

/** Greets by name; a second answer is welcome and not needed. */
export function NameScreen() {
  const { name } = useAnswer(getName);
  const extra = useOptionalAnswer(getExtra);
  const { reload } = useReload();
  return (
    <main>
      <h1>Hello {name}</h1>
      <p>{extra && ('answer' in extra ? extra.answer.extra : 'no extra')}</p>
      <button type="button" onClick={() => void reload()}>
        Read again
      </button>
    </main>
  );
}

const from = { from: ['id'], isOptional: false };
export const ready: HostedScreen = {
  address: '/name',
  remote: 'greeting',
  asks: [wireAsk(getName, { id: from }), wireAsk(getExtra, { id: from }, true)],
  next: [],
  load: async () => ({ Component: NameScreen, endpoints: [getName, getExtra] }),
};

/** Leads to the other screen. */
const door: HostedScreen = {
  address: '/door',
  remote: 'greeting',
  asks: [],
  next: [],
  load: async () => ({
    Component: () => <Button {...wayTo('/name', { query: { id: '7' } })}>Greet</Button>,
    endpoints: [],
  }),
};

/** A host of two screens, at an address. */
export function open(
  address: string,
  changes: Partial<HostedScreen> = {},
  more: Pick<HostOptions, 'newerPage' | 'leave'> = {},
) {
  startFrame(readEnvironment(peso), 'en');
  const { navigator, Root } = createHost({
    screens: [{ ...ready, ...changes }, door],
    notFound: () => <p>nobody lives here</p>,
    aliases: { '/alias': '/name' },
    history: UNSAFE_createMemoryHistory({ initialEntries: [address] }),
    ...more,
  });
  render(<Root />);
  return { navigator, user: userEvent.setup() };
}
