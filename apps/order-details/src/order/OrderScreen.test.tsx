import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { getOrder, rateApp, saveEvent } from '@loan/api/order-details';
import { fakeApi } from '@loan/api/testing';
import { fakeNativeBridge } from '@loan/bridge/testing';
import { onReport, renderRoute } from '@loan/frame/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';

const api = fakeApi();

const order = {
  orderStatus: 174,
  noticeStatusText: 'To be repaid',
  noticeDesText: 'Repay on or before the due date.',
  productName: 'Sampaguita Loan',
  amount: 500_000,
  userOrderDetail: { detail: [{ text: 'Due date', value: '2026-12-10' }] },
  isDelay: 0,
};

/** @param changes fields of the response to change; the rest is a due order of 5.000,00 */
function mockOrder(changes: object = {}) {
  api.respond(getOrder, { ...order, ...changes });
}

async function renderOrder(changes: object = {}, options: Parameters<typeof renderRoute>[1] = {}) {
  mockOrder(changes);
  const rendered = renderRoute('/order?product_id=1&orderId=A-17&token=t', options);
  await screen.findByRole('heading', { name: 'Order Details' });
  return rendered;
}

beforeEach(() => {
  // `window.location` is what the redirect check reads.
  window.history.replaceState(null, '', '/order?productId=1&orderId=A-17&token=t');
  api.respond(saveEvent, undefined);
  api.respond(rateApp, undefined);
});

test('fetches the order by product and order number, also when the product is `product_id` (T001) (T002) (G037)', async () => {
  await renderOrder();
  expect(api.received(getOrder)[0]).toEqual({ productId: '1', orderId: 'A-17' });
});

test('shows status, texts, amount, product and rows (T010) (T011) (T012) (T013)', async () => {
  await renderOrder();
  expect(screen.getByText('To be repaid')).toBeVisible();
  expect(screen.getByText('Repay on or before the due date.')).toBeVisible();
  expect(screen.getByText('Loan amount').parentElement).toHaveTextContent('Loan amount₱5.000,00');
  expect(screen.getByText('Sampaguita Loan')).toBeVisible();
  expect(screen.getByRole('term')).toHaveTextContent('Due date');
  expect(screen.getByRole('definition')).toHaveTextContent('2026-12-10');
});

test('shows what is owed, its date, how far that is, and the penalty before the amount of the loan (T011)', async () => {
  // The days of the market, which is eight hours ahead of UTC.
  const day = (days: number) => new Date(Date.now() + days * 86_400_000 + 8 * 3_600_000).toISOString().slice(0, 10);
  await renderOrder({ orderStatus: 180, owed: 603_500, penalty: 100_000, dueDate: day(-4) });
  const texts = document.body.textContent;
  const inOrder = ['To be repaid', 'To pay', '₱6.035,00', `Was due ${day(-4)}`, '4 days late', 'penalty of ₱1.000,00'];
  const places = [...inOrder, 'Loan amount', '₱5.000,00'].map((text) => texts.indexOf(text));
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(places).not.toContain(-1);
});

test('offers help beside what is overdue, and nowhere else', async () => {
  const { user, currentUrl } = await renderOrder({ orderStatus: 180, owed: 603_500, dueDate: '2026-11-01' });
  await user.click(screen.getByRole('link', { name: 'Ask us for help' }));
  await waitFor(() => expect(currentUrl()).toContain('/customerService'));
  cleanup();
  await renderOrder({ owed: 503_500, dueDate: '2999-01-01' });
  expect(screen.queryByRole('link', { name: 'Ask us for help' })).toBeNull();
});

