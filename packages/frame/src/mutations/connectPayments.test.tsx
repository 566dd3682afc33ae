import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { endpoint, literal, text, wholeNumber } from '@loan/api';
import { fakeApi } from '@loan/api/testing';
import { type PaymentStatus, usePayment } from '@loan/payments';
import { isMutationInFlight, markDataFetched, useMutation } from '@loan/payments/core';
import { QueryObserver } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import * as v from 'valibot';
import { Toasts } from '../feedback/toasts.tsx';
import { queryClient } from '../queries/queryClient.ts';
import { setTestMarketConfig } from '../testing/testMarketConfig.ts';
import { connectPayments } from './connectPayments.ts';

const getPlan = endpoint('GET /plan', { response: v.unknown() });
const saveName = endpoint('POST /name', {
  form: { name: text },
  response: v.object({ id: v.string() }),
  isMutation: true,
});
const pay = endpoint('POST /pay', {
  form: { orderId: text, amount: wholeNumber, isDelay: literal(0) },
  response: v.object({ tradeNo: v.string() }),
  movesMoney: true,
});

const api = fakeApi();
let reads = 0;
let closeScreen = () => {};

beforeEach(() => {
  connectPayments();
  setTestMarketConfig();
  reads = 0;
  const queryFn = async () => (reads += 1);
  closeScreen = new QueryObserver(queryClient, { queryKey: ['plan'], queryFn, initialData: 0 }).subscribe(() => {});
});
afterEach(() => {
  closeScreen();
  queryClient.clear();
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '');
});

function SaveName({ invalidatesPlan = false }: { invalidatesPlan?: boolean }) {
  const save = useMutation(saveName, invalidatesPlan ? { invalidates: [getPlan] } : {});
  const [saved, setSaved] = useState('');
  return (
    <>
      <button
        type="button"
        aria-busy={save.isBusy}
        onClick={() => void save.mutate({ name: 'Ana' }).then((done) => done && setSaved(done.data.id))}
      >
        Save
      </button>
      <p>{saved ? `saved as ${saved}` : save.status}</p>
    </>
  );
}

function Pay({ status = async () => 'unknown' }: { status?: () => Promise<PaymentStatus> }) {
  const mutation = usePayment(pay, {
    order: 'A-17',
    paymentIntent: ({ amount }) => ({ chosen: { periods: '1' }, amount }),
    fetchPaymentStatus: status,
    invalidates: [getPlan],
  });
  return (
    <>
      <button type="button" onClick={() => void mutation.mutate({ orderId: 'A-17', amount: 300, isDelay: 0 })}>
        Pay Now
      </button>
      <p>{mutation.status}</p>
    </>
  );
}

function storeSuccessOfOtherTab(at: number): void {
  const success = { v: 1, borrower: 'nobody', at, ids: ['other-tab'] };
  localStorage.setItem('loan.intent.done:nobody:A-17', JSON.stringify(success));
}

describe('a mutation', () => {
  test('is sent once for three taps, is busy until the response, and returns it', async () => {
    api.respond(saveName, { id: '7' });
    render(<SaveName />);
    const button = screen.getByRole('button', { name: 'Save' });
    act(() => {
      button.click();
      button.click();
      button.click();
    });
    expect(button.getAttribute('aria-busy')).toBe('true');
    expect(isMutationInFlight()).toBe(true);
    await screen.findByText('saved as 7');
    expect(api.received(saveName)).toEqual([{ name: 'Ana' }]);
    expect(button.getAttribute('aria-busy')).toBe('false');
    expect(isMutationInFlight()).toBe(false);
  });

  test('stays busy when its screen is left and opened again', async () => {
    const respond = api.holdResponse(saveName);
    const first = render(<SaveName />);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    first.unmount();
    render(<SaveName />);
    const button = screen.getByRole('button', { name: 'Save' });
    expect(button.getAttribute('aria-busy')).toBe('true');
    await userEvent.click(button);
    api.respond(saveName, { id: '7' });
    respond();
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('false'));
    expect(api.received(saveName)).toHaveLength(1);
  });

  test('refetches the queries that it invalidates, and none when it has no `invalidates`', async () => {
    api.respond(saveName, { id: '7' });
    const { rerender } = render(<SaveName />);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('saved as 7');
    expect(reads).toBe(0);
    rerender(<SaveName invalidatesPlan />);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(reads).toBe(1));
  });

  test('is not sent again by itself when the network comes back', async () => {
    api.drop('response', saveName);
    render(<SaveName />);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('rejected');
    act(() => {
      window.dispatchEvent(new Event('offline'));
      window.dispatchEvent(new Event('online'));
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await act(async () => undefined);
    expect(api.received(saveName)).toHaveLength(1);
  });

  test('can be sent again after a rejection', async () => {
    api.reject(saveName, '7', 'no');
    render(<SaveName />);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('rejected');
    api.respond(saveName, { id: '8' });
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('saved as 8');
  });
});

