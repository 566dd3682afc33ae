import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { endpoint, text } from '@loan/api';
import { fakeApi } from '@loan/api/testing';
import { act, render, screen } from '@testing-library/react';
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import * as v from 'valibot';
import { connectToasts, Toasts, toast } from './toasts.tsx';

const getOrder = endpoint('GET /order', { query: { orderId: text }, response: v.unknown() });
const rate = endpoint('POST /rate', {
  form: { score: text },
  response: v.unknown(),
  isMutation: true,
  suppressErrorToast: ['800006'],
});
const api = fakeApi();

const react = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };

let stop = () => {};
beforeEach(() => {
  jest.useFakeTimers();
  stop = connectToasts(() => 'That did not work.');
});
afterEach(() => {
  act(() => stop());
  jest.useRealTimers();
});

const polite = () => document.querySelector('[aria-live=polite]');
const assertive = () => document.querySelector('[aria-live=assertive]');
const advance = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

describe('a toast', () => {
  test.each([
    ['info', 2_000],
    ['error', 2_000],
    ['success', 3_000],
  ] as const)('%s is shown for %i ms (G024, G025, M02, M03)', async (kind, ms) => {
    render(<Toasts />);
    act(() => toast[kind]('copy success'));
    await advance(ms - 50);
    screen.getByText('copy success');
    await advance(100);
    expect(screen.queryByText('copy success')).toBeNull();
  });

  test('fades out at the end of its duration, except for a loading one', () => {
    /** jsdom runs no animations: the animation rules of the toast's classes. */
    const style = () => {
      const rules = [...document.styleSheets]
        .flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText))
        .join('');
      const classes = [...screen.getByText(/copy|Sending/).classList];
      return classes
        .flatMap((name) => rules.match(new RegExp(`\\.${name}\\s*{[^}]*animation:[^}]*`, 'g')) ?? [])
        .join('');
    };
    render(<Toasts />);
    act(() => toast.info('copy success'));
    expect(style()).toContain('160ms 1840ms');
    act(() => void toast.loading('Sending'));
    expect(style()).toContain('160ms 999999840ms');
  });

  test('is announced politely and an error at once, in live regions that exist before', () => {
    render(<Toasts />);
    const [region, urgent] = [polite(), assertive()];
    act(() => toast.info('copy success'));
    expect(region?.textContent).toBe('copy success');
    act(() => toast.error('no'));
    expect(urgent?.textContent).toBe('no');
    expect(region?.textContent).toBe('');
  });

  test('replaces the previous one, which does not come back', async () => {
    render(<Toasts />);
    act(() => toast.success('first'));
    act(() => toast.info('second'));
    expect(screen.queryByText('first')).toBeNull();
    screen.getByText('second');
    await advance(2_100);
    expect(screen.queryByText('first')).toBeNull();
  });

  test('has its own time when it replaces one, and stays when a loading one that it replaced ends', async () => {
    render(<Toasts />);
    act(() => toast.info('first'));
    await advance(1_500);
    let stopLoading = () => {};
    act(() => {
      stopLoading = toast.loading('Sending');
    });
    await advance(60_000);
    screen.getByText('Sending');
    act(() => toast.success('second'));
    act(() => stopLoading());
    await advance(2_950);
    screen.getByText('second');
    await advance(100);
    expect(polite()?.textContent).toBe('');
  });

  test('stays when its screen unmounts', () => {
    const { rerender } = render(
      <>
        <p key="a">order</p>
        <Toasts />
      </>,
    );
    act(() => toast.info('saved'));
    rerender(
      <>
        <p key="b">bank</p>
        <Toasts />
      </>,
    );
    screen.getByText('saved');
  });

  test('is visible when the open dialog closes while it appears', async () => {
    const screenWith = (dialog: ReactNode) => (
      <>
        {dialog}
        <Toasts />
      </>
    );
    const { rerender } = render(screenWith(<dialog open />));
    act(() => {
      toast.error('That did not work.');
      rerender(screenWith(null));
    });
    await advance(10);
    expect(assertive()?.textContent).toBe('That did not work.');
  });

  test('is rendered inside an open dialog, and outside again when the dialog closes', async () => {
    const screenWith = (dialog: ReactNode) => (
      <>
        {dialog}
        <Toasts />
      </>
    );
    const { rerender } = render(
      screenWith(
        <dialog open>
          <p>Please rate</p>
        </dialog>,
      ),
    );
    act(() => toast.success('Thank you'));
    expect(screen.getByText('Thank you').closest('dialog')).not.toBeNull();
    await act(async () => rerender(screenWith(null)));
    expect(screen.getByText('Thank you').closest('dialog')).toBeNull();
  });
});

