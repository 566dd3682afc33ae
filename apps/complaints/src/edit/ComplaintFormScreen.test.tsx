import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { getComplaintOptions, sendComplaint } from '@loan/api/complaints';
import { fakeApi } from '@loan/api/testing';
import { renderRoute, signIn } from '@loan/frame/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { storedOrderNo } from '../new/selectOrder.ts';
import { saveDraft, storedDrafts } from './draft.ts';

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

describe('the form', () => {
  test('shows type, sub-type, order and the days until an answer (C004) (F001) (F002) (F013) (F022) (M15) (N010)', async () => {
    await renderForm();
    expect(api.received(getComplaintOptions)).toEqual([{ orderId: 'A-17' }]);
    expect(screen.getByText('Collection')).toBeVisible();
    expect(screen.getByText('Calls at night')).toBeVisible();
    expect(screen.getByText('Sampaguita Loan, A-17')).toBeVisible();
    expect(screen.getByText('We answer within 3 weekdays.')).toBeVisible();
    expect(sendButton()).toBeEnabled();
  });

  test('leads back to the choice of the type when the URL has none', async () => {
    const { user, currentUrl } = renderRoute('/complainPageNext?orderNo=A-17&token=t');
    expect(await screen.findByText('Choose the question type first')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Choose the question type' }));
    await waitFor(() => expect(currentUrl()).toBe('/complainPage?token=t'));
  });

  test('accepts and counts 200 characters and never cuts an emoji (F003) (F004) (M12)', async () => {
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

  test.each(['', '   '])('sends nothing and shows the error beside the field for “%s” (F014)', async (typed) => {
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

  test('restores the draft after a reload, also after the form of another order', async () => {
    const { user, unmount } = await renderForm();
    await user.type(textField(), COMPLAINT_TEXT);
    unmount();
    const other = await renderForm(FORM_URL.replace('A-17', 'B-2'));
    expect(textField()).toHaveValue('');
    other.unmount();
    await renderForm();
    expect(textField()).toHaveValue(COMPLAINT_TEXT);
  });

  test('keeps the draft of each borrower of this browser apart', async () => {
    const { user, unmount } = await renderForm();
    await user.type(textField(), COMPLAINT_TEXT);
    unmount();
    const other = await renderForm(FORM_URL.replace('token=t', 'token=other'));
    expect(textField()).toHaveValue('');
    await user.type(textField(), 'Mine.');
    other.unmount();
    await renderForm();
    expect(textField()).toHaveValue(COMPLAINT_TEXT);
  });
});

describe('sending', () => {
  beforeEach(() => void jest.useFakeTimers({ advanceTimers: true }));
  afterEach(() => void jest.useRealTimers());

  async function renderAndType() {
    const rendered = await renderForm(FORM_URL, { advanceTimers: jest.advanceTimersByTimeAsync });
    await rendered.user.type(textField(), COMPLAINT_TEXT);
    return rendered;
  }

  test.each([
    ['the second query fails', () => api.respondRaw(getComplaintOptions, { status: 500, text: '' })],
    ['its data is null', () => api.respondRaw(getComplaintOptions, { text: '{"code":0,"data":null}' })],
  ])('can be filled in and sent when %s (C004) (F015)', async (_what, fail) => {
    fail();
    const { user } = await renderAndType();
    await user.click(sendButton());
    expect(await screen.findByRole('dialog', { name: 'Successfully Sent' })).toBeVisible();
    expect(api.received(sendComplaint)).toEqual([
      { problemType: '1', problemSonType: '12', problemDetail: COMPLAINT_TEXT, problemImage: '', orderNo: 'A-17' },
    ]);
  });

  test('sends once, shows the success for 1.5 s, and returns to the start (F015) (F017) (F018) (F019) (F020) (M14)', async () => {
    const respond = api.holdResponse(sendComplaint);
    const { user, currentUrl } = await renderAndType();
    await user.dblClick(sendButton());
    respond();
    expect(await screen.findByRole('dialog', { name: 'Successfully Sent' })).toBeVisible();
    expect(api.received(sendComplaint)).toEqual([
      { problemType: '1', problemSonType: '12', problemDetail: COMPLAINT_TEXT, problemImage: '', orderNo: 'A-17' },
    ]);
    await act(() => jest.advanceTimersByTimeAsync(1_400));
    expect(currentUrl()).toContain('/complainPageNext');
    await act(() => jest.advanceTimersByTimeAsync(100));
    await waitFor(() => expect(currentUrl()).toBe('/complainPage?orderId=A-17&token=t'));
    // The dialog is short; what was sent stays on the page that follows.
    expect(await screen.findByRole('heading', { name: 'We have your complaint' })).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('We answer within 3 weekdays.');
    expect(api.received(sendComplaint)).toHaveLength(1);
  });

  test('keeps the text that was posted when somebody types while it is being sent and after', async () => {
    const respond = api.holdResponse(sendComplaint);
    const { user } = await renderAndType();
    await user.click(sendButton());
    await user.type(textField(), ' More.');
    expect(textField()).toHaveValue(COMPLAINT_TEXT);
    expect(textField()).toHaveFocus();
    respond();
    await screen.findByRole('dialog', { name: 'Successfully Sent' });
    expect(textField()).toHaveValue(COMPLAINT_TEXT);
    expect(textField()).toHaveAttribute('readonly');
  });

  test('keeps the text editable when it was not sent', async () => {
    api.reject(sendComplaint, '9', 'Not now.');
    const { user } = await renderAndType();
    await user.click(sendButton());
    await waitFor(() => expect(sendButton()).not.toHaveAttribute('aria-busy'));
    await user.type(textField(), ' More.');
    expect(textField()).toHaveValue(`${COMPLAINT_TEXT} More.`);
  });

  test('clears the draft after sending and keeps cooldowns and payments (F021) (G043)', async () => {
    signIn(FORM_URL);
    storedOrderNo.set('A-17');
    localStorage.setItem('loan.resend-cooldowns', 'locked');
    const { user } = await renderAndType();
    expect(storedDrafts.get()?.[0]?.text).toBe(COMPLAINT_TEXT);
    await user.click(sendButton());
    await screen.findByRole('dialog', { name: 'Successfully Sent' });
    expect(storedDrafts.get()).toBeUndefined();
    expect(storedOrderNo.get()).toBeUndefined();
    expect(localStorage.getItem('loan.resend-cooldowns')).toBe('locked');
  });

  test('keeps what was written about another order after sending', async () => {
    signIn(FORM_URL);
    const other = { orderNo: 'B-2', text: 'Not sent yet.', images: ['/1.jpg'] };
    saveDraft(other);
    const { user } = await renderAndType();
    await user.click(sendButton());
    await screen.findByRole('dialog', { name: 'Successfully Sent' });
    expect(storedDrafts.get()).toEqual([other]);
  });

  test('navigates once when the dialog is closed before the 1.5 s are over', async () => {
    const { user, currentUrl } = await renderAndType();
    await user.click(sendButton());
    await screen.findByRole('dialog', { name: 'Successfully Sent' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(currentUrl()).toContain('/complainPage?'));
    const readCount = api.received(getComplaintOptions).length;
    await act(() => jest.advanceTimersByTimeAsync(5_000));
    expect(currentUrl()).toContain('/complainPage?');
    expect(api.received(getComplaintOptions)).toHaveLength(readCount);
  });

  test.each([
    ['with success false', '{"code":"0","success":false,"message":"Not now"}'],
    ['with success false in the data', '{"code":0,"message":"Not now","data":{"success":false}}'],
    ['with another code', '{"code":"9","message":"Not now"}'],
  ])(
    'keeps the lender’s message and the text after a rejection %s, until the next attempt (F018)',
    async (_why, text) => {
      api.respondRaw(sendComplaint, { text });
      const { user } = await renderAndType();
      await user.click(sendButton());
      // Beside the button, and in no toast.
      await waitFor(() => expect(screen.getByText('Not now')).toBeVisible());
      await act(() => jest.advanceTimersByTimeAsync(2_500));
      expect(screen.getByText('Not now')).toBeVisible();
      expect(textField()).toHaveValue(COMPLAINT_TEXT);
      expect(screen.queryByRole('dialog')).toBeNull();
      api.respond(sendComplaint, undefined);
      await user.click(sendButton());
      expect(await screen.findByRole('dialog', { name: 'Successfully Sent' })).toBeVisible();
      expect(screen.queryByText('Not now')).toBeNull();
    },
  );

  test('counts as sent when `success` is true, whatever the code is (F018)', async () => {
    api.respondRaw(sendComplaint, { text: '{"code":"9","success":"true"}' });
    const { user } = await renderAndType();
    await user.click(sendButton());
    expect(await screen.findByRole('dialog', { name: 'Successfully Sent' })).toBeVisible();
  });

  test.each([
    ['request', 'There is no connection. Nothing was sent; what you wrote is kept.'],
    ['response', /We could not confirm that it arrived/],
  ] as const)('explains what a lost %s means and keeps the text', async (what, message) => {
    api.drop(what, sendComplaint);
    const { user } = await renderAndType();
    await user.click(sendButton());
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(textField()).toHaveValue(COMPLAINT_TEXT);
  });
});
