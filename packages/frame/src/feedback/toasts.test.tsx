import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { ApiError, endpoint, text } from '@loan/api';
import { fakeApi } from '@loan/api/testing';
import { BottomBar, Dialog } from '@loan/ui';
import { act, render, screen } from '@testing-library/react';
import * as v from 'valibot';
import { toastFailure } from './failureMessage.ts';
import { connectToasts, Toasts, toast } from './toasts.tsx';

const getOrder = endpoint('GET /order', { query: { orderId: text }, response: v.unknown() });
const rate = endpoint('POST /rate', {
  form: { score: text },
  response: v.unknown(),
  isMutation: true,
  suppressErrorToast: ['800006'],
});
const api = fakeApi();

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
    render(<Toasts pathname="/order" />);
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
    render(<Toasts pathname="/order" />);
    act(() => toast.info('copy success'));
    expect(style()).toContain('160ms 1840ms');
    act(() => void toast.loading('Sending'));
    expect(style()).toContain('160ms 999999840ms');
  });

  test('is announced politely and an error at once, in live regions that exist before', () => {
    render(<Toasts pathname="/order" />);
    const [region, urgent] = [polite(), assertive()];
    act(() => toast.info('copy success'));
    expect(region?.textContent).toBe('copy success');
    act(() => toast.error('no'));
    expect(urgent?.textContent).toBe('no');
    expect(region?.textContent).toBe('');
  });

  test('replaces the previous one, which does not come back', async () => {
    render(<Toasts pathname="/order" />);
    act(() => toast.success('first'));
    act(() => toast.info('second'));
    expect(screen.queryByText('first')).toBeNull();
    screen.getByText('second');
    await advance(2_100);
    expect(screen.queryByText('first')).toBeNull();
  });

  test('has its own time when it replaces one, and stays when a loading one that it replaced ends', async () => {
    render(<Toasts pathname="/order" />);
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

  test('goes with its screen; a loading one and one that tells why the next screen opens stay', () => {
    const { rerender } = render(<Toasts pathname="/order" />);
    act(() => toast.info('saved'));
    rerender(<Toasts pathname="/order" />);
    screen.getByText('saved');
    rerender(<Toasts pathname="/bank" />);
    expect(screen.queryByText('saved')).toBeNull();
    act(() => void toast.loading('Sending'));
    rerender(<Toasts pathname="/order" />);
    screen.getByText('Sending');
    act(() => toast.success('You are registered', { isKept: true }));
    rerender(<Toasts pathname="/download" />);
    screen.getByText('You are registered');
  });

  test('goes when a dialog opens, and not when the dialog closes that it was shown in', async () => {
    const { rerender } = render(screenWith(false));
    act(() => toast.success('Upload succeeded!'));
    rerender(screenWith(true));
    expect(screen.queryByText('Upload succeeded!')).toBeNull();
    act(() => toast.success('Thank you'));
    await act(async () => rerender(screenWith(false)));
    screen.getByText('Thank you');
  });

  test('stands above the bottom bar, and at the top while a dialog or a field far down needs the bottom', () => {
    const bubble = () => screen.getByText('copy success').style;
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      return (this.matches('[data-bottom-bar]') ? { top: 700, height: 68 } : { top: 500, height: 44 }) as DOMRect;
    });
    const page = (isOpen: boolean) => (
      <>
        <BottomBar>
          <input aria-label="Code" />
        </BottomBar>
        {screenWith(isOpen)}
      </>
    );
    const { rerender } = render(page(false));
    act(() => toast.success('copy success'));
    expect([bubble().bottom, bubble().top]).toEqual(['84px', '']);
    screen.getByLabelText('Code').focus();
    act(() => toast.success('copy success'));
    expect(bubble().bottom).toBe('');
    expect(bubble().top).toContain('4rem');
    screen.getByLabelText('Code').blur();
    rerender(page(true));
    act(() => toast.success('copy success'));
    expect(bubble().top).toContain('4rem');
  });

  const screenWith = (isOpen: boolean) => (
    <>
      <Dialog title="Please rate" isOpen={isOpen} onClose={() => undefined} />
      <Toasts pathname="/order" />
    </>
  );

  test('is visible when the open dialog closes while it appears', async () => {
    const { rerender } = render(screenWith(true));
    act(() => {
      toast.error('That did not work.');
      rerender(screenWith(false));
    });
    await advance(10);
    expect(assertive()?.textContent).toBe('That did not work.');
  });

  test('is rendered inside an open dialog, and outside again when the dialog closes', async () => {
    const { rerender } = render(screenWith(true));
    act(() => toast.success('Thank you'));
    expect(screen.getByText('Thank you').closest('dialog')).not.toBeNull();
    await act(async () => rerender(screenWith(false)));
    expect(screen.getByText('Thank you').closest('dialog')).toBeNull();
  });
});

