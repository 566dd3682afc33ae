import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { fakePhone } from '@loan/bridge/testing';
import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { gateUrl } from './allowUrl.ts';
import { Link } from './Link.tsx';
import { captureLaunch } from '../launch/launchParams.ts';
import { connectWay, go, goBack, isOnTheWay, openOutside, wayTo } from './navigate.ts';
import { onReport, type ReportEvent } from '../telemetry/report.ts';
import { enterTestMarket } from '../testing/testMarketConfig.ts';
import { Toasts } from '../feedback/toasts.tsx';

const navigate = jest.fn<(to: string | number, options?: { replace?: boolean }) => Promise<void>>(async () => {});
const leave = jest.fn<(url: string, replace: boolean) => void>();
/** As the shell reads old entries. */
const currentAddress = ({ hash, search }: Pick<URL, 'hash' | 'search'>) =>
  hash.startsWith('#/') ? `${hash.slice(1)}&${search.slice(1)}`.replace(/&$/, '') : undefined;
const prepare = jest.fn<(to: string) => void>();
const connect = (canGoBack = true) =>
  connectWay({ navigate, leave, prepare, canGoBack: () => canGoBack, isOurs: (path) => path !== '/sandbox/pay' });

beforeEach(() => {
  sessionStorage.clear();
  enterTestMarket({
    commonParameters: ['token'],
    origins: {
      internal: ['self', 'https://partner.example', 'https://other.example'],
      payment: ['https://pay.example'],
      document: ['https://docs.example'],
    },
    launchPartners: ['https://partner.example'],
  });
  captureLaunch({ search: '?token=abc', hash: '' }, sessionStorage);
  connect();
});
afterEach(() => {
  navigate.mockReset();
  navigate.mockResolvedValue(undefined);
  leave.mockReset();
  prepare.mockReset();
});

