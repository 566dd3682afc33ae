import { describe, expect, test } from '@jest/globals';
import { getComplaintStart, listComplaints } from '@loan/api/complaints';
import { fakeLender } from '@loan/api/testing';
import { recall, remember, stored } from '@loan/frame';
import { openAt } from '@loan/frame/testing';
import { screen, waitFor, within } from '@testing-library/react';

const lender = fakeLender();
const REFUSAL = 'The selected order does not support sending collection types';

const late = {
  orderNo: 'A-17',
  productLogo: 'https://pictures.pesopronto.example/sampaguita.svg',
  productName: 'Sampaguita Loan',
  status: 'Overdue',
  isShow: 1,
  list: [{ title: 'Due date', value: '2026-12-10' }],
};
const settled = { orderNo: 'B-2', productName: 'Narra Loan', status: 'Paid in full', isShow: 0, list: [] };
const start = {
  problemType: [
    { value: 1, title: 'Collection' },
    { value: 2, title: 'Repayment' },
  ],
  problemSonType: [{ value: 12, title: 'Calls at night' }],
  orderDetail: late,
  orderList: [late, settled],
};

async function open(changes: object = {}, address = '/complainPage?orderId=A-17&token=t') {
  lender.answers(getComplaintStart, { ...start, ...changes });
  const opened = openAt(address);
  await screen.findByRole('heading', { name: 'Online service', level: 1 });
  return opened;
}

test('the order, its rows and the types stand there (C001) (C003) (C005) (C006) (C009) (C010) (N009) (N033)', async () => {
  await open();
  expect(lender.received(getComplaintStart)).toEqual([{ orderId: 'A-17' }]);
  expect(screen.getByText('Sampaguita Loan')).toBeVisible();
  expect(document.querySelector('img')).toHaveAttribute('src', late.productLogo);
  expect(screen.getByText('Overdue')).toBeVisible();
  expect(screen.getByRole('term')).toHaveTextContent('Due date');
  expect(screen.getByRole('definition')).toHaveTextContent('2026-12-10');
  const types = within(screen.getByRole('list', { name: 'Select question type' }));
  expect(types.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Collection', 'Repayment']);
});

test('without an order in the address the lender chooses (C003)', async () => {
  await open({}, '/complainPage');
  expect(lender.received(getComplaintStart)).toEqual([{ orderId: '' }]);
  expect(screen.getByText('Sampaguita Loan')).toBeVisible();
});

test('“My complaints” opens the list (C002)', async () => {
  const { user, where } = await open();
  await user.click(screen.getByRole('link', { name: 'My complaints' }));
  await waitFor(() => expect(where()).toBe('/complaintList?token=t'));
});

test('the list is asked for while the finger rests on “My complaints”, and once', async () => {
  lender.answers(listComplaints, { tabs: [] });
  const { user, where } = await open();
  const mine = screen.getByRole('link', { name: 'My complaints' });
  await user.pointer({ keys: '[TouchA>]', target: mine });
  await waitFor(() => expect(lender.received(listComplaints)).toHaveLength(1));
  expect(where()).toContain('/complainPage');
  await user.pointer({ keys: '[/TouchA]', target: mine });
  await waitFor(() => expect(where()).toBe('/complaintList?token=t'));
  expect(lender.received(listComplaints)).toHaveLength(1);
});

describe('switching the order', () => {
  test('“All” opens the orders with the chosen one marked; another one is kept (C007) (C008) (C016) (G040)', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'All orders' }));
    const orders = within(await screen.findByRole('dialog', { name: 'Which order is it about?' }));
    expect(orders.getByRole('button', { name: /Sampaguita/ })).toHaveAttribute('aria-pressed', 'true');
    expect(orders.getByRole('button', { name: /Narra/ })).toHaveAttribute('aria-pressed', 'false');
    await user.click(orders.getByRole('button', { name: /Narra/ }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('Paid in full')).toBeVisible();
    expect(recall(stored.complaintOrder)).toBe('B-2');
  });

  test('the order chosen before is there again (C016)', async () => {
    remember(stored.complaintOrder, 'B-2');
    await open();
    expect(screen.getByText('Narra Loan')).toBeVisible();
  });

  test('an order chosen before that is no longer listed gives way to the lender’s (C016)', async () => {
    remember(stored.complaintOrder, 'B-2');
    await open({ orderList: [late] });
    expect(screen.getByText('Sampaguita Loan')).toBeVisible();
  });

  test('without any order the types are still there, and there is nothing to switch', async () => {
    const { user, where } = await open({ orderDetail: null, orderList: [] }, '/complainPage');
    expect(screen.getByText(/You have no order yet/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'All orders' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Repayment' }));
    await waitFor(() => expect(where()).toBe('/complainPageNext?problemType=2&problemSonType=&orderNo='));
  });
});

