import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { fakeNativeBridge } from '@loan/bridge/testing';
import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { Toasts } from '../feedback/toasts.tsx';
import { captureLaunchParams } from '../launch/launchParams.ts';
import { onReport, type ReportEvent } from '../telemetry/report.ts';
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

const adapterNavigate = jest.fn<(to: string | number, options?: { replace?: boolean }) => Promise<void>>(
  async () => {},
);
const leave = jest.fn<(url: string, replace: boolean) => void>();
/** As the shell reads old entries. */
const resolveLegacyUrl = ({ hash, search }: Pick<URL, 'hash' | 'search'>) =>
  hash.startsWith('#/') ? `${hash.slice(1)}&${search.slice(1)}`.replace(/&$/, '') : undefined;
const prepare = jest.fn<(to: string) => void>();
const connect = (canGoBack = true) =>
  setNavigation({
    navigate: adapterNavigate,
    leave,
    prefetch: prepare,
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
  prepare.mockReset();
});

describe('going to one of our addresses', () => {
  test('keeps the launch parameters and adds the query', async () => {
    await navigate('/order', { query: { orderId: 'A 17', from: undefined, page: 2 }, replace: true });
    expect(adapterNavigate).toHaveBeenCalledWith('/order?orderId=A%2017&page=2&token=abc', { replace: true });
  });

  test('writes half a character of the lender’s as what cannot be read, instead of going nowhere', async () => {
    await navigate('/order', { query: { orderId: 'A\ud800', from: '😀' } });
    expect(adapterNavigate.mock.calls[0]?.[0]).toMatch(/^\/order\?orderId=A%EF%BF%BD&from=%F0%9F%98%80/);
  });

  test('takes a second tap for the first one, until the page is there', async () => {
    let arrive = () => {};
    adapterNavigate.mockImplementationOnce(() => new Promise((resolve) => (arrive = resolve)));
    const first = navigate('/order');
    await navigate('/order');
    expect(isNavigatingOrLeaving()).toBe(true);
    expect(adapterNavigate).toHaveBeenCalledTimes(1);
    arrive();
    await first;
    expect(isNavigatingOrLeaving()).toBe(false);
    await navigate('/order');
    expect(adapterNavigate).toHaveBeenCalledTimes(2);
  });

  test('is possible again after it failed', async () => {
    adapterNavigate.mockRejectedValueOnce(new Error('no'));
    await expect(navigate('/order')).rejects.toThrow('no');
    expect(isNavigatingOrLeaving()).toBe(false);
  });

  test('by a link keeps the launch parameters, too', () => {
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

describe('a button that leads to one of our addresses', () => {
  const adapter = pressToNavigate('/repay', { query: { orderId: 'A 17' } });

  test('has it prepared when the finger comes down, and goes there when it leaves', () => {
    adapter.onPressStart();
    expect(prepare).toHaveBeenCalledWith('/repay?orderId=A%2017&token=abc');
    expect(adapterNavigate).not.toHaveBeenCalled();
    adapter.onPress();
    expect(adapterNavigate).toHaveBeenCalledWith('/repay?orderId=A%2017&token=abc', { replace: false });
  });

  test('prepares nothing while the borrower is on the way already', async () => {
    let arrive = () => {};
    adapterNavigate.mockImplementationOnce(() => new Promise((resolve) => (arrive = resolve)));
    const navigation = navigate('/order');
    adapter.onPressStart();
    expect(prepare).not.toHaveBeenCalled();
    arrive();
    await navigation;
  });
});

describe('going back', () => {
  test('is one step, where there is one', async () => {
    await goBack();
    expect(adapterNavigate).toHaveBeenCalledWith(-1);
  });

  test('from the first page closes the webview, or opens the front page in a plain browser (G054)', async () => {
    connect(false);
    const nativeApp = fakeNativeBridge();
    await goBack();
    expect(nativeApp.callsOf('closeWebview')).toHaveLength(1);
    fakeNativeBridge('none');
    await goBack();
    expect(adapterNavigate).toHaveBeenCalledWith('/?token=abc', { replace: true });
  });
});

describe('opening an address of the server', () => {
  test('leaves the page for a payment, without our parameters (A7)', async () => {
    expect(await openExternalUrl('https://pay.example/now?id=1', 'payment', { withCommonParams: true })).toBe(true);
    expect(leave).toHaveBeenCalledWith('https://pay.example/now?id=1', false);
  });

  test('is on the way until the borrower comes back, so that a late tap does nothing', async () => {
    await openExternalUrl('https://pay.example/now', 'payment');
    expect(isNavigatingOrLeaving()).toBe(true);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(isNavigatingOrLeaving()).toBe(false);
  });

  test('stays inside for a screen of ours', async () => {
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
    ['is an old hash entry', '/?a=1#/order?orderId=1&from=other', '/order?orderId=1&a=1&from=confirm&token=abc'],
  ])('writes no name twice when the address %s', async (_what, url, went) => {
    setNavigation({ navigate: adapterNavigate, leave, resolveLegacyUrl });
    const query = { from: 'confirm' };
    await openExternalUrl(window.location.origin + url, 'internal', { replace: true, withCommonParams: true, query });
    expect(adapterNavigate).toHaveBeenCalledWith(went, { replace: true });
  });

  test.each([
    ['a partner with our parameters', 'https://partner.example/in?a=1', 'https://partner.example/in?a=1&token=abc'],
    ['another internal origin without them', 'https://other.example/in', 'https://other.example/in'],
  ])('goes to %s', async (_what, url, went) => {
    await openExternalUrl(url, 'internal', { withCommonParams: true, replace: true });
    expect(leave).toHaveBeenCalledWith(went, true);
  });

  test('hands app links and documents to the phone (A44, V115)', async () => {
    const nativeApp = fakeNativeBridge();
    await openExternalUrl('loanapp://mine', 'app');
    await openExternalUrl('https://docs.example/1.pdf', 'document');
    expect(nativeApp.callsOf('openPage')).toEqual([{ url: 'loanapp://mine' }, { url: 'https://docs.example/1.pdf' }]);
  });

  test('that is no text, and cannot even be written as one, is refused like any other', async () => {
    const reports: ReportEvent[] = [];
    const stop = onReport((event) => reports.push(event));
    expect(await openExternalUrl(JSON.parse('{"toString":""}'), 'payment')).toBe(false);
    stop();
    expect(leave).not.toHaveBeenCalled();
    expect(reports).toEqual([{ kind: 'blocked-url', use: 'payment', why: 'not-text', url: '' }]);
  });

  test('that the gate refuses opens nothing, says so and is reported without its query (A14)', async () => {
    const reports: ReportEvent[] = [];
    const stop = onReport((event) => reports.push(event));
    render(<Toasts />);
    const isOpened = await act(() => openExternalUrl('https://evil.example/pay?token=abc', 'payment'));
    stop();
    expect(isOpened).toBe(false);
    expect([adapterNavigate.mock.calls, leave.mock.calls]).toEqual([[], []]);
    screen.getByText(/could not be opened/);
    expect(reports).toEqual([{ kind: 'blocked-url', use: 'payment', why: 'origin', url: 'https://evil.example/pay' }]);
  });

  test('nothing is no offence: an absent picture is just absent', () => {
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
