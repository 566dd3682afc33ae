import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { fakeNativeBridge } from '@loan/bridge/testing';
import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { Toasts } from '../feedback/toasts.tsx';
import { onReport, type ReportEvent } from '../telemetry/report.ts';
import { captureLaunchParams } from '../testing/captureLaunchParams.ts';
import { setTestMarketConfig } from '../testing/testMarketConfig.ts';
import { allowUrl } from './allowUrl.ts';
import { Link } from './Link.tsx';
import {
  goBack,
  isNavigatingOrLeaving,
  navigate,
  openExternalUrl,
  pressToNavigate,
  setNavigation,
} from './navigate.ts';

const adapterNavigate = jest.fn<(to: string, options?: { replace?: boolean }) => Promise<void>>(async () => {});
const adapterGoBack = jest.fn<() => Promise<void>>(async () => {});
const leave = jest.fn<(url: string, replace: boolean) => void>();
/** Like the shell's, for hash URLs. */
const resolveHashUrl = ({ hash, search }: Pick<URL, 'hash' | 'search'>) =>
  hash.startsWith('#/') ? `${hash.slice(1)}&${search.slice(1)}`.replace(/&$/, '') : undefined;
const prefetch = jest.fn<(to: string) => void>();
const connect = (canGoBack = true) =>
  setNavigation({
    navigate: adapterNavigate,
    goBack: adapterGoBack,
    leave,
    prefetch,
    canGoBack: () => canGoBack,
    isKnownPath: (path) => path !== '/sandbox/pay',
  });

beforeEach(() => {
  sessionStorage.clear();
  setTestMarketConfig({
    commonParameters: ['token'],
    origins: {
      internal: ['self', 'https://partner.example', 'https://other.example'],
      payment: ['https://pay.example'],
      document: ['https://docs.example'],
    },
    launchPartners: ['https://partner.example'],
  });
  captureLaunchParams({ search: '?token=abc', hash: '' }, sessionStorage);
  connect();
});
afterEach(() => {
  adapterNavigate.mockReset();
  adapterNavigate.mockResolvedValue(undefined);
  leave.mockReset();
  prefetch.mockReset();
});

describe('navigate', () => {
  test('adds the query and the common parameters', async () => {
    await navigate('/order', { query: { orderId: 'A 17', from: undefined, page: 2 }, replace: true });
    expect(adapterNavigate).toHaveBeenCalledWith('/order?orderId=A%2017&page=2&token=abc', { replace: true });
  });

  test('writes U+FFFD for a lone surrogate in the query instead of failing', async () => {
    await navigate('/order', { query: { orderId: 'A\ud800', from: '😀' } });
    expect(adapterNavigate.mock.calls[0]?.[0]).toMatch(/^\/order\?orderId=A%EF%BF%BD&from=%F0%9F%98%80/);
  });

  test('ignores a second call until the first navigation has ended', async () => {
    let finishNavigation = () => {};
    adapterNavigate.mockImplementationOnce(() => new Promise((resolve) => (finishNavigation = resolve)));
    const first = navigate('/order');
    await navigate('/order');
    expect(isNavigatingOrLeaving()).toBe(true);
    expect(adapterNavigate).toHaveBeenCalledTimes(1);
    finishNavigation();
    await first;
    expect(isNavigatingOrLeaving()).toBe(false);
    await navigate('/order');
    expect(adapterNavigate).toHaveBeenCalledTimes(2);
  });

  test('works again after a navigation failed', async () => {
    adapterNavigate.mockRejectedValueOnce(new Error('no'));
    await expect(navigate('/order')).rejects.toThrow('no');
    expect(isNavigatingOrLeaving()).toBe(false);
  });

  test('by a link adds the common parameters', () => {
    render(
      <MemoryRouter>
        <Link to="/order" query={{ orderId: 1 }}>
          Order
        </Link>
      </MemoryRouter>,
    );
    expect(screen.getByRole('link', { name: 'Order' }).getAttribute('href')).toBe('/order?orderId=1&token=abc');
  });
});

describe('pressToNavigate', () => {
  const handlers = pressToNavigate('/repay', { query: { orderId: 'A 17' } });

  test('prefetches on pointerdown and navigates on press', () => {
    handlers.onPressStart();
    expect(prefetch).toHaveBeenCalledWith('/repay?orderId=A%2017&token=abc');
    expect(adapterNavigate).not.toHaveBeenCalled();
    void handlers.onPress();
    expect(adapterNavigate).toHaveBeenCalledWith('/repay?orderId=A%2017&token=abc', { replace: false });
  });

  test('does not prefetch while another navigation is in progress', async () => {
    let finishNavigation = () => {};
    adapterNavigate.mockImplementationOnce(() => new Promise((resolve) => (finishNavigation = resolve)));
    const navigation = navigate('/order');
    handlers.onPressStart();
    expect(prefetch).not.toHaveBeenCalled();
    finishNavigation();
    await navigation;
  });
});