test.each([
  [true, 1],
  [false, 0],
])('a failed refetch is told unless the offline banner tells it (navigator.onLine: %s)', (onLine, count) => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
  render(<Toasts pathname="/order" />);
  act(() => toastFailure(new ApiError('offline', 'GET /order', {})));
  expect(assertive()?.childElementCount).toBe(count);
});

describe('an API call', () => {
  test('shows its loading text while it is in progress, if it has one (G022, G023)', async () => {
    render(<Toasts pathname="/order" />);
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
    render(<Toasts pathname="/order" />);
    api.drop('request', getOrder);
    await act(() => getOrder({ orderId: '1' }, { loadingText: 'Loading' }).catch(() => undefined));
    expect(screen.queryByText('Loading')).toBeNull();
  });

  test('shows the lender’s message once for two seconds when it is rejected (G021, G028)', async () => {
    render(<Toasts pathname="/order" />);
    api.reject(getOrder, 7, 'Order is closed');
    await act(() => getOrder({ orderId: '1' }, { loadingText: 'Loading' }).catch(() => undefined));
    expect(screen.getAllByText('Order is closed')).toHaveLength(1);
    await advance(2_100);
    expect(screen.queryByText('Order is closed')).toBeNull();
  });

  test('says nothing when the screen shows this rejection, which is asked with its error', async () => {
    render(<Toasts pathname="/order" />);
    const showsError = ({ code }: ApiError) => code === '7';
    for (const [code, text] of [
      ['7', ''],
      ['8', 'Order is closed'],
    ] as const) {
      api.reject(getOrder, code, 'Order is closed');
      await act(() => getOrder({ orderId: '1' }, { showsError }).catch(() => undefined));
      expect(assertive()?.textContent).toBe(text);
    }
  });

  test('shows the fallback message when it is rejected without a message', async () => {
    render(<Toasts pathname="/order" />);
    api.reject(getOrder, 7, '');
    await act(() => getOrder({ orderId: '1' }).catch(() => undefined));
    screen.getByText('That did not work.');
  });

  test('shows no fallback message when a payment was already submitted', async () => {
    const pay = endpoint('POST /pay', { form: { orderId: text }, response: v.unknown(), movesMoney: true });
    render(<Toasts pathname="/order" />);
    api.reject(pay, '800005', '');
    await act(() => pay({ orderId: '1' }).catch(() => undefined));
    expect(screen.queryByText('That did not work.')).toBeNull();
    api.reject(pay, '800005', 'We have it already');
    await act(() => pay({ orderId: '1' }).catch(() => undefined));
    screen.getByText('We have it already');
  });

  test.each([['00'], ['0'], [0]])('shows nothing when the code is %j (G020)', async (code) => {
    render(<Toasts pathname="/order" />);
    api.respondRaw(getOrder, { text: JSON.stringify({ code, message: 'success', data: {} }) });
    await act(() => getOrder({ orderId: '1' }));
    expect(document.body.textContent).not.toContain('success');
  });

  test('shows nothing when the screen handles the rejection’s code itself', async () => {
    render(<Toasts pathname="/order" />);
    api.reject(rate, '800006', 'wrong code');
    await act(() => rate({ score: '5' }).catch(() => undefined));
    expect(screen.queryByText('wrong code')).toBeNull();
  });
});