describe('an API call', () => {
  test('shows its loading text while it is in progress, if it has one (G022, G023)', async () => {
    render(<Toasts />);
    const respond = api.holdResponse(getOrder);
    const background = getOrder({ orderId: '1' });
    await advance(0);
    expect(polite()?.textContent).toBe('');
    let foreground: Promise<unknown> = Promise.resolve();
    act(() => {
      foreground = getOrder({ orderId: '1' }, { loadingText: 'Loading' });
    });
    await advance(30_000);
    expect(polite()?.textContent).toBe('Loading');
    api.respond(getOrder, {});
    respond();
    await act(() => Promise.all([background, foreground]));
    expect(polite()?.textContent).toBe('');
  });

  test('hides its loading text when it fails (G023)', async () => {
    render(<Toasts />);
    api.drop('request', getOrder);
    await act(() => getOrder({ orderId: '1' }, { loadingText: 'Loading' }).catch(() => undefined));
    expect(screen.queryByText('Loading')).toBeNull();
  });

  test('shows the lender’s message once for two seconds when it is rejected (G021, G028)', async () => {
    render(<Toasts />);
    api.reject(getOrder, 7, 'Order is closed');
    await act(() => getOrder({ orderId: '1' }, { loadingText: 'Loading' }).catch(() => undefined));
    expect(screen.getAllByText('Order is closed')).toHaveLength(1);
    await advance(2_100);
    expect(screen.queryByText('Order is closed')).toBeNull();
  });

  test.each([
    ['the lender’s message', 'Order is closed'],
    ['the fallback where there is none', ''],
  ])('does not repeat %s while a card says it, whichever came first', async (_what, message) => {
    render(<Toasts />);
    api.reject(getOrder, 7, message);
    const reject = () => act(() => getOrder({ orderId: '1' }).catch(() => undefined));
    const text = message || 'That did not work.';
    await reject();
    screen.getByText(text);
    let onCardGone = () => {};
    act(() => {
      onCardGone = toast.omit(message);
    });
    expect(screen.queryByText(text)).toBeNull();
    await reject();
    expect(screen.queryByText(text)).toBeNull();
    onCardGone();
    await reject();
    screen.getByText(text);
  });

  test('does not repeat a message while the second of two cards still says it', async () => {
    render(<Toasts />);
    api.reject(getOrder, 7, 'Order is closed');
    const [onFirstGone, onSecondGone] = [toast.omit('Order is closed'), toast.omit('Order is closed')];
    onFirstGone();
    await act(() => getOrder({ orderId: '1' }).catch(() => undefined));
    expect(screen.queryByText('Order is closed')).toBeNull();
    onSecondGone();
    await act(() => getOrder({ orderId: '1' }).catch(() => undefined));
    screen.getByText('Order is closed');
  });

  test('never draws the toast of a rejection whose card an effect shows after the call', async () => {
    jest.useRealTimers();
    // As in a browser: inside `act`, all updates are rendered before anything is drawn.
    react.IS_REACT_ACT_ENVIRONMENT = false;
    function OrderWithCard() {
      const [error, setError] = useState<unknown>();
      const [isCardShown, setIsCardShown] = useState(false);
      useEffect(() => setIsCardShown(error !== undefined), [error]);
      useLayoutEffect(() => (isCardShown ? toast.omit('Order is closed') : undefined), [isCardShown]);
      const load = () => void getOrder({ orderId: '1' }).catch(setError);
      return isCardShown ? (
        <p>card</p>
      ) : (
        <button type="button" onClick={load}>
          Load
        </button>
      );
    }
    render(
      <>
        <OrderWithCard />
        <Toasts />
      </>,
    );
    const drawn: string[] = [];
    const observer = new MutationObserver(() => drawn.push(assertive()?.textContent ?? ''));
    observer.observe(document.body, { subtree: true, childList: true });
    api.reject(getOrder, 7, 'Order is closed');
    screen.getByRole('button').click();
    await screen.findByText('card');
    observer.disconnect();
    react.IS_REACT_ACT_ENVIRONMENT = true;
    expect(drawn.join('')).toBe('');
  });

  test('shows the fallback message when it is rejected without a message', async () => {
    render(<Toasts />);
    api.reject(getOrder, 7, '');
    await act(() => getOrder({ orderId: '1' }).catch(() => undefined));
    screen.getByText('That did not work.');
  });

  test('shows no fallback message when a payment was already submitted', async () => {
    const pay = endpoint('POST /pay', { form: { orderId: text }, response: v.unknown(), movesMoney: true });
    render(<Toasts />);
    api.reject(pay, '800005', '');
    await act(() => pay({ orderId: '1' }).catch(() => undefined));
    expect(screen.queryByText('That did not work.')).toBeNull();
    api.reject(pay, '800005', 'We have it already');
    await act(() => pay({ orderId: '1' }).catch(() => undefined));
    screen.getByText('We have it already');
  });

  test.each([['00'], ['0'], [0]])('shows nothing when the code is %j (G020)', async (code) => {
    render(<Toasts />);
    api.respondRaw(getOrder, { text: JSON.stringify({ code, message: 'success', data: {} }) });
    await act(() => getOrder({ orderId: '1' }));
    expect(document.body.textContent).not.toContain('success');
  });

  test('shows nothing when the screen handles the rejection’s code itself', async () => {
    render(<Toasts />);
    api.reject(rate, '800006', 'wrong code');
    await act(() => rate({ score: '5' }).catch(() => undefined));
    expect(screen.queryByText('wrong code')).toBeNull();
  });
});