describe('going to one of our addresses', () => {
  test('keeps the launch parameters and adds the query', async () => {
    await go('/order', { query: { orderId: 'A 17', from: undefined, page: 2 }, replace: true });
    expect(navigate).toHaveBeenCalledWith('/order?orderId=A%2017&page=2&token=abc', { replace: true });
  });

  test('writes half a character of the lender’s as what cannot be read, instead of going nowhere', async () => {
    await go('/order', { query: { orderId: 'A\ud800', from: '😀' } });
    expect(navigate.mock.calls[0]?.[0]).toMatch(/^\/order\?orderId=A%EF%BF%BD&from=%F0%9F%98%80/);
  });

  test('takes a second tap for the first one, until the page is there', async () => {
    let arrive = () => {};
    navigate.mockImplementationOnce(() => new Promise((resolve) => (arrive = resolve)));
    const first = go('/order');
    await go('/order');
    expect(isOnTheWay()).toBe(true);
    expect(navigate).toHaveBeenCalledTimes(1);
    arrive();
    await first;
    expect(isOnTheWay()).toBe(false);
    await go('/order');
    expect(navigate).toHaveBeenCalledTimes(2);
  });

  test('is possible again after it failed', async () => {
    navigate.mockRejectedValueOnce(new Error('no'));
    await expect(go('/order')).rejects.toThrow('no');
    expect(isOnTheWay()).toBe(false);
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
  const way = wayTo('/repay', { query: { orderId: 'A 17' } });

  test('has it prepared when the finger comes down, and goes there when it leaves', () => {
    way.onPressStart();
    expect(prepare).toHaveBeenCalledWith('/repay?orderId=A%2017&token=abc');
    expect(navigate).not.toHaveBeenCalled();
    way.onPress();
    expect(navigate).toHaveBeenCalledWith('/repay?orderId=A%2017&token=abc', { replace: false });
  });

  test('prepares nothing while the borrower is on the way already', async () => {
    let arrive = () => {};
    navigate.mockImplementationOnce(() => new Promise((resolve) => (arrive = resolve)));
    const going = go('/order');
    way.onPressStart();
    expect(prepare).not.toHaveBeenCalled();
    arrive();
    await going;
  });
});

describe('going back', () => {
  test('is one step, where there is one', async () => {
    await goBack();
    expect(navigate).toHaveBeenCalledWith(-1);
  });

  test('from the first page closes the webview, or opens the front page in a plain browser (G054)', async () => {
    connect(false);
    const phone = fakePhone();
    await goBack();
    expect(phone.asked('closeWebview')).toHaveLength(1);
    fakePhone('none');
    await goBack();
    expect(navigate).toHaveBeenCalledWith('/?token=abc', { replace: true });
  });
});

describe('opening an address of the server', () => {
  test('leaves the page for a payment, without our parameters (A7)', async () => {
    expect(await openOutside('https://pay.example/now?id=1', 'payment', { withLaunch: true })).toBe(true);
    expect(leave).toHaveBeenCalledWith('https://pay.example/now?id=1', false);
  });

  test('is on the way until the borrower comes back, so that a late tap does nothing', async () => {
    await openOutside('https://pay.example/now', 'payment');
    expect(isOnTheWay()).toBe(true);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(isOnTheWay()).toBe(false);
  });

  test('stays inside for a screen of ours', async () => {
    expect(
      await openOutside(`${window.location.origin}/order?orderId=1`, 'internal', {
        replace: true,
        query: { from: 'confirm' },
      }),
    ).toBe(true);
    expect(navigate).toHaveBeenCalledWith('/order?orderId=1&from=confirm&token=abc', { replace: true });
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
  ])('writes no name twice when the address %s', async (_what, address, went) => {
    connectWay({ navigate, leave, currentAddress });
    const query = { from: 'confirm' };
    await openOutside(window.location.origin + address, 'internal', { replace: true, withLaunch: true, query });
    expect(navigate).toHaveBeenCalledWith(went, { replace: true });
  });

  test.each([
    ['a partner with our parameters', 'https://partner.example/in?a=1', 'https://partner.example/in?a=1&token=abc'],
    ['another internal origin without them', 'https://other.example/in', 'https://other.example/in'],
  ])('goes to %s', async (_what, url, went) => {
    await openOutside(url, 'internal', { withLaunch: true, replace: true });
    expect(leave).toHaveBeenCalledWith(went, true);
  });

  test('hands app links and documents to the phone (A44, V115)', async () => {
    const phone = fakePhone();
    await openOutside('loanapp://mine', 'app');
    await openOutside('https://docs.example/1.pdf', 'document');
    expect(phone.asked('openPage')).toEqual([{ url: 'loanapp://mine' }, { url: 'https://docs.example/1.pdf' }]);
  });

  test('that is no text, and cannot even be written as one, is refused like any other', async () => {
    const heard: ReportEvent[] = [];
    const stop = onReport((event) => heard.push(event));
    expect(await openOutside(JSON.parse('{"toString":""}'), 'payment')).toBe(false);
    stop();
    expect(leave).not.toHaveBeenCalled();
    expect(heard).toEqual([{ kind: 'refused-url', use: 'payment', why: 'not-text', url: '' }]);
  });

  test('that the gate refuses opens nothing, says so and is reported without its query (A14)', async () => {
    const heard: ReportEvent[] = [];
    const stop = onReport((event) => heard.push(event));
    render(<Toasts />);
    const isOpened = await act(() => openOutside('https://evil.example/pay?token=abc', 'payment'));
    stop();
    expect(isOpened).toBe(false);
    expect([navigate.mock.calls, leave.mock.calls]).toEqual([[], []]);
    screen.getByText(/could not be opened/);
    expect(heard).toEqual([{ kind: 'refused-url', use: 'payment', why: 'origin', url: 'https://evil.example/pay' }]);
  });

  test('nothing is no offence: an absent picture is just absent', () => {
    const heard: ReportEvent[] = [];
    const stop = onReport((event) => heard.push(event));
    expect([gateUrl('', 'image'), gateUrl(null, 'image'), gateUrl(undefined, 'image')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    stop();
    expect(heard).toEqual([]);
  });
});
