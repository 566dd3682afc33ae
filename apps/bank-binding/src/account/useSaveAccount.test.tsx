import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { changeBankAccount, getBankForm, saveBankAccount } from '@loan/api/bank-binding';
import { fakeLender } from '@loan/api/testing';
import { fakePhone } from '@loan/bridge/testing';
import { openAt } from '@loan/frame/testing';
import { act, screen, waitFor } from '@testing-library/react';

const lender = fakeLender();

const items = [
  { code: 'accountNumber', title: 'Account number', category: 'text', inputType: 1, required: '1' },
  { code: 'accountName', title: 'Account holder', category: 'text', value: 'Maria Santos' },
];
const number = () => screen.getByRole('textbox', { name: 'Account number' });
const button = () => screen.getByRole('button', { name: 'Next' });

/** Opens the form and fills it in. */
async function open(query = '', before: readonly string[] = []) {
  lender.answers(getBankForm, { items } as never);
  const opened = openAt(`/bindBank?product_id=7&token=t${query}`, { before });
  await screen.findByRole('button', { name: 'Next' });
  await opened.user.type(number(), '0012');
  return { ...opened, next: () => opened.user.click(button()) };
}

beforeEach(() => {
  lender.answers(saveBankAccount, undefined);
  lender.answers(changeBankAccount, undefined);
});

describe('Next', () => {
  test('sends what was entered and the product, form-encoded (B028) (B031) (B032)', async () => {
    const { next } = await open();
    await next();
    await waitFor(() => expect(lender.received(saveBankAccount)).toHaveLength(1));
    expect(lender.received(saveBankAccount)[0]).toEqual({
      product_id: '7',
      fields: { accountNumber: '0012', accountName: 'Maria Santos' },
    });
    expect(lender.calls.at(-1)).toMatchObject({ id: saveBankAccount.id, encoding: 'form', client: 'form' });
    expect(lender.received(changeBankAccount)).toHaveLength(0);
  });

  test('coming from the order, it is the order’s call (B033)', async () => {
    const { next } = await open('&source=loanDetail');
    await next();
    await waitFor(() => expect(lender.received(changeBankAccount)).toHaveLength(1));
    expect(lender.received(changeBankAccount)[0]?.fields).toEqual({
      accountNumber: '0012',
      accountName: 'Maria Santos',
    });
    expect(lender.received(saveBankAccount)).toHaveLength(0);
  });

  test('says what the lender wants filled in, and brings the borrower there (B039)', async () => {
    const { user, next } = await open();
    await user.clear(number());
    await next();
    expect(number()).toHaveFocus();
    expect(number()).toHaveAccessibleDescription('Please fill in: Account number');
    expect(number()).toBeInvalid();
    expect(lender.received(saveBankAccount)).toHaveLength(0);
    await user.type(number(), '1');
    expect(number()).toBeValid();
  });

  test('tapped three times, it is one call, and it says that it is busy', async () => {
    const goOn = lender.hangs(saveBankAccount);
    const { user, next } = await open();
    await user.tripleClick(button());
    await waitFor(() => expect(button()).toHaveAttribute('aria-busy', 'true'));
    await next();
    goOn();
    expect(await screen.findByRole('alert')).toHaveTextContent('Your account has been saved');
    expect(screen.getByRole('heading', { name: 'Payment account information' })).toHaveFocus();
    expect(lender.received(saveBankAccount)).toHaveLength(1);
  });
});