describe('goBack', () => {
  test('goes one step back when there is an earlier entry', async () => {
    await goBack();
    expect(adapterGoBack).toHaveBeenCalledTimes(1);
  });

  test('closes the webview when there is no earlier entry, or opens / in a plain browser (G054)', async () => {
    connect(false);
    const nativeApp = fakeNativeBridge();
    await goBack();
    expect(nativeApp.callsOf('closeWebview')).toHaveLength(1);
    fakeNativeBridge('none');
    await goBack();
    expect(adapterNavigate).toHaveBeenCalledWith('/?token=abc', { replace: true });
  });
});

describe('openExternalUrl', () => {
  test('leaves the page for a payment, without the common parameters (A7)', async () => {
    expect(await openExternalUrl('https://pay.example/now?id=1', 'payment', { withCommonParams: true })).toBe(true);
    expect(leave).toHaveBeenCalledWith('https://pay.example/now?id=1', false);
  });

  test('counts as leaving until the page is visible again, so that a late tap does nothing', async () => {
    await openExternalUrl('https://pay.example/now', 'payment');
    expect(isNavigatingOrLeaving()).toBe(true);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(isNavigatingOrLeaving()).toBe(false);
  });

  test('navigates inside the page when the URL is one of our screens', async () => {
    expect(
      await openExternalUrl(`${window.location.origin}/order?orderId=1`, 'internal', {
        replace: true,
        query: { from: 'confirm' },
      }),
    ).toBe(true);
    expect(adapterNavigate).toHaveBeenCalledWith('/order?orderId=1&from=confirm&token=abc', { replace: true });
    expect(leave).not.toHaveBeenCalled();
  });

  test.each([
    ['has it already', '/order?from=other&orderId=1', '/order?orderId=1&from=confirm&token=abc'],
    ['has it twice', '/order?from=other&orderId=1&from=third', '/order?orderId=1&from=confirm&token=abc'],
    ['has it encoded', '/order?%66rom=other', '/order?from=confirm&token=abc'],
    ['has other names twice', '/order?orderId=1&orderId=2', '/order?orderId=1&from=confirm&token=abc'],
    ['names the session already', '/order?token=abc', '/order?token=abc&from=confirm'],
    ['names another session', '/order?token=other', '/order?token=other&from=confirm'],
    ['is a hash URL', '/?a=1#/order?orderId=1&from=other', '/order?orderId=1&a=1&from=confirm&token=abc'],
  ])('writes no name twice when the URL %s', async (_what, url, expected) => {
    setNavigation({ navigate: adapterNavigate, goBack: adapterGoBack, canGoBack: () => true, leave, resolveHashUrl });
    const query = { from: 'confirm' };
    await openExternalUrl(window.location.origin + url, 'internal', { replace: true, withCommonParams: true, query });
    expect(adapterNavigate).toHaveBeenCalledWith(expected, { replace: true });
  });

  test.each([
    [
      'a launch partner with the common parameters',
      'https://partner.example/in?a=1',
      'https://partner.example/in?a=1&token=abc',
    ],
    ['another internal origin without them', 'https://other.example/in', 'https://other.example/in'],
  ])('opens %s', async (_what, url, expected) => {
    await openExternalUrl(url, 'internal', { withCommonParams: true, replace: true });
    expect(leave).toHaveBeenCalledWith(expected, true);
  });

  test('opens app links and documents through the native app (A44, V115)', async () => {
    const nativeApp = fakeNativeBridge();
    await openExternalUrl('loanapp://mine', 'app');
    await openExternalUrl('https://docs.example/1.pdf', 'document');
    expect(nativeApp.callsOf('openPage')).toEqual([{ url: 'loanapp://mine' }, { url: 'https://docs.example/1.pdf' }]);
  });

  test('shows a toast when the app declines a document (A44)', async () => {
    fakeNativeBridge('declined');
    render(<Toasts pathname="/order" />);
    expect(await act(() => openExternalUrl('https://docs.example/1.pdf', 'document'))).toBe(false);
    screen.getByText('The app did not open this. Please try again.');
  });

  test('rejects a value that is not text and cannot be converted to text', async () => {
    const reports: ReportEvent[] = [];
    const stop = onReport((event) => reports.push(event));
    expect(await openExternalUrl(JSON.parse('{"toString":""}'), 'payment')).toBe(false);
    stop();
    expect(leave).not.toHaveBeenCalled();
    expect(reports).toEqual([{ kind: 'blocked-url', use: 'payment', why: 'not-text', url: '' }]);
  });

  test('shows a toast and reports the URL without its query when it is not allowed (A14)', async () => {
    const reports: ReportEvent[] = [];
    const stop = onReport((event) => reports.push(event));
    render(<Toasts pathname="/order" />);
    const isOpened = await act(() => openExternalUrl('https://evil.example/pay?token=abc', 'payment'));
    stop();
    expect(isOpened).toBe(false);
    expect([adapterNavigate.mock.calls, leave.mock.calls]).toEqual([[], []]);
    screen.getByText(/could not be opened/);
    expect(reports).toEqual([{ kind: 'blocked-url', use: 'payment', why: 'origin', url: 'https://evil.example/pay' }]);
  });

  test('reports nothing when the URL is empty or absent', () => {
    const reports: ReportEvent[] = [];
    const stop = onReport((event) => reports.push(event));
    expect([allowUrl('', 'image'), allowUrl(null, 'image'), allowUrl(undefined, 'image')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    stop();
    expect(reports).toEqual([]);
  });
});
