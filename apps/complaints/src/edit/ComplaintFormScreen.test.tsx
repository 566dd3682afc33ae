import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { getComplaintStart, sendComplaint } from '@loan/api/complaints';
import { fakeLender } from '@loan/api/testing';
import { recall, remember, stored } from '@loan/frame';
import { openAt } from '@loan/frame/testing';
import { act, screen, waitFor } from '@testing-library/react';

const lender = fakeLender();
const WORDS = 'They call at night.';
const ADDRESS = '/complainPageNext?problemType=1&problemSonType=12&orderNo=A-17&token=t';

const start = {
  problemType: [
    { value: 1, title: 'Collection' },
    { value: 2, title: 'Repayment' },
  ],
  problemSonType: [{ value: 12, title: 'Calls at night' }],
  orderDetail: { orderNo: 'A-17', productName: 'Sampaguita Loan', isShow: 1, list: [] },
  orderList: [],
};

async function open(address = ADDRESS, options: Parameters<typeof openAt>[1] = {}) {
  const opened = openAt(address, { before: ['/complainPage?token=t'], ...options });
  await screen.findByLabelText('Add picture');
  return opened;
}

const field = () => screen.getByLabelText('Comments and suggestions');
const send = () => screen.getByRole('button', { name: 'Send' });

beforeEach(() => {
  lender.answers(getComplaintStart, start);
  lender.answers(sendComplaint, undefined);
});