describe('when it was not saved', () => {
  const message = () => screen.findByRole('alert', { name: '' });

  test('the lender’s words stand there and are toasted, the input stays, the focus goes to the words (B038)', async () => {
    lender.refuses(saveBankAccount, '1500', 'The bank does not know this number.');
    const { next } = await open();
    await next();
    await waitFor(async () => expect(await message()).toHaveFocus());
    expect(await message()).toHaveTextContent('Not savedThe bank does not know this number.');
    expect(screen.getAllByText('The bank does not know this number.')).toHaveLength(2);
    expect(number()).toHaveValue('0012');
  });

  test('the same refusal twice brings the focus there twice', async () => {
    lender.refuses(saveBankAccount, '1500', 'No.');
    const { next } = await open();
    await next();
    await waitFor(async () => expect(await message()).toHaveFocus());
    await next();
    await waitFor(() => expect(lender.received(saveBankAccount)).toHaveLength(2));
    await waitFor(async () => expect(await message()).toHaveFocus());
  });

  test.each([
    ['without a connection', () => lender.loses('the request', saveBankAccount), 'There is no connection'],
    ['without an answer', () => lender.loses('the answer', saveBankAccount), 'do not know whether'],
    ['after the time limit', () => lender.isSlow(saveBankAccount), 'do not know whether'],
    ['with a refusal without words', () => lender.refuses(saveBankAccount, '9'), 'was not accepted'],
  ])('%s, what is known is said, and it can be sent again', async (_, fails, words) => {
    fails();
    const { next, where } = await open('&source=confirmUrl');
    await next();
    expect(await message()).toHaveTextContent(words);
    expect(number()).toHaveValue('0012');
    lender.answers(saveBankAccount, undefined);
    await next();
    await waitFor(() => expect(where()).toContain('/confirmLoan'));
  });
});

describe('the way out', () => {
  test('in the app, opened for the binding alone: the app is told and the webview closes, once each (B034) (G054) (G064)', async () => {
    const phone = fakePhone();
    const { next } = await open();
    await next();
    await waitFor(() => expect(phone.asked('closeWebview')).toHaveLength(1));
    expect(phone.asked('endBankBinding')).toHaveLength(1);
    expect(await screen.findByRole('heading', { name: 'Your account has been saved' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
  });

  test.each(['silent', 'declined', 'throwing'] as const)(
    'an app that is %s leaves the borrower with the success',
    async (mode) => {
      const phone = fakePhone(mode);
      const { next } = await open();
      await next();
      expect(await screen.findByRole('heading', { name: 'Your account has been saved' })).toBeVisible();
      // Whatever became of the first message, the second is given too.
      await waitFor(() => expect(phone.asked('closeWebview').length + phone.closed()).toBe(1));
      expect(screen.getByRole('button', { name: 'Back' })).toBeVisible();
    },
  );

  test('from the order, in the app or not: to the order, and Back does not lead to the form (B035) (B037)', async () => {
    const phone = fakePhone();
    const { next, where, back } = await open('&orderId=A-17&source=loanDetail', ['/before']);
    await next();
    await waitFor(() => expect(where()).toBe('/order?productId=7&orderId=A-17&source=loanDetail&token=t'));
    expect(phone.asked('endBankBinding')).toHaveLength(0);
    expect(phone.asked('closeWebview')).toHaveLength(0);
    await back();
    expect(where()).toContain('/before');
  });

  test('from the offer: to the confirmation, and Back does not lead to the form (B036) (B037)', async () => {
    const { next, where, back } = await open('&orderId=A-17&source=confirmUrl', ['/before']);
    await next();
    await waitFor(() => expect(where()).toBe('/confirmLoan?productId=7&orderId=A-17&source=confirmUrl&token=t'));
    await back();
    expect(where()).toContain('/before');
  });

  test('without an order number none is made up', async () => {
    const { next, where } = await open('&source=confirmUrl');
    await next();
    await waitFor(() => expect(where()).toBe('/confirmLoan?productId=7&source=confirmUrl&token=t'));
  });

  describe('without an app and a source (A22)', () => {
    beforeEach(() => void jest.useFakeTimers());
    afterEach(() => void jest.useRealTimers());

    async function save() {
      lender.answers(getBankForm, { items: items.slice(1) } as never);
      const opened = openAt('/bindBank?product_id=7', {
        before: ['/first', '/before'],
        advanceTimers: jest.advanceTimersByTime,
      });
      await opened.user.click(await screen.findByRole('button', { name: 'Next' }));
      await screen.findByRole('heading', { name: 'Your account has been saved' });
      return opened;
    }

    test('the success is shown, and a moment later it goes back', async () => {
      const { where } = await save();
      expect(where()).toContain('/bindBank');
      await act(() => jest.advanceTimersByTimeAsync(1500));
      expect(where()).toContain('/before');
      await act(() => jest.advanceTimersByTimeAsync(5000));
      expect(where()).toContain('/before');
    });

    test('who does not wait goes back once', async () => {
      const { user, where } = await save();
      await user.click(await screen.findByRole('button', { name: 'Back' }));
      await act(() => jest.advanceTimersByTimeAsync(5000));
      expect(where()).toContain('/before');
    });
  });
});
