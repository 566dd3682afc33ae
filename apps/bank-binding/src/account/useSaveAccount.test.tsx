import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { changeBankAccount, getBankForm, saveBankAccount } from '@loan/api/bank-binding';
import { fakeApi } from '@loan/api/testing';
import { fakeNativeBridge } from '@loan/bridge/testing';
import { renderRoute } from '@loan/frame/testing';
import { act, screen, waitFor } from '@testing-library/react';

const api = fakeApi();

const items = [
  { code: 'accountNumber', title: 'Account number', category: 'text', inputType: 1, required: '1' },
  { code: 'accountName', title: 'Account holder', category: 'text', value: 'Maria Santos' },
];
const accountNumberField = () => screen.getByRole('textbox', { name: 'Account number' });
const nextButton = () => screen.getByRole('button', { name: 'Next' });

/** Renders the form and fills in the account number. */
async function renderFilledForm(query = '', before: readonly string[] = []) {
  api.respond(getBankForm, { items } as never);
  const rendered = renderRoute(`/bindBank?product_id=7&token=t${query}`, { previousUrls: before });
  await screen.findByRole('button', { name: 'Next' });
  await rendered.user.type(accountNumberField(), '0012');
  return { ...rendered, pressNext: () => rendered.user.click(nextButton()) };
}

beforeEach(() => {
  api.respond(saveBankAccount, undefined);
  api.respond(changeBankAccount, undefined);
});

describe('Next', () => {
  test('sends the entered values and the product, form-encoded (B028) (B031) (B032)', async () => {
    const { pressNext } = await renderFilledForm();
    await pressNext();
    await waitFor(() => expect(api.received(saveBankAccount)).toHaveLength(1));
    expect(api.received(saveBankAccount)[0]).toEqual({
      product_id: '7',
      fields: { accountNumber: '0012', accountName: 'Maria Santos' },
    });
    expect(api.calls.at(-1)).toMatchObject({ id: saveBankAccount.id, encoding: 'form', client: 'form' });
    expect(api.received(changeBankAccount)).toHaveLength(0);
  });

  test('sends the order’s endpoint when the source is the order (B033)', async () => {
    const { pressNext } = await renderFilledForm('&source=loanDetail');
    await pressNext();
    await waitFor(() => expect(api.received(changeBankAccount)).toHaveLength(1));
    expect(api.received(changeBankAccount)[0]?.fields).toEqual({
      accountNumber: '0012',
      accountName: 'Maria Santos',
    });
    expect(api.received(saveBankAccount)).toHaveLength(0);
  });

  test('marks and focuses the first required field when it is empty (B039)', async () => {
    const { user, pressNext } = await renderFilledForm();
    await user.clear(accountNumberField());
    await pressNext();
    expect(accountNumberField()).toHaveFocus();
    expect(accountNumberField()).toHaveAccessibleDescription('Please fill in: Account number');
    expect(accountNumberField()).toBeInvalid();
    expect(api.received(saveBankAccount)).toHaveLength(0);
    await user.type(accountNumberField(), '1');
    expect(accountNumberField()).toBeValid();
  });

  test('sends one request, is busy, and keeps what was sent when it is tapped three times and typed into', async () => {
    const respond = api.holdResponse(saveBankAccount);
    const { user, pressNext } = await renderFilledForm();
    await user.tripleClick(nextButton());
    await waitFor(() => expect(nextButton()).toHaveAttribute('aria-busy', 'true'));
    await pressNext();
    await user.type(accountNumberField(), '99');
    expect(accountNumberField()).toHaveValue('0012');
    expect(accountNumberField()).toHaveFocus();
    respond();
    expect(await screen.findByRole('alert')).toHaveTextContent('Your account has been saved');
    expect(screen.getByRole('heading', { name: 'Payment account information' })).toHaveFocus();
    expect(api.received(saveBankAccount)).toHaveLength(1);
  });
});

describe('a failed save', () => {
  const message = () => screen.findByRole('alert', { name: '' });

  test('shows and focuses the lender’s message, toasts it, and keeps the input (B038)', async () => {
    api.reject(saveBankAccount, '1500', 'The bank does not know this number.');
    const { pressNext } = await renderFilledForm();
    await pressNext();
    await waitFor(async () => expect(await message()).toHaveFocus());
    expect(await message()).toHaveTextContent('Not savedThe bank does not know this number.');
    expect(screen.getAllByText('The bank does not know this number.')).toHaveLength(2);
    expect(accountNumberField()).toHaveValue('0012');
  });

  test('focuses the message again when the same rejection is received twice', async () => {
    api.reject(saveBankAccount, '1500', 'No.');
    const { pressNext } = await renderFilledForm();
    await pressNext();
    await waitFor(async () => expect(await message()).toHaveFocus());
    await pressNext();
    await waitFor(() => expect(api.received(saveBankAccount)).toHaveLength(2));
    await waitFor(async () => expect(await message()).toHaveFocus());
  });

  test.each([
    ['without a connection', () => api.drop('request', saveBankAccount), 'There is no connection'],
    ['without a response', () => api.drop('response', saveBankAccount), 'do not know whether'],
    ['after the time limit', () => api.timeOut(saveBankAccount), 'do not know whether'],
    ['with a rejection without a message', () => api.reject(saveBankAccount, '9'), 'was not accepted'],
  ])('%s: explains what is known, and saves when Next is pressed again', async (_, mockFailure, text) => {
    mockFailure();
    const { pressNext, currentUrl } = await renderFilledForm('&source=confirmUrl');
    await pressNext();
    expect(await message()).toHaveTextContent(text);
    expect(accountNumberField()).toHaveValue('0012');
    api.respond(saveBankAccount, undefined);
    await pressNext();
    await waitFor(() => expect(currentUrl()).toContain('/confirmLoan'));
  });
});