test('names what was asked for in a row when the order is not approved, and offers customer service', async () => {
  const { user, currentUrl } = await renderOrder({ orderStatus: 110, noticeStatusText: 'Not approved' });
  expect(screen.getByRole('heading', { name: 'Not approved', level: 2 })).toBeVisible();
  expect(screen.getByText('You asked for').closest('div')).toHaveTextContent('₱5.000,00');
  expect(screen.queryByText('Loan amount')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Customer service' }));
  await waitFor(() => expect(currentUrl()).toContain('/customerService'));
});

test('folds the details of an order that is paid in full', async () => {
  const { user } = await renderOrder({ orderStatus: 200, noticeStatusText: 'Paid in full' });
  expect(screen.getByRole('heading', { name: 'Paid in full', level: 2 })).toBeVisible();
  expect(screen.getByText('₱5.000,00')).not.toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Sampaguita Loan' }));
  expect(screen.getByText('₱5.000,00')).toBeVisible();
});

test('shows the same order at /loanDetail (N008) (N022) (N023)', async () => {
  mockOrder();
  renderRoute('/loanDetail?productId=1&orderId=A-17');
  expect(await screen.findByText('Sampaguita Loan')).toBeVisible();
});

test('shows an order without amount and rows, and no dash for its amount (T011)', async () => {
  await renderOrder({ amount: null, userOrderDetail: null, productName: null, orderStatus: '999' });
  expect(screen.queryByText('–')).toBeNull();
  expect(screen.queryByText('Loan amount')).toBeNull();
  expect(screen.queryByRole('button', { name: /repay/i })).toBeNull();
});

test.each([null, undefined, 'settled', '', {}])(
  'shows an order with the icon of 200 at the status %j (T009)',
  async (orderStatus) => {
    await renderOrder({ orderStatus: 200 });
    const settled = document.querySelector('svg')?.innerHTML;
    cleanup();
    await renderOrder({ orderStatus });
    expect(screen.getByText('To be repaid')).toBeVisible();
    expect(document.querySelector('svg')?.innerHTML).toBe(settled);
    expect(screen.queryByRole('button', { name: /repay|borrow/i })).toBeNull();
  },
);

test('shows the whole text of the telephone and calls its first number (T002)', async () => {
  const nativeApp = fakeNativeBridge();
  const { user } = await renderOrder({ telephone: '0917-123-4567/0918-765-4321' });
  await user.click(await screen.findByRole('button', { name: 'Call 0917-123-4567/0918-765-4321' }));
  await waitFor(() => expect(nativeApp.callsOf('callPhone')).toEqual([{ number: '0917-123-4567' }]));
});

test('offers the number to copy when the app declines the call (T002)', async () => {
  fakeNativeBridge('declined');
  const { user } = await renderOrder({ telephone: '0917-123-4567/0918-765-4321' });
  await user.click(await screen.findByRole('button', { name: 'Call 0917-123-4567/0918-765-4321' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Did the call not start?' });
  expect(within(dialog).getByText('0917-123-4567')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
});

test.each([
  [21, 'Under review', ['We have your requestDone', 'ReviewNow', 'Transfer', 'On your account']],
  [151, 'On its way', ['We have your requestDone', 'ReviewDone', 'TransferNow', 'On your account']],
])('shows the steps of a requested loan in the card of its status %i', async (orderStatus, noticeStatusText, steps) => {
  await renderOrder({ orderStatus, noticeStatusText });
  const received = await screen.findByText('On your account');
  expect(screen.getByText(noticeStatusText).closest('section')).toContainElement(received);
  const items = within(received.closest('ol') as HTMLElement).getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual(steps);
});

test.each([110, 170, 174, 180, 200, 7])('shows no steps of a request at status %i', async (orderStatus) => {
  await renderOrder({ orderStatus });
  await screen.findByRole('button', { name: 'Loan agreements' });
  expect(screen.queryByText('We have your request')).toBeNull();
});

test('shows that there is no status yet when the lender sends no text', async () => {
  await renderOrder({
    ...{ noticeStatusText: null, noticeDesText: null, productName: null, productLogo: null, amount: null },
    ...{ userOrderDetail: null, orderStatus: 21, telephone: null, isDelay: null, h5Url: null },
  });
  expect(
    screen.getByText('The lender does not say yet how this order stands. Please refresh in a while.'),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Refresh' })).toBeVisible();
});

test('shows no substitute when the lender sends one text', async () => {
  await renderOrder({ noticeDesText: null });
  expect(screen.getByText('To be repaid')).toBeVisible();
  expect(screen.queryByText(/does not say yet/)).toBeNull();
});

test.each(['N/A', '-', '*21#', ' ', null])('shows no call button when the telephone is %j', async (telephone) => {
  await renderOrder({ telephone });
  expect(screen.queryByRole('button', { name: /Call/ })).toBeNull();
});

describe('actions', () => {
  test('offers repayment and rollover with the reason when rollover is allowed (T021) (T022)', async () => {
    await renderOrder({ isDelay: '1' });
    expect(screen.getByRole('button', { name: 'REPAY' })).toBeVisible();
    expect(screen.getByText('Short of money?')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Rollover Repayment' })).toHaveAccessibleDescription('Short of money?');
  });

  test('opens the repay page with order and product (T029)', async () => {
    const { user, currentUrl } = await renderOrder();
    await user.click(screen.getByRole('button', { name: 'Repayment' }));
    await waitFor(() => expect(currentUrl()).toBe('/repay?productId=1&orderId=A-17&token=t'));
  });

  test('opens the delay page on rollover (T030)', async () => {
    const { user, currentUrl } = await renderOrder({ isDelay: 1 });
    await user.click(screen.getByRole('button', { name: 'Rollover Repayment' }));
    await waitFor(() => expect(currentUrl()).toBe('/repayDelay?productId=1&orderId=A-17&token=t'));
  });

  test('rejects a payment URL of the lender that is not allowed (T028)', async () => {
    const { user, currentUrl } = await renderOrder({ h5Url: 'javascript:alert(1)' });
    await user.click(screen.getByRole('button', { name: 'Repayment' }));
    expect(await screen.findByText(/could not be opened/)).toBeVisible();
    expect(currentUrl()).toContain('/order');
  });

  test.each([
    ['blank', '  '],
    ['this page itself', '/order?productId=1&orderId=A-17'],
  ])('opens the repay page when the lender’s payment URL is %s', async (_, h5Url) => {
    const { user, currentUrl, externalUrls } = await renderOrder({ h5Url });
    await user.click(screen.getByRole('button', { name: 'Repayment' }));
    await waitFor(() => expect(currentUrl()).toContain('/repay?'));
    expect(externalUrls).toEqual([]);
  });

  test('tracks borrowing again once on a double tap', async () => {
    const { user, currentUrl } = await renderOrder({ orderStatus: 200 });
    await user.dblClick(screen.getByRole('button', { name: 'Borrow Again' }));
    await waitFor(() => expect(currentUrl()).toContain('/confirmLoan?productId=1'));
    expect(api.received(saveEvent)).toHaveLength(1);
  });

  test('opens the product and tracks borrowing again, even when tracking fails (T026) (T031) (T032) (N036)', async () => {
    api.drop('response', saveEvent);
    const { user, currentUrl } = await renderOrder({ orderStatus: 200 });
    await user.click(screen.getByRole('button', { name: 'Borrow Again' }));
    await waitFor(() => expect(currentUrl()).toContain('/confirmLoan?productId=1'));
    expect(api.received(saveEvent)).toEqual([expect.objectContaining({ productId: '1', moduleId: 30 })]);
  });

  test('opens the app’s own product page when the app has goToPage (T031) (T032) (G055)', async () => {
    const nativeApp = fakeNativeBridge();
    const { user, currentUrl } = await renderOrder({ orderStatus: 200 });
    await user.click(screen.getByRole('button', { name: 'Borrow Again' }));
    await waitFor(() => expect(nativeApp.callsOf('goToPage')).toEqual([{ name: 'product', params: { id: '1' } }]));
    expect(api.received(saveEvent)).toHaveLength(1);
    expect(currentUrl()).toContain('/order?');
  });

  test.each([
    ['does not support goToPage', 'ok', { supportedActions: ['openPage'] }],
    ['has no product page', 'declined', {}],
  ] as const)('opens the market’s product URL when the app %s (T031) (N036)', async (_what, mode, behaviour) => {
    fakeNativeBridge(mode, behaviour);
    const { user, currentUrl } = await renderOrder({ orderStatus: 200 });
    await user.click(screen.getByRole('button', { name: 'Borrow Again' }));
    await waitFor(() => expect(currentUrl()).toContain('/confirmLoan?productId=1'));
  });
});

test('hides recommended products and shows the actions when the market switches them off (T017)', async () => {
  await renderOrder({ recProducts: [{ productId: '2', productName: 'Narra Loan', buttonText: 'Apply' }] });
  expect(screen.queryByText('Narra Loan')).toBeNull();
  expect(screen.getByRole('button', { name: 'Repayment' })).toBeVisible();
});

test('shows recommended products when the market switches them on, and disables an unavailable one (T018) (T019) (T020) (M36)', async () => {
  await renderOrder(
    {
      recProducts: [
        {
          productId: '2',
          productName: 'Narra Loan',
          buttonText: 'Apply',
          amountRange: '1.000 – 9.000',
          amountRangeDes: 'You may borrow',
          loanRate: '0,5 %',
          loanRateDes: 'a day',
        },
        { productId: '3', productName: 'Molave Loan', buttonText: 'Apply', globally: 0 },
      ],
    },
    { marketConfig: { showRecommended: true } },
  );
  expect(await screen.findByText('You may borrow')).toBeVisible();
  expect(screen.getByText('0,5 %').parentElement).toHaveTextContent('0,5 % a day');
  expect(screen.getByRole('button', { name: 'Apply Narra Loan' })).toBeEnabled();
  expect(screen.getByRole('button', { name: 'Apply Molave Loan' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Click to view more products' })).toBeVisible();
});

describe('prompts', () => {
  const allPrompts = {
    cardNeedPop: 1,
    cardPopTitle: 'Check your account',
    cardPopMsg: 'It came back.',
    reyMsg: 'Pay soon.',
    isScore: 1,
  };
  const promptDialog = () => within(screen.getByRole('dialog'));
  const renderWithPrompts = async () => {
    const rendered = await renderOrder(allPrompts);
    await screen.findByRole('dialog');
    return rendered;
  };

  test('opens card, reminder and rating one after the other, each once (T033) (T035) (T036)', async () => {
    const { user } = await renderWithPrompts();
    expect(promptDialog().getByText('It came back.')).toBeVisible();
    await user.keyboard('{Escape}');
    expect(promptDialog().getByText('Pay soon.')).toBeVisible();
    await user.click(promptDialog().getByRole('button', { name: 'Confirm' }));
    expect(promptDialog().getByRole('radiogroup')).toBeVisible();
    await user.click(promptDialog().getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await waitFor(() => expect(api.received(getOrder)).toHaveLength(2));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('keeps closed prompts closed after a return from a payment page, and opens those of another order', async () => {
    const { user, navigate } = await renderWithPrompts();
    await user.keyboard('{Escape}');
    expect(promptDialog().getByText('Pay soon.')).toBeVisible();
    await navigate('/repay?productId=1&orderId=A-17');
    await navigate('/order?productId=1&orderId=A-17');
    expect(await screen.findByText('Pay soon.')).toBeVisible();
    await navigate('/order?productId=1&orderId=B-2');
    expect(await screen.findByText('It came back.')).toBeVisible();
  });

  test('keeps closed prompts closed while mounted when storage fails', async () => {
    const storageSpies = [
      jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
        throw new Error('switched off');
      }),
      jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
        throw new Error('switched off');
      }),
    ];
    const { user } = await renderWithPrompts();
    await user.keyboard('{Escape}');
    expect(promptDialog().getByText('Pay soon.')).toBeVisible();
    for (const spy of storageSpies) spy.mockRestore();
  });

  test('opens the binding with source loanDetail from the card prompt (T034)', async () => {
    const { user, currentUrl } = await renderWithPrompts();
    await user.click(promptDialog().getByRole('button', { name: 'Go and bind the card' }));
    await waitFor(() => expect(currentUrl()).toContain('/bindBank?product_id=1&orderId=A-17&source=loanDetail'));
  });
});

describe('rating the app', () => {
  const renderRating = async () => {
    const rendered = await renderOrder({ isScore: 1 });
    await screen.findByRole('dialog');
    return rendered;
  };
  const stars = (count: number) => screen.getByRole('radio', { name: `${count} of 5` });

  test('shows an error and sends nothing without stars (T038)', async () => {
    const { user } = await renderRating();
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText('Silakan pilih')).toBeVisible();
    expect(api.received(rateApp)).toHaveLength(0);
  });

  test('posts 5 and shows thanks for fewer than four stars (T037) (T039) (T040) (T041, M10, M29)', async () => {
    const nativeApp = fakeNativeBridge();
    const { user } = await renderRating();
    await user.click(stars(3));
    expect(stars(3)).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByRole('heading', { name: 'Thank you' })).toBeVisible();
    expect(api.received(rateApp)).toEqual([{ score: 5 }]);
    expect(nativeApp.callsOf('goRate')).toHaveLength(0);
  });

  test('leads from the thanks to customer service', async () => {
    const { user, currentUrl } = await renderRating();
    await user.click(stars(2));
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await user.click(await screen.findByRole('button', { name: 'Write to customer service' }));
    await waitFor(() => expect(currentUrl()).toMatch(/^\/customerService/));
  });

  test('does not ask again when the page is reloaded before the thanks were closed (T036)', async () => {
    const { user, unmount } = await renderRating();
    await user.click(stars(3));
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByRole('heading', { name: 'Thank you' })).toBeVisible();
    unmount();
    await renderOrder({ isScore: 1 });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('opens the native prompt once for four stars or more (T042) (M11)', async () => {
    const nativeApp = fakeNativeBridge();
    const { user } = await renderRating();
    await user.click(stars(4));
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(nativeApp.callsOf('goRate')).toHaveLength(1));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('keeps the stars when the rating is rejected (T039)', async () => {
    api.reject(rateApp, '7', 'Later, please');
    const { user } = await renderRating();
    await user.click(stars(2));
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Later, please');
    expect(stars(2)).toBeChecked();
  });

  test.each(['request', 'response'] as const)('shows that the %s was lost and keeps the stars', async (what) => {
    api.drop(what, rateApp);
    const { user } = await renderRating();
    await user.click(stars(5));
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText(/rating could not be sent/)).toBeVisible();
    expect(stars(5)).toBeChecked();
  });

  test('does not open when the market switches it off', async () => {
    await renderOrder({ isScore: 1 }, { marketConfig: { appRating: 'off' } });
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

test('replaces this page by the lender’s redirect with the common parameters (T014)', async () => {
  mockOrder({ playeduL: '/repay?productId=1&orderId=A-17' });
  const { currentUrl } = renderRoute('/order?productId=1&orderId=A-17&token=t');
  await waitFor(() => expect(currentUrl()).toBe('/repay?productId=1&orderId=A-17&token=t'));
});

test('reports and does not follow a redirect to this page', async () => {
  const reports: unknown[] = [];
  const stop = onReport((event) => reports.push(event));
  await renderOrder({ playeduL: '/order?orderId=A-17' });
  await waitFor(() => expect(reports).toContainEqual(expect.objectContaining({ kind: 'blocked-url', why: 'loop' })));
  stop();
  expect(api.received(getOrder)).toHaveLength(1);
});
