/** What stands over the offer, and the phone's Back. */
import { describe, expect, test } from '@jest/globals';
import { getLoanOffer, listAgreements, pushLoan } from '@loan/api/loan-confirm';
import { fakeLender } from '@loan/api/testing';
import { fakePhone } from '@loan/bridge/testing';
import { openAt } from '@loan/frame/testing';
import { screen, waitFor, within } from '@testing-library/react';

const lender = fakeLender();
const PAPER = 'https://documents.pesopronto.example/2/1';

function offers(change: { isPopType?: unknown; popAgreementUrl?: string; popTitle?: string; popContent?: string }) {
  lender.answers(getLoanOffer, { amount: 900_000, periods: 3, termUnit: 'months', ...change });
  lender.answers(listAgreements, []);
}

async function open(before: string[] = ['/elsewhere']) {
  const opened = openAt('/confirmLoan?productId=2', { before });
  await screen.findByRole('button', { name: 'Loan Now' });
  return opened;
}

const question = () => screen.findByRole('alertdialog', { name: 'Point out' });
const asksNothing = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());

describe('going back from the offer', () => {
  test.each([1, '1'])(
    'asks where the lender wants it asked (isPopType %j): Cancel stays, Agree leaves (V028, V029, A43)',
    async (isPopType) => {
      const phone = fakePhone();
      offers({ isPopType, popTitle: 'Leave this offer?', popContent: 'It is kept for 24 hours.' });
      const { user, where } = await open();
      await waitFor(() => expect(phone.asked('setBackHook').at(-1)).toEqual({ isOn: true }));

      expect(await phone.pressBack()).toBe('page');
      const pop = await question();
      expect(pop).toHaveTextContent('Leave this offer?');
      expect(pop).toHaveTextContent('It is kept for 24 hours.');
      await user.click(within(pop).getByRole('button', { name: 'Cancel' }));
      await asksNothing();
      expect(where()).toContain('/confirmLoan');

      await phone.pressBack();
      await user.click(within(await question()).getByRole('button', { name: 'Agree' }));
      await waitFor(() => expect(where()).toBe('/elsewhere'));
      expect(lender.received(pushLoan)).toEqual([]);
    },
  );

  test('asks once per press: the next Back closes the question and stays', async () => {
    const phone = fakePhone();
    offers({ isPopType: 1 });
    const { where } = await open();
    await phone.pressBack();
    await question();
    expect(screen.getAllByRole('alertdialog')).toHaveLength(1);
    expect(await phone.pressBack()).toBe('page');
    await asksNothing();
    expect(where()).toContain('/confirmLoan');
    await phone.pressBack();
    expect(await question()).toBeVisible();
  });

  test('where there is nothing before the offer, Agree closes the webview', async () => {
    const phone = fakePhone();
    offers({ isPopType: 1 });
    window.history.replaceState({ idx: 0 }, '');
    const { user } = await open([]);
    await phone.pressBack();
    await user.click(within(await question()).getByRole('button', { name: 'Agree' }));
    await waitFor(() => expect(phone.asked('closeWebview')).toHaveLength(1));
  });

  test.each([0, '0', null, 2])('with isPopType %j the phone goes back by itself (V030)', async (isPopType) => {
    const phone = fakePhone();
    offers({ isPopType });
    await open();
    expect(await phone.pressBack()).toBe('phone');
    expect(phone.asked('setBackHook')).toEqual([]);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('the hook ends with the page', async () => {
    const phone = fakePhone();
    offers({ isPopType: 1 });
    const { unmount } = await open();
    unmount();
    await waitFor(() => expect(phone.asked('setBackHook').at(-1)).toEqual({ isOn: false }));
    expect(await phone.pressBack()).toBe('phone');
  });
});

describe('the agreement to read first', () => {
  const agreement = () => screen.findByRole('alertdialog', { name: 'Loan agreement' });

  test('stands over the offer in a frame that may do nothing; Agree dismisses it, once per visit (V024, V027, A44)', async () => {
    offers({ popAgreementUrl: PAPER });
    const { user, unmount } = await open();
    const modal = await agreement();
    const frame = within(modal).getByTitle('Loan agreement');
    expect(frame).toHaveAttribute('src', PAPER);
    expect(frame).toHaveAttribute('sandbox', '');
    expect(frame).toHaveAttribute('referrerpolicy', 'no-referrer');
    expect(within(modal).getByRole('link', { name: 'Open it on its own page' })).toHaveAttribute('href', PAPER);

    await user.click(within(modal).getByRole('button', { name: 'Agree' }));
    await asksNothing();
    unmount();
    await open();
    await asksNothing();
  });

  test('Cancel closes the webview (V026)', async () => {
    const phone = fakePhone();
    offers({ popAgreementUrl: PAPER });
    const { user } = await open();
    await user.click(within(await agreement()).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(phone.asked('closeWebview')).toHaveLength(1));
  });

  test('Back means Cancel, and asks nothing more', async () => {
    const phone = fakePhone();
    offers({ popAgreementUrl: PAPER, isPopType: 1 });
    await open();
    await agreement();
    expect(await phone.pressBack()).toBe('page');
    await waitFor(() => expect(phone.asked('closeWebview')).toHaveLength(1));
    expect(screen.queryByRole('alertdialog', { name: 'Point out' })).toBeNull();
  });

  test('the link opens it on a page of the app', async () => {
    const phone = fakePhone();
    offers({ popAgreementUrl: PAPER });
    const { user } = await open();
    await user.click(within(await agreement()).getByRole('link', { name: 'Open it on its own page' }));
    await waitFor(() => expect(phone.asked('openPage')).toEqual([{ url: PAPER }]));
  });

  test.each(['https://evil.example/1', 'javascript:alert(1)'])('%s is not framed, and keeps nobody', async (url) => {
    offers({ popAgreementUrl: url });
    const { user } = await open();
    const modal = await agreement();
    expect(modal.querySelector('iframe')).toBeNull();
    expect(modal).toHaveTextContent('cannot be shown here');
    await user.click(within(modal).getByRole('button', { name: 'Agree' }));
    await asksNothing();
  });

  test('without an address nothing stands over the offer (V025)', async () => {
    offers({ popAgreementUrl: '' });
    await open();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});
