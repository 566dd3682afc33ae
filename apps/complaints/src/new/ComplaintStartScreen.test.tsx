import { beforeEach, describe, expect, test } from '@jest/globals';
import { getComplaintOptions, getContact, listComplaints } from '@loan/api/complaints';
import { fakeApi } from '@loan/api/testing';
import { renderRoute, signIn } from '@loan/frame/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { storedReceipt } from '../sent/storedReceipt.ts';
import { storedOrderNo } from './selectOrder.ts';

const api = fakeApi();

beforeEach(() => signIn('/complainPage?token=t'));
const TYPE_NOT_ALLOWED = 'The selected order does not support sending collection types';

const overdueOrder = {
  orderNo: 'A-17',
  productLogo: 'https://pictures.pesopronto.example/sampaguita.svg',
  productName: 'Sampaguita Loan',
  status: 'Overdue',
  isShow: 1,
  list: [{ title: 'Due date', value: '2026-12-10' }],
};
const paidOrder = { orderNo: 'B-2', productName: 'Narra Loan', status: 'Paid in full', isShow: 0, list: [] };
const start = {
  problemType: [
    { value: 1, title: 'Collection' },
    { value: 2, title: 'Repayment' },
  ],
  problemSonType: [{ value: 12, title: 'Calls at night' }],
  orderDetail: overdueOrder,
  orderList: [overdueOrder, paidOrder],
};

beforeEach(() => window.history.replaceState(null, ''));

async function renderComplaintStart(changes: object = {}, url = '/complainPage?orderId=A-17&token=t') {
  api.respond(getComplaintOptions, { ...start, ...changes });
  const rendered = renderRoute(url);
  await screen.findByRole('heading', { name: 'Online service', level: 1 });
  return rendered;
}

test('shows the order, its rows and the types (C001) (C003) (C005) (C006) (C009) (C010) (N009) (N033)', async () => {
  const { user } = await renderComplaintStart();
  expect(api.received(getComplaintOptions)).toEqual([{ orderId: 'A-17' }]);
  expect(screen.getByText('Sampaguita Loan')).toBeVisible();
  expect(document.querySelector('img')).toHaveAttribute('src', overdueOrder.productLogo);
  expect(screen.getByText('Overdue')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Sampaguita Loan/ }));
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Order number', 'Due date']);
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['A-17', '2026-12-10']);
  const types = within(screen.getByRole('list', { name: 'Select question type' }));
  expect(types.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Collection', 'Repayment']);
});

test.each([
  { title: 'Due date', value: '2026-12-10', why: 'the rows do not name it' },
  { title: 'Reference', value: 'A-17', why: 'a row names it already' },
])('shows the order number once when $why', async ({ title, value }) => {
  await renderComplaintStart({ orderDetail: { ...overdueOrder, list: [{ title, value }] } });
  expect(screen.getAllByText('A-17')).toHaveLength(1);
});

describe('a complaint that was just sent', () => {
  const heading = () => screen.queryByRole('heading', { name: 'We have your complaint' });

  test('is named with its type until its list is opened', async () => {
    api.respond(listComplaints, { tabs: [] });
    storedReceipt.set({ type: 'Repayment', at: Date.now() });
    const { user, currentUrl } = await renderComplaintStart();
    expect(await screen.findByRole('heading', { name: 'We have your complaint' })).toBeVisible();
    expect(screen.getAllByRole('definition')[0]).toHaveTextContent('Repayment');
    await user.click(screen.getByRole('button', { name: 'See my complaints' }));
    await waitFor(() => expect(currentUrl()).toContain('/complaintList'));
    expect(storedReceipt.get()).toBeUndefined();
  });

  test.each([
    ['31 minutes ago', { type: 'Repayment', at: Date.now() - 31 * 60_000 }],
    ['in the future', { type: 'Repayment', at: Date.now() + 60_000 }],
    ['without a type', { at: Date.now() }],
  ])('is not named when it was stored %s', async (_when, stored) => {
    storedReceipt.set(stored as never);
    await renderComplaintStart();
    await screen.findByText('Sampaguita Loan');
    expect(heading()).toBeNull();
  });
});

test('shows the lender’s order when the URL has none (C003)', async () => {
  await renderComplaintStart({}, '/complainPage');
  expect(api.received(getComplaintOptions)).toEqual([{ orderId: '' }]);
  expect(screen.getByText('Sampaguita Loan')).toBeVisible();
});

