import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { endpoint, literal, text, wholeNumber } from '@loan/api';
import { fakeLender } from '@loan/api/testing';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import * as v from 'valibot';
import type { WhatHappened } from '../payments/paymentStateMachine.ts';
import { setReadAgain } from '../queries/refetch.ts';
import { enterTestMarket } from '../testing/testMarketConfig.ts';
import { Toasts } from '../feedback/toasts.tsx';
import { forgetDeeds, isDeedOpen, screenWasRead, useDeed } from './useMutation.ts';

const getPlan = endpoint('GET /plan', { answer: v.unknown() });
const saveName = endpoint('POST /name', { form: { name: text }, answer: v.object({ id: v.string() }), isDeed: true });
const pay = endpoint('POST /pay', {
  form: { orderId: text, amount: wholeNumber, isDelay: literal(0) },
  answer: v.object({ tradeNo: v.string() }),
  movesMoney: true,
});

const lender = fakeLender();
let reads: string[][] = [];

beforeEach(() => {
  enterTestMarket();
  reads = [];
  setReadAgain(async (endpoints) => {
    reads.push(endpoints.map(({ id }) => id));
    return true;
  });
});
afterEach(() => {
  forgetDeeds();
  localStorage.clear();
  sessionStorage.clear();
});

function SaveName({ refreshes = false }: { refreshes?: boolean }) {
  const save = useDeed(saveName, refreshes ? { refreshes: [getPlan] } : {});
  const [saved, setSaved] = useState('');
  return (
    <>
      <button
        type="button"
        aria-busy={save.isBusy}
        onClick={() => void save.run({ name: 'Ana' }).then((done) => done && setSaved(done.answer.id))}
      >
        Save
      </button>
      <p>{saved ? `saved as ${saved}` : save.status}</p>
    </>
  );
}

function Pay({ happened = async () => 'unknown' }: { happened?: () => Promise<WhatHappened> }) {
  const deed = useDeed(pay, {
    money: { order: 'A-17', intent: ({ amount }) => ({ chosen: { periods: '1' }, amount }), askWhatHappened: happened },
    refreshes: [getPlan],
  });
  return (
    <>
      <button type="button" onClick={() => void deed.run({ orderId: 'A-17', amount: 300, isDelay: 0 })}>
        Pay Now
      </button>
      <p>{deed.status}</p>
    </>
  );
}

describe('a deed', () => {
  test('is sent once for three taps, is busy meanwhile, and gives its answer', async () => {
    lender.answers(saveName, { id: '7' });
    render(<SaveName />);
    const button = screen.getByRole('button', { name: 'Save' });
    act(() => {
      button.click();
      button.click();
      button.click();
    });
    expect(button.getAttribute('aria-busy')).toBe('true');
    expect(isDeedOpen()).toBe(true);
    await screen.findByText('saved as 7');
    expect(lender.received(saveName)).toEqual([{ name: 'Ana' }]);
    expect(button.getAttribute('aria-busy')).toBe('false');
    expect(isDeedOpen()).toBe(false);
  });

  test('stays busy when its screen is left and opened again', async () => {
    const goOn = lender.hangs(saveName);
    const first = render(<SaveName />);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    first.unmount();
    render(<SaveName />);
    const button = screen.getByRole('button', { name: 'Save' });
    expect(button.getAttribute('aria-busy')).toBe('true');
    await userEvent.click(button);
    lender.answers(saveName, { id: '7' });
    goOn();
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('false'));
    expect(lender.received(saveName)).toHaveLength(1);
  });

  test('makes the frame read again what it made stale, and nothing where it names nothing', async () => {
    lender.answers(saveName, { id: '7' });
    const { rerender } = render(<SaveName />);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('saved as 7');
    expect(reads).toEqual([]);
    rerender(<SaveName refreshes />);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(reads).toEqual([['GET /plan']]));
  });

  test('may be tried again after a refusal', async () => {
    lender.refuses(saveName, '7', 'no');
    render(<SaveName />);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('refused');
    lender.answers(saveName, { id: '8' });
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('saved as 8');
  });
});

describe('a deed that moves money', () => {
  test('must be told how', () => {
    function Wrong() {
      useDeed(pay);
      return null;
    }
    expect(() => render(<Wrong />)).toThrow('POST /pay moves money');
  });

  test('without an answer is not confirmed, also after a reload, and is not sent again', async () => {
    lender.loses('the answer', pay);
    const first = render(<Pay />);
    await userEvent.click(screen.getByRole('button', { name: 'Pay Now' }));
    await screen.findByText('not-confirmed');
    await userEvent.click(screen.getByRole('button', { name: 'Pay Now' }));

    first.unmount();
    forgetDeeds(); // a new page
    render(<Pay />);
    await screen.findByText('not-confirmed');
    await userEvent.click(screen.getByRole('button', { name: 'Pay Now' }));
    expect(lender.received(pay)).toHaveLength(1);
  });

  test('asks the lender at once after a reload', async () => {
    lender.loses('the answer', pay);
    const first = render(<Pay />);
    await userEvent.click(screen.getByRole('button', { name: 'Pay Now' }));
    await screen.findByText('not-confirmed');
    first.unmount();
    forgetDeeds();
    render(<Pay happened={async () => 'booked'} />);
    // Booked, and read again: the next instalment may be paid.
    await screen.findByText('idle');
    expect(reads).toEqual([['GET /plan']]);
  });

  test('is not sent from a sheet that opens over a picture older than another window’s payment', async () => {
    lender.answers(pay, { tradeNo: 'T-1' });
    screenWasRead(performance.timeOrigin + performance.now() - 60_000);
    localStorage.setItem(
      'loan.intent.done:A-17',
      JSON.stringify({ at: performance.timeOrigin + performance.now() - 30_000, owner: 'another window' }),
    );
    render(<Pay />);
    // Opening it reads again at once; only then does a tap count.
    await waitFor(() => expect(reads).toHaveLength(1));
    await userEvent.click(screen.getByRole('button', { name: 'Pay Now' }));
    await waitFor(() => expect(lender.received(pay)).toHaveLength(1));
  });

  test('reads first when another window paid while this screen stood there', async () => {
    lender.answers(pay, { tradeNo: 'T-1' });
    render(
      <>
        <Pay />
        <Toasts />
      </>,
    );
    localStorage.setItem(
      'loan.intent.done:A-17',
      JSON.stringify({ at: Math.round(performance.timeOrigin + performance.now()), owner: 'another window' }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Pay Now' }));
    await waitFor(() => expect(reads).toHaveLength(1));
    await screen.findByText(/changed meanwhile/);
    expect(lender.received(pay)).toHaveLength(0);
  });

  test('hears that another window got the answer', async () => {
    lender.loses('the answer', pay);
    render(<Pay />);
    await userEvent.click(screen.getByRole('button', { name: 'Pay Now' }));
    await screen.findByText('not-confirmed');
    act(() => {
      const { order, key, turn } = JSON.parse(localStorage.getItem('loan.intent.open:A-17') ?? '').value;
      localStorage.removeItem('loan.intent.open:A-17');
      const trace = { order, key, turn, isClosed: true };
      localStorage.setItem('loan.intent.closed:A-17', JSON.stringify({ v: 1, value: trace }));
      window.dispatchEvent(new StorageEvent('storage', { key: 'loan.intent.open:A-17' }));
    });
    await screen.findByText('idle');
  });
});
