import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { getComplaintOptions, sendComplaint } from '@loan/api/complaints';
import { fakeApi } from '@loan/api/testing';
import { storageGet, storageSet, storageKeys } from '@loan/frame';
import { renderRoute } from '@loan/frame/testing';
import { act, screen, waitFor } from '@testing-library/react';

const api = fakeApi();
const COMPLAINT_TEXT = 'They call at night.';
const FORM_URL = '/complainPageNext?problemType=1&problemSonType=12&orderNo=A-17&token=t';

const start = {
  problemType: [
    { value: 1, title: 'Collection' },
    { value: 2, title: 'Repayment' },
  ],
  problemSonType: [{ value: 12, title: 'Calls at night' }],
  orderDetail: { orderNo: 'A-17', productName: 'Sampaguita Loan', isShow: 1, list: [] },
  orderList: [],
};

async function renderForm(url = FORM_URL, options: Parameters<typeof renderRoute>[1] = {}) {
  const rendered = renderRoute(url, { previousUrls: ['/complainPage?token=t'], ...options });
  await screen.findByLabelText('Add picture');
  return rendered;
}

const textField = () => screen.getByLabelText('Comments and suggestions');
const sendButton = () => screen.getByRole('button', { name: 'Send' });

beforeEach(() => {
  api.respond(getComplaintOptions, start);
  api.respond(sendComplaint, undefined);
});