describe('after saving', () => {
  test('notifies the app and closes the webview, once each, when the app opened the page only for the binding (B034) (G054) (G064)', async () => {
    const nativeApp = fakeNativeBridge();
    const { pressNext } = await renderFilledForm();
    await pressNext();
    await waitFor(() => expect(nativeApp.callsOf('closeWebview')).toHaveLength(1));
    expect(nativeApp.callsOf('endBankBinding')).toHaveLength(1);
    expect(await screen.findByRole('heading', { name: 'Your account has been saved' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
  });

  test.each(['silent', 'declined', 'throwing'] as const)(
    'keeps the success on screen when the app is %s',
    async (mode) => {
      const nativeApp = fakeNativeBridge(mode);
      const { pressNext } = await renderFilledForm();
      await pressNext();
      expect(await screen.findByRole('heading', { name: 'Your account has been saved' })).toBeVisible();
      // The second action is sent even when the first one failed.
      await waitFor(() => expect(nativeApp.callsOf('closeWebview').length + nativeApp.closeCount()).toBe(1));
      expect(screen.getByRole('button', { name: 'Done' })).toBeVisible();
    },
  );

  test('opens the order when the source is the order, and Back does not lead to the form (B035) (B037)', async () => {
    const nativeApp = fakeNativeBridge();
    const {
      pressNext,
      currentUrl,
      goBack: back,
    } = await renderFilledForm('&orderId=A-17&source=loanDetail', ['/before']);
    await pressNext();
    await waitFor(() => expect(currentUrl()).toBe('/order?productId=7&orderId=A-17&source=loanDetail&token=t'));
    expect(nativeApp.callsOf('endBankBinding')).toHaveLength(0);
    expect(nativeApp.callsOf('closeWebview')).toHaveLength(0);
    expect(Object.values({ ...localStorage })).toContainEqual(expect.stringContaining('"kind":"bound"'));
    await back();
    expect(currentUrl()).toContain('/before');
  });

  test('opens the confirmation when the source is the offer, and Back does not lead to the form (B036) (B037)', async () => {
    const {
      pressNext,
      currentUrl,
      goBack: back,
    } = await renderFilledForm('&orderId=A-17&source=confirmUrl', ['/before']);
    await pressNext();
    await waitFor(() => expect(currentUrl()).toBe('/confirmLoan?productId=7&orderId=A-17&source=confirmUrl&token=t'));
    expect(screen.getByText('Your account has been saved')).toBeVisible();
    await back();
    expect(currentUrl()).toContain('/before');
  });

  test('adds no order number to the path when there is none', async () => {
    const { pressNext, currentUrl } = await renderFilledForm('&source=confirmUrl');
    await pressNext();
    await waitFor(() => expect(currentUrl()).toBe('/confirmLoan?productId=7&source=confirmUrl&token=t'));
  });

  describe('without an app and a source (A22)', () => {
    beforeEach(() => void jest.useFakeTimers());
    afterEach(() => void jest.useRealTimers());

    async function saveAccount() {
      api.respond(getBankForm, { items: [{ ...items[0], value: '1234567890' }, items[1]] } as never);
      const rendered = renderRoute('/bindBank?product_id=7', {
        previousUrls: ['/first', '/before'],
        advanceTimers: jest.advanceTimersByTimeAsync,
      });
      const next = await screen.findByRole('button', { name: 'Next' });
      await rendered.user.click(next);
      await screen.findByRole('heading', { name: 'Your account has been saved' });
      return rendered;
    }

    test('shows the success and the account until Done is pressed, which goes back', async () => {
      const { user, currentUrl } = await saveAccount();
      await act(() => jest.advanceTimersByTimeAsync(60_000));
      expect(currentUrl()).toContain('/bindBank');
      expect(screen.getByText('•••• 7890')).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Done' }));
      await waitFor(() => expect(currentUrl()).toContain('/before'));
    });
  });
});