test('opens the list of complaints (C002)', async () => {
  const { user, currentUrl } = await renderComplaintStart();
  await user.click(screen.getByRole('link', { name: 'My complaints' }));
  await waitFor(() => expect(currentUrl()).toBe('/complaintList?token=t'));
});

test('shows the two newest requests with their states, and leads to all', async () => {
  const request = (id: number) => ({ id, time: '2026-11-20', type: 'Repayment', content: `Request ${id}` });
  api.respond(listComplaints, {
    tabs: [
      { title: 'All', items: [request(3), request(2), request(1)] },
      { title: 'Answered', items: [request(2), request(1)] },
    ],
  });
  const { user, currentUrl } = await renderComplaintStart();
  expect(await screen.findByRole('link', { name: /Request 2/ })).toHaveTextContent('Answered');
  expect(screen.getByRole('link', { name: /Request 3/ })).not.toHaveTextContent('Answered');
  expect(screen.queryByRole('link', { name: /Request 1/ })).toBeNull();
  await user.click(screen.getByRole('link', { name: 'My complaints' }));
  await waitFor(() => expect(currentUrl()).toBe('/complaintList?token=t'));
});

test('offers to call and to write, by what the lender says', async () => {
  api.respond(getContact, { smWa: '+63 917 555 0001', email: 'help@lender.example' });
  await renderComplaintStart();
  const call = await screen.findByRole('link', { name: 'Call +63 917 555 0001' });
  expect(call).toHaveAttribute('href', 'tel:+639175550001');
  expect(screen.getByRole('link', { name: 'Write help@lender.example' })).toBeVisible();
});