describe('writing', () => {
  test('it says in words what it is about, and when an answer comes (C004) (F001) (F002) (F013) (F022) (N010)', async () => {
    await open();
    expect(lender.received(getComplaintStart)).toEqual([{ orderId: 'A-17' }]);
    expect(screen.getByText('Collection')).toBeVisible();
    expect(screen.getByText('Calls at night')).toBeVisible();
    expect(screen.getByText('Sampaguita Loan, A-17')).toBeVisible();
    expect(screen.getByText('We answer within 3 weekdays.')).toBeVisible();
    expect(send()).toBeEnabled();
  });

  test('a link that does not say what it is about leads back to the choice', async () => {
    const { user, where } = openAt('/complainPageNext?orderNo=A-17&token=t');
    expect(await screen.findByText('Choose the question type first')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Choose the question type' }));
    await waitFor(() => expect(where()).toBe('/complainPage?token=t'));
  });

  test('200 characters are taken and counted, no more, and no emoji is cut (F003) (F004) (M12)', async () => {
    const { user } = await open();
    expect(screen.getByText('0/200')).toBeVisible();
    await user.click(field());
    await user.paste('x'.repeat(300));
    expect(field()).toHaveValue('x'.repeat(200));
    expect(screen.getByText('200/200')).toBeVisible();
    expect(await screen.findByText('All 200 characters are used. No more can be typed.')).toBeInTheDocument();
    await user.keyboard('y');
    expect(field()).toHaveValue('x'.repeat(200));
    await user.clear(field());
    await user.paste(`${'x'.repeat(199)}👩‍👧`);
    expect(field()).toHaveValue('x'.repeat(199));
  });

  test.each(['', '   '])('“%s” is refused, with the words beside the field (F014)', async (typed) => {
    const { user } = await open();
    if (typed) await user.type(field(), typed);
    await user.click(send());
    expect(await screen.findByText('Please fill in your comments and suggestions')).toBeVisible();
    expect(field()).toHaveFocus();
    expect(field()).toBeInvalid();
    expect(lender.received(sendComplaint)).toHaveLength(0);
    await user.type(field(), WORDS);
    expect(screen.queryByText('Please fill in your comments and suggestions')).toBeNull();
  });

  test('what was written survives a reload, also another order’s form', async () => {
    const { user, unmount } = await open();
    await user.type(field(), WORDS);
    unmount();
    const other = await open(ADDRESS.replace('A-17', 'B-2'));
    expect(field()).toHaveValue('');
    other.unmount();
    await open();
    expect(field()).toHaveValue(WORDS);
  });
});

describe('sending', () => {
  beforeEach(() => void jest.useFakeTimers({ advanceTimers: true }));
  afterEach(() => void jest.useRealTimers());

  async function write() {
    const opened = await open(ADDRESS, { advanceTimers: jest.advanceTimersByTime });
    await opened.user.type(field(), WORDS);
    return opened;
  }

  test('it is sent once, said for 1.5 s, and the page returns (F015) (F017) (F018) (F019) (F020) (M14)', async () => {
    const { user, where } = await write();
    await user.dblClick(send());
    expect(await screen.findByRole('dialog', { name: 'Successfully Sent' })).toBeVisible();
    expect(lender.received(sendComplaint)).toEqual([
      { problemType: '1', problemSonType: '12', problemDetail: WORDS, problemImage: '', orderNo: 'A-17' },
    ]);
    act(() => jest.advanceTimersByTime(1_400));
    expect(where()).toContain('/complainPageNext');
    act(() => jest.advanceTimersByTime(100));
    await waitFor(() => expect(where()).toBe('/complainPage?orderId=A-17&token=t'));
    expect(lender.received(sendComplaint)).toHaveLength(1);
  });

  test('afterwards nothing of it is kept, but locks and payments are (F021) (G043)', async () => {
    remember(stored.complaintOrder, 'A-17');
    remember(stored.smsLocks, { deletion: 1 });
    const { user } = await write();
    expect(recall(stored.complaintDraft)?.text).toBe(WORDS);
    await user.click(send());
    await screen.findByRole('dialog', { name: 'Successfully Sent' });
    expect(recall(stored.complaintDraft)).toBeUndefined();
    expect(recall(stored.complaintOrder)).toBeUndefined();
    expect(recall(stored.smsLocks)).toEqual({ deletion: 1 });
  });

  test('Back before the 1.5 s are over leads back once', async () => {
    const { user, where } = await write();
    await user.click(send());
    await screen.findByRole('dialog', { name: 'Successfully Sent' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(where()).toContain('/complainPage?'));
    const reads = lender.received(getComplaintStart).length;
    act(() => jest.advanceTimersByTime(5_000));
    expect(where()).toContain('/complainPage?');
    expect(lender.received(getComplaintStart)).toHaveLength(reads);
  });

  test.each([
    ['the flag says no', '{"code":"0","success":false,"message":"Not now"}'],
    ['the code says no', '{"code":"9","message":"Not now"}'],
  ])('%s: the lender’s words stay with all that was written, until it is sent again (F018)', async (_why, text) => {
    lender.breaks(sendComplaint, { text });
    const { user } = await write();
    await user.click(send());
    // Once in the frame's message, which goes, and once beside the button.
    await waitFor(() => expect(screen.getAllByText('Not now')).toHaveLength(2));
    act(() => jest.advanceTimersByTime(2_500));
    await waitFor(() => expect(screen.getAllByText('Not now')).toHaveLength(1));
    expect(screen.getByText('Not now')).toBeVisible();
    expect(field()).toHaveValue(WORDS);
    expect(screen.queryByRole('dialog')).toBeNull();
    lender.answers(sendComplaint, undefined);
    await user.click(send());
    expect(await screen.findByRole('dialog', { name: 'Successfully Sent' })).toBeVisible();
    expect(screen.queryByText('Not now')).toBeNull();
  });

  test('the flag decides, whatever the code is (F018)', async () => {
    lender.breaks(sendComplaint, { text: '{"code":"9","success":"true"}' });
    const { user } = await write();
    await user.click(send());
    expect(await screen.findByRole('dialog', { name: 'Successfully Sent' })).toBeVisible();
  });

  test.each([
    ['the request', 'There is no connection. Nothing was sent; what you wrote is kept.'],
    ['the answer', /We could not confirm that it arrived/],
  ] as const)('%s is lost: it says what that means, and the text stays', async (what, words) => {
    lender.loses(what, sendComplaint);
    const { user } = await write();
    await user.click(send());
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(field()).toHaveValue(WORDS);
  });
});