describe('writing', () => {
  test('it says in words what it is about, and when an answer comes (C004) (F001) (F002) (F013) (F022) (N010)', async () => {
    await renderForm();
    expect(api.received(getComplaintOptions)).toEqual([{ orderId: 'A-17' }]);
    expect(screen.getByText('Collection')).toBeVisible();
    expect(screen.getByText('Calls at night')).toBeVisible();
    expect(screen.getByText('Sampaguita Loan, A-17')).toBeVisible();
    expect(screen.getByText('We answer within 3 weekdays.')).toBeVisible();
    expect(sendButton()).toBeEnabled();
  });

  test('a link that does not say what it is about leads back to the choice', async () => {
    const { user, currentUrl } = renderRoute('/complainPageNext?orderNo=A-17&token=t');
    expect(await screen.findByText('Choose the question type first')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Choose the question type' }));
    await waitFor(() => expect(currentUrl()).toBe('/complainPage?token=t'));
  });

  test('200 characters are taken and counted, no more, and no emoji is cut (F003) (F004) (M12)', async () => {
    const { user } = await renderForm();
    expect(screen.getByText('0/200')).toBeVisible();
    await user.click(textField());
    await user.paste('x'.repeat(300));
    expect(textField()).toHaveValue('x'.repeat(200));
    expect(screen.getByText('200/200')).toBeVisible();
    expect(await screen.findByText('All 200 characters are used. No more can be typed.')).toBeInTheDocument();
    await user.keyboard('y');
    expect(textField()).toHaveValue('x'.repeat(200));
    await user.clear(textField());
    await user.paste(`${'x'.repeat(199)}👩‍👧`);
    expect(textField()).toHaveValue('x'.repeat(199));
  });

  test.each(['', '   '])('“%s” is refused, with the words beside the field (F014)', async (typed) => {
    const { user } = await renderForm();
    if (typed) await user.type(textField(), typed);
    await user.click(sendButton());
    expect(await screen.findByText('Please fill in your comments and suggestions')).toBeVisible();
    expect(textField()).toHaveFocus();
    expect(textField()).toBeInvalid();
    expect(api.received(sendComplaint)).toHaveLength(0);
    await user.type(textField(), COMPLAINT_TEXT);
    expect(screen.queryByText('Please fill in your comments and suggestions')).toBeNull();
  });

  test('what was written survives a reload, also another order’s form', async () => {
    const { user, unmount } = await renderForm();
    await user.type(textField(), COMPLAINT_TEXT);
    unmount();
    const other = await renderForm(FORM_URL.replace('A-17', 'B-2'));
    expect(textField()).toHaveValue('');
    other.unmount();
    await renderForm();
    expect(textField()).toHaveValue(COMPLAINT_TEXT);
  });
});

describe('sending', () => {
  beforeEach(() => void jest.useFakeTimers({ advanceTimers: true }));
  afterEach(() => void jest.useRealTimers());

  async function renderAndType() {
    const rendered = await renderForm(FORM_URL, { advanceTimers: jest.advanceTimersByTime });
    await rendered.user.type(textField(), COMPLAINT_TEXT);
    return rendered;
  }

  test('it is sent once, said for 1.5 s, and the page returns (F015) (F017) (F018) (F019) (F020) (M14)', async () => {
    const { user, currentUrl } = await renderAndType();
    await user.dblClick(sendButton());
    expect(await screen.findByRole('dialog', { name: 'Successfully Sent' })).toBeVisible();
    expect(api.received(sendComplaint)).toEqual([
      { problemType: '1', problemSonType: '12', problemDetail: COMPLAINT_TEXT, joinImageUrls: '', orderNo: 'A-17' },
    ]);
    act(() => jest.advanceTimersByTime(1_400));
    expect(currentUrl()).toContain('/complainPageNext');
    act(() => jest.advanceTimersByTime(100));
    await waitFor(() => expect(currentUrl()).toBe('/complainPage?orderId=A-17&token=t'));
    expect(api.received(sendComplaint)).toHaveLength(1);
  });

  test('afterwards nothing of it is kept, but locks and payments are (F021) (G043)', async () => {
    storageSet(storageKeys.complaintOrder, 'A-17');
    storageSet(storageKeys.resendCooldowns, { deletion: 1 });
    const { user } = await renderAndType();
    expect(storageGet(storageKeys.complaintDraft)?.text).toBe(COMPLAINT_TEXT);
    await user.click(sendButton());
    await screen.findByRole('dialog', { name: 'Successfully Sent' });
    expect(storageGet(storageKeys.complaintDraft)).toBeUndefined();
    expect(storageGet(storageKeys.complaintOrder)).toBeUndefined();
    expect(storageGet(storageKeys.resendCooldowns)).toEqual({ deletion: 1 });
  });

  test('Back before the 1.5 s are over leads back once', async () => {
    const { user, currentUrl } = await renderAndType();
    await user.click(sendButton());
    await screen.findByRole('dialog', { name: 'Successfully Sent' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(currentUrl()).toContain('/complainPage?'));
    const readCount = api.received(getComplaintOptions).length;
    act(() => jest.advanceTimersByTime(5_000));
    expect(currentUrl()).toContain('/complainPage?');
    expect(api.received(getComplaintOptions)).toHaveLength(readCount);
  });

  test.each([
    ['the flag says no', '{"code":"0","success":false,"message":"Not now"}'],
    ['the code says no', '{"code":"9","message":"Not now"}'],
  ])('%s: the lender’s words stay with all that was written, until it is sent again (F018)', async (_why, text) => {
    api.respondRaw(sendComplaint, { text });
    const { user } = await renderAndType();
    await user.click(sendButton());
    // Once in the frame's message, which goes, and once beside the button.
    await waitFor(() => expect(screen.getAllByText('Not now')).toHaveLength(2));
    act(() => jest.advanceTimersByTime(2_500));
    await waitFor(() => expect(screen.getAllByText('Not now')).toHaveLength(1));
    expect(screen.getByText('Not now')).toBeVisible();
    expect(textField()).toHaveValue(COMPLAINT_TEXT);
    expect(screen.queryByRole('dialog')).toBeNull();
    api.respond(sendComplaint, undefined);
    await user.click(sendButton());
    expect(await screen.findByRole('dialog', { name: 'Successfully Sent' })).toBeVisible();
    expect(screen.queryByText('Not now')).toBeNull();
  });

  test('the flag decides, whatever the code is (F018)', async () => {
    api.respondRaw(sendComplaint, { text: '{"code":"9","success":"true"}' });
    const { user } = await renderAndType();
    await user.click(sendButton());
    expect(await screen.findByRole('dialog', { name: 'Successfully Sent' })).toBeVisible();
  });

  test.each([
    ['request', 'There is no connection. Nothing was sent; what you wrote is kept.'],
    ['response', /We could not confirm that it arrived/],
  ] as const)('%s is lost: it says what that means, and the text stays', async (what, message) => {
    api.drop(what, sendComplaint);
    const { user } = await renderAndType();
    await user.click(sendButton());
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(textField()).toHaveValue(COMPLAINT_TEXT);
  });
});