describe('switching the order', () => {
  test('opens the orders with the selected one marked, and stores another choice (C007) (C008) (C016) (G040)', async () => {
    const { user } = await renderComplaintStart();
    await user.click(screen.getByRole('button', { name: 'All orders' }));
    const orders = within(await screen.findByRole('dialog', { name: 'Which order is it about?' }));
    expect(orders.getByRole('button', { name: /Sampaguita/ })).toHaveAttribute('aria-pressed', 'true');
    expect(orders.getByRole('button', { name: /Narra/ })).toHaveAttribute('aria-pressed', 'false');
    await user.click(orders.getByRole('button', { name: /Narra/ }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('Paid in full')).toBeVisible();
    expect(storedOrderNo.get()).toBe('B-2');
  });

  test('restores the stored choice where the URL names no order (C016)', async () => {
    storedOrderNo.set('B-2');
    await renderComplaintStart({}, '/complainPage?token=t');
    expect(screen.getByText('Narra Loan')).toBeVisible();
  });

  test('shows the order that the URL names, not the choice of an earlier visit (C003) (C009)', async () => {
    storedOrderNo.set('B-2');
    const { user, currentUrl } = await renderComplaintStart();
    expect(screen.getByText('Sampaguita Loan')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Repayment' }));
    await waitFor(() => expect(currentUrl()).toContain('orderNo=A-17'));
  });

  test('restores the choice of this history entry after a remount and has none in a new entry (C009) (C016)', async () => {
    const { user, unmount } = await renderComplaintStart();
    await user.click(screen.getByRole('button', { name: 'All orders' }));
    await user.click(await screen.findByRole('button', { name: /Narra/ }));
    // While the sheet is open the current entry is its guard, which is removed: the choice is stored after that.
    await waitFor(() => expect(window.history.state).toEqual({ complaintOrder: 'B-2' }));
    unmount();
    const again = await renderComplaintStart();
    expect(screen.getByText('Narra Loan')).toBeVisible();
    again.unmount();
    window.history.replaceState(null, '');
    await renderComplaintStart();
    expect(screen.getByText('Sampaguita Loan')).toBeVisible();
  });

  test('shows the lender’s order when the stored one is no longer listed (C016)', async () => {
    storedOrderNo.set('B-2');
    await renderComplaintStart({ orderList: [overdueOrder] }, '/complainPage?token=t');
    expect(screen.getByText('Sampaguita Loan')).toBeVisible();
  });

  test('shows the types and no “All” when there are no orders', async () => {
    const { user, currentUrl } = await renderComplaintStart(
      { orderDetail: null, orderList: [] },
      '/complainPage?token=t',
    );
    expect(screen.getByText(/You have no order yet/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'All orders' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Repayment' }));
    await waitFor(() => expect(currentUrl()).toBe('/complainPageNext?problemType=2&problemSonType=&orderNo=&token=t'));
  });
});

describe('a malformed order', () => {
  const nulls = { orderNo: null, productName: null, status: null, isShow: null, list: null };
  const empty = { orderNo: '', productName: '', status: '', isShow: '', list: [] };
  test.each([
    ['nulls', nulls],
    ['empty texts', empty],
  ])('is treated as missing when it consists of %s, and a type can be chosen', async (_of, orderDetail) => {
    const { user, currentUrl } = await renderComplaintStart({ orderDetail, orderList: null }, '/complainPage');
    expect(screen.getByText(/You have no order yet/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Repayment' }));
    await waitFor(() => expect(currentUrl()).toContain('orderNo='));
  });

  test('can be selected when its rows are malformed, by its number when it has no name', async () => {
    const { user } = await renderComplaintStart({
      orderList: [overdueOrder, { orderNo: 'C-3', productName: '', list: 'none' }],
    });
    await user.click(screen.getByRole('button', { name: 'All orders' }));
    const orders = within(await screen.findByRole('dialog', { name: 'Which order is it about?' }));
    expect(orders.getByRole('button', { name: /^C-3/ })).toBeVisible();
  });

  test.each(['null', '[]', '{}'])('shows that there is nothing to choose when the data is %s', async (data) => {
    api.respondRaw(getComplaintOptions, { text: `{"code":0,"data":${data}}` });
    renderRoute('/complainPage?orderId=A-17');
    expect(await screen.findByText(/nothing to choose from right now/)).toBeVisible();
    expect(screen.getByText(/You have no order yet/)).toBeVisible();
  });

  test('omits empty rows', async () => {
    const { user } = await renderComplaintStart({
      orderDetail: { ...overdueOrder, list: [{}, { title: null, value: '' }, ...overdueOrder.list] },
      orderList: [],
    });
    await user.click(screen.getByRole('button', { name: /^Sampaguita Loan/ }));
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Order number', 'Due date']);
  });
});

describe('choosing a type', () => {
  test('opens the form once for another type than collection, also on a double tap (C012) (C017) (N010)', async () => {
    const { user, currentUrl, goBack: back } = await renderComplaintStart();
    const respond = api.holdResponse(getComplaintOptions);
    await user.dblClick(screen.getByRole('button', { name: 'Repayment' }));
    respond();
    await waitFor(() =>
      expect(currentUrl()).toBe('/complainPageNext?problemType=2&problemSonType=&orderNo=A-17&token=t'),
    );
    await back();
    await waitFor(() => expect(currentUrl()).toContain('/complainPage?'));
  });

  test('opens the sub-types for collection (C011) (C013)', async () => {
    const { user, currentUrl } = await renderComplaintStart();
    await user.click(screen.getByRole('button', { name: 'Collection' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Collection' }));
    expect(currentUrl()).toContain('/complainPage?');
    await user.click(sheet.getByRole('button', { name: 'Calls at night' }));
    await waitFor(() => expect(currentUrl()).toContain('problemType=1&problemSonType=12&orderNo=A-17'));
  });

  test('rejects collection for an order that does not support it, and keeps showing the reason (C014) (C015)', async () => {
    storedOrderNo.set('B-2');
    const { user, currentUrl } = await renderComplaintStart({}, '/complainPage?token=t');
    await user.click(screen.getByRole('button', { name: 'Collection' }));
    expect(screen.getByRole('alert')).toHaveTextContent(TYPE_NOT_ALLOWED);
    expect(screen.getAllByText(TYPE_NOT_ALLOWED)).toHaveLength(1);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(currentUrl()).toContain('/complainPage?');
    expect(screen.getByText('Narra Loan')).toBeVisible();
  });

  test('opens the form for collection when there are no sub-types', async () => {
    const { user, currentUrl } = await renderComplaintStart({ problemSonType: null });
    await user.click(screen.getByRole('button', { name: 'Collection' }));
    await waitFor(() => expect(currentUrl()).toContain('problemType=1&problemSonType=&orderNo=A-17'));
  });
});