describe('a mutation that moves money', () => {
  test('is not sent by `useMutation`', () => {
    function Wrong() {
      useMutation(pay);
      return null;
    }
    expect(() => render(<Wrong />)).toThrow('POST /pay moves money: send it by usePayment.');
  });

  test('stays unconfirmed across a reload and is not sent again when the response is lost', async () => {
    api.drop('response', pay);
    const first = render(<Pay />);
    await userEvent.click(screen.getByRole('button', { name: 'Pay Now' }));
    await screen.findByText('unconfirmed');
    await userEvent.click(screen.getByRole('button', { name: 'Pay Now' }));

    first.unmount();
    connectPayments(); // a new page
    render(<Pay />);
    await screen.findByText('unconfirmed');
    await userEvent.click(screen.getByRole('button', { name: 'Pay Now' }));
    expect(api.received(pay)).toHaveLength(1);
  });

  test('fetches the payment status at once after a reload', async () => {
    api.drop('response', pay);
    const first = render(<Pay />);
    await userEvent.click(screen.getByRole('button', { name: 'Pay Now' }));
    await screen.findByText('unconfirmed');
    first.unmount();
    connectPayments();
    render(<Pay status={async () => 'booked'} />);
    // Booked and refetched: the next instalment may be paid.
    await screen.findByText('idle');
    expect(reads).toBe(1);
  });

  test('is not sent from a component that mounts over data older than another tab’s payment', async () => {
    api.respond(pay, { tradeNo: 'T-1' });
    markDataFetched(performance.timeOrigin + performance.now() - 60_000);
    storeSuccessOfOtherTab(performance.timeOrigin + performance.now() - 30_000);
    render(<Pay />);
    // Mounting refetches at once; a tap counts only after that.
    await waitFor(() => expect(reads).toBe(1));
    await userEvent.click(screen.getByRole('button', { name: 'Pay Now' }));
    await waitFor(() => expect(api.received(pay)).toHaveLength(1));
  });

  test('refetches before it sends when another tab has paid since this screen was opened', async () => {
    api.respond(pay, { tradeNo: 'T-1' });
    render(
      <>
        <Pay />
        <Toasts pathname="/order" />
      </>,
    );
    storeSuccessOfOtherTab(Math.round(performance.timeOrigin + performance.now()));
    await userEvent.click(screen.getByRole('button', { name: 'Pay Now' }));
    await waitFor(() => expect(reads).toBe(1));
    await screen.findByText(/changed meanwhile/);
    expect(api.received(pay)).toHaveLength(0);
  });

  test('settles when another tab received the response', async () => {
    api.drop('response', pay);
    render(<Pay />);
    await userEvent.click(screen.getByRole('button', { name: 'Pay Now' }));
    await screen.findByText('unconfirmed');
    act(() => {
      const { order, key, sequence } = JSON.parse(localStorage.getItem('loan.intent.open:nobody:A-17') ?? '').value;
      localStorage.removeItem('loan.intent.open:nobody:A-17');
      const trace = { order, key, sequence, isClosed: true };
      localStorage.setItem(
        'loan.intent.closed:nobody:A-17',
        JSON.stringify({ v: 1, borrower: 'nobody', value: trace }),
      );
      window.dispatchEvent(new StorageEvent('storage', { key: 'loan.intent.open:nobody:A-17' }));
    });
    await screen.findByText('idle');
  });
});
