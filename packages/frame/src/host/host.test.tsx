import { expect, jest, test } from '@jest/globals';
import { endpoint, text, wireAsk } from '@loan/api';
import { fakeLender } from '@loan/api/testing';
import { fakePhone } from '@loan/bridge/testing';
import { Button, Dialog } from '@loan/ui';
import { act, screen as page, render, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { UNSAFE_createMemoryHistory } from 'react-router';
import * as v from 'valibot';
import peso from '../../../../apps/shell/markets/peso.json';
import { readEnvironment } from '../environment.ts';
import { createHost, type HostedScreen, RemoteError, startFrame } from '../host.tsx';
import { useAnswer, useOptionalAnswer, useReload, wayTo } from '../index.ts';
import { onReport, type ReportEvent } from '../report.ts';

const lender = fakeLender();

const getName = endpoint('GET /name', { query: { id: text }, answer: v.object({ name: v.string() }) });
const getExtra = endpoint('GET /extra', { query: { id: text }, answer: v.object({ extra: v.string() }) });

function NameScreen() {
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

function AskingScreen() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <main>
      <button type="button" onClick={() => setIsOpen(true)}>
        Ask
      </button>
      <Dialog title="Sure?" isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </main>
  );
}

const from = { from: ['id'], isOptional: false };
const ready: HostedScreen = {
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

function open(address: string, changes: Partial<HostedScreen> = {}) {
  startFrame(readEnvironment(peso), 'en');
  const { navigator, Root } = createHost({
    screens: [{ ...ready, ...changes }, door],
    notFound: () => <p>nobody lives here</p>,
    aliases: { '/alias': '/name' },
    history: UNSAFE_createMemoryHistory({ initialEntries: [address] }),
  });
  render(<Root />);
  return { navigator, user: userEvent.setup() };
}

test('code and answers are fetched side by side, and the screen reads its answer', async () => {
  lender.answers(getName, ({ id }) => ({ name: `Ana ${id}` }));
  lender.answers(getExtra, { extra: 'more' });
  const { navigator } = open('/alias?id=7');

  expect(await page.findByRole('heading', { name: 'Hello Ana 7' })).toBeVisible();
  expect(page.getByText('more')).toBeVisible();
  expect(navigator.view().location.pathname).toBe('/name');
});

test('a finger on what leads to a screen lets its calls and files leave; the tap asks nothing again', async () => {
  lender.answers(getName, ({ id }) => ({ name: `Ana ${id}` }));
  lender.answers(getExtra, { extra: 'more' });
  const wanted: string[] = [];
  const { user } = open('/door', {
    ...ready,
    prefetch: (how) => void wanted.push(how),
  });
  const button = await page.findByRole('button', { name: 'Greet' });

  await user.pointer({ keys: '[TouchA>]', target: button });
  expect(lender.received(getName)).toEqual([{ id: '7' }]);
  expect(wanted).toEqual(['preload']);
  expect(page.queryByRole('heading', { name: 'Hello Ana 7' })).toBeNull();

  await user.pointer({ keys: '[/TouchA]', target: button });
  expect(await page.findByRole('heading', { name: 'Hello Ana 7' })).toBeVisible();
  expect(page.getByText('more')).toBeVisible();
  expect([lender.received(getName), lender.received(getExtra)]).toEqual([[{ id: '7' }], [{ id: '7' }]]);
});

test('a slash at the end of an address makes no other page of it', async () => {
  lender.answers(getName, { name: 'Ana' });
  lender.answers(getExtra, { extra: 'more' });
  const { navigator } = open('/name/?id=7');

  expect(await page.findByRole('heading', { name: 'Hello Ana' })).toBeVisible();
  expect(navigator.view().location).toMatchObject({ pathname: '/name', search: '?id=7' });
});

test('an address nobody owns stays one, with a slash or without', async () => {
  open('/elsewhere/');
  expect(await page.findByText('nobody lives here')).toBeVisible();
});

test('an answer the screen can do without may fail', async () => {
  lender.answers(getName, { name: 'Ana' });
  lender.refuses(getExtra, '7', 'not today');
  open('/name?id=7');

  expect(await page.findByText('no extra')).toBeVisible();
});

test('an address that lacks an input asks nobody and says what is missing, to the borrower and to the makers', async () => {
  const told: ReportEvent[] = [];
  const stop = onReport((event) => told.push(event));
  open('/name');

  expect(await page.findByText(/A part of the link is missing \(id\)/)).toBeVisible();
  expect(told).toMatchObject([{ kind: 'error', message: 'The address lacks id' }]);
  expect(lender.received(getName)).toHaveLength(0);
  stop();
});

test('an ended session has a way to log in, and trying again reads again', async () => {
  lender.answers(getExtra, { extra: 'more' });
  lender.breaks(getName, { status: 401 });
  const { user } = open('/name?id=7');

  expect(await page.findByRole('button', { name: 'Open the app' })).toBeVisible();
  lender.answers(getName, { name: 'Ana' });
  await user.click(page.getByRole('button', { name: 'Try again' }));
  expect(await page.findByRole('heading', { name: 'Hello Ana' })).toBeVisible();
});

test('a refused call shows the lender’s words, and trying again reads again (G026)', async () => {
  lender.answers(getExtra, { extra: 'more' });
  lender.refuses(getName, '7', 'Ask tomorrow');
  const { user } = open('/name?id=7');

  expect(await page.findAllByText('Ask tomorrow')).not.toHaveLength(0);
  lender.answers(getName, { name: 'Ana' });
  await user.click(page.getByRole('button', { name: 'Try again' }));
  expect(await page.findByRole('heading', { name: 'Hello Ana' })).toBeVisible();
});

test('a remote that cannot be had shows a card, and every try loads once', async () => {
  lender.answers(getName, { name: 'Ana' });
  lender.answers(getExtra, { extra: 'more' });
  let tries = 0;
  const { user } = open('/name?id=7', {
    load: async () => {
      tries += 1;
      if (tries < 3) throw new RemoteError('greeting', '1.0.0-a', 'missing');
      return ready.load();
    },
  });

  await user.click(await page.findByRole('button', { name: 'Try again' }));
  expect(tries).toBe(2);
  await user.click(await page.findByRole('button', { name: 'Try again' }));
  expect(await page.findByRole('heading', { name: 'Hello Ana' })).toBeVisible();
  expect(tries).toBe(3);
});

test('a screen that throws while drawing is contained, and trying again mounts it anew', async () => {
  lender.answers(getName, { name: 'Ana' });
  lender.answers(getExtra, { extra: 'more' });
  const noise = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let isBroken = true;
  const Fragile = () => {
    if (isBroken) throw new Error('cannot draw');
    return <NameScreen />;
  };
  const { user } = open('/name?id=7', { load: async () => ({ Component: Fragile, endpoints: [getName, getExtra] }) });

  const tryAgain = await page.findByRole('button', { name: 'Try again' });
  isBroken = false;
  await user.click(tryAgain);
  expect(await page.findByRole('heading', { name: 'Hello Ana' })).toBeVisible();
  noise.mockRestore();
});

test('a build that fell over gives way to the one that stands ready, without a tap', async () => {
  lender.answers(getName, { name: 'Ana' });
  lender.answers(getExtra, { extra: 'more' });
  const noise = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let isPrevious = false;
  open('/name?id=7', {
    load: async () => ({
      Component: isPrevious
        ? NameScreen
        : () => {
            throw new Error('bad release');
          },
      endpoints: [getName, getExtra],
    }),
    fellOver: () => {
      if (isPrevious) return false;
      isPrevious = true;
      return true;
    },
  });

  expect(await page.findByRole('heading', { name: 'Hello Ana' })).toBeVisible();
  noise.mockRestore();
});

test('reading again that fails keeps what the borrower sees', async () => {
  lender.answers(getName, { name: 'Ana' });
  lender.answers(getExtra, { extra: 'more' });
  const { user } = open('/name?id=7');

  const readAgain = await page.findByRole('button', { name: 'Read again' });
  lender.loses('the request', getName);
  await user.click(readAgain);
  expect(await page.findByText(/There is no connection/)).toBeVisible();
  expect(page.getByRole('heading', { name: 'Hello Ana' })).toBeVisible();
});

test('reading again that is refused says so in the lender’s words, and they stay (G021)', async () => {
  lender.answers(getName, { name: 'Ana' });
  lender.answers(getExtra, { extra: 'more' });
  const { user } = open('/name?id=7');

  const readAgain = await page.findByRole('button', { name: 'Read again' });
  lender.refuses(getName, '7', 'Ask tomorrow');
  await user.click(readAgain);
  expect(await page.findAllByText('Ask tomorrow')).not.toHaveLength(0);
  expect(page.queryByText(/did not work/)).toBeNull();
  expect(page.getByRole('heading', { name: 'Hello Ana' })).toBeVisible();
});

test('after a second of waiting the skeleton of the screen stands there', async () => {
  jest.useFakeTimers();
  try {
    lender.answers(getExtra, { extra: 'more' });
    lender.hangs(getName);
    open('/name?id=7');
    await act(() => jest.advanceTimersByTimeAsync(1_100));
    expect(page.getByRole('heading', { name: /Loading/ })).toBeVisible();
  } finally {
    jest.useRealTimers();
  }
});

test('an address nobody owns has a way home', async () => {
  open('/nowhere');
  expect(await page.findByText('nobody lives here')).toBeVisible();
});

test('a lender that refuses never puts a good build aside', async () => {
  lender.refuses(getName, '7', 'Ask tomorrow');
  lender.answers(getExtra, { extra: 'more' });
  let putAside = 0;
  open('/name?id=7', {
    fellOver: () => {
      putAside += 1;
      return true;
    },
  });
  await page.findByRole('button', { name: 'Try again' });
  expect(putAside).toBe(0);
});

test('the phone’s Back closes an open dialog first, and then it is the phone’s again', async () => {
  lender.answers(getName, { name: 'Ana' });
  lender.answers(getExtra, { extra: 'more' });
  const phone = fakePhone();
  const { user } = open('/name?id=7', {
    load: async () => ({ Component: AskingScreen, endpoints: [getName, getExtra] }),
  });

  await user.click(await page.findByRole('button', { name: 'Ask' }));
  expect(page.getByRole('dialog')).toBeVisible();
  await waitFor(() => expect(phone.asked('setBackHook').at(-1)).toEqual({ isOn: true }));
  expect(await phone.pressBack()).toBe('page');
  await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(phone.asked('setBackHook').at(-1)).toEqual({ isOn: false }));
  expect(await phone.pressBack()).toBe('phone');
});