describe('an order the lender tells badly', () => {
  const nulls = { orderNo: null, productName: null, status: null, isShow: null, list: null };
  const empty = { orderNo: '', productName: '', status: '', isShow: '', list: [] };
  test.each([
    ['nulls', nulls],
    ['empty texts', empty],
  ])('one of %s is none, and the borrower can still complain', async (_of, orderDetail) => {
    const { user, where } = await open({ orderDetail, orderList: null }, '/complainPage');
    expect(screen.getByText(/You have no order yet/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Repayment' }));
    await waitFor(() => expect(where()).toContain('orderNo='));
  });

  test('with rows that are none it can still be chosen, by its number where it has no name', async () => {
    const { user } = await open({ orderList: [late, { orderNo: 'C-3', productName: '', list: 'none' }] });
    await user.click(screen.getByRole('button', { name: 'All orders' }));
    const orders = within(await screen.findByRole('dialog', { name: 'Which order is it about?' }));
    expect(orders.getByRole('button', { name: /^C-3/ })).toBeVisible();
  });

  test('a row that says nothing is left out', async () => {
    await open({ orderDetail: { ...late, list: [{}, { title: null, value: '' }, ...late.list] }, orderList: [] });
    expect(screen.getByRole('term')).toHaveTextContent('Due date');
  });
});

describe('choosing a type', () => {
  test('another type than collection goes straight on, also when tapped twice (C012) (C017) (N010)', async () => {
    const { user, where, back } = await open();
    const goOn = lender.hangs(getComplaintStart);
    await user.dblClick(screen.getByRole('button', { name: 'Repayment' }));
    goOn();
    await waitFor(() => expect(where()).toBe('/complainPageNext?problemType=2&problemSonType=&orderNo=A-17&token=t'));
    await back();
    await waitFor(() => expect(where()).toContain('/complainPage?'));
  });

  test('collection asks what happened first (C011) (C013)', async () => {
    const { user, where } = await open();
    await user.click(screen.getByRole('button', { name: 'Collection' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Collection' }));
    expect(where()).toContain('/complainPage?');
    await user.click(sheet.getByRole('button', { name: 'Calls at night' }));
    await waitFor(() => expect(where()).toContain('problemType=1&problemSonType=12&orderNo=A-17'));
  });

  test('collection is refused for an order that does not take it, in words that stay (C014) (C015)', async () => {
    remember(stored.complaintOrder, 'B-2');
    const { user, where } = await open();
    await user.click(screen.getByRole('button', { name: 'Collection' }));
    expect(screen.getAllByText(REFUSAL)).toHaveLength(2);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(where()).toContain('/complainPage?');
    expect(screen.getByText('Narra Loan')).toBeVisible();
  });

  test('where there are no sub-types, collection goes straight on too', async () => {
    const { user, where } = await open({ problemSonType: null });
    await user.click(screen.getByRole('button', { name: 'Collection' }));
    await waitFor(() => expect(where()).toContain('problemType=1&problemSonType=&orderNo=A-17'));
  });
});
