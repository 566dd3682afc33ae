import { describe, expect, test } from '@jest/globals';
import { commitRepayment, confirmRepayment } from '@loan/api/repayment';
import { fakePhone } from '@loan/bridge/testing';
import { openAt } from '@loan/frame/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { ADDRESS, confirmButton, lender, offers, open, payWith, reachCode } from './CardPayment.testSetup.ts';

describe('leaving the code step', () => {
  test('leaving asks first; having left, the attempt is void and a new one gets a new token', async () => {
    offers();
    const { user } = await open();
    await reachCode(user);
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    const question = await screen.findByRole('alertdialog', { name: 'Leave without paying?' });
    await user.click(within(question).getByRole('button', { name: 'Stay' }));
    expect(screen.getByRole('textbox', { name: 'Code from the SMS' })).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Leave' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Leave' }));
    expect(await screen.findByRole('radio', { name: 'Visayas Bank' })).toBeChecked();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Pay' })).not.toHaveAttribute('aria-busy'));
    await payWith(user, 'Visayas Bank');
    await waitFor(() => expect(lender.received(commitRepayment)).toHaveLength(2));
    const [first, second] = lender.received(commitRepayment);
    expect(second?.repayToken).not.toBe(first?.repayToken);
  });

  test('the browser’s Back asks the same; staying keeps the code, and Back at the question leaves', async () => {
    offers();
    lender.answers(confirmRepayment, {});
    const { user, where, back } = openAt(ADDRESS, { before: ['/order?orderId=A-17'] });
    await user.type(await reachCode(user), '123');
    await back();
    const question = await screen.findByRole('alertdialog', { name: 'Leave without paying?' });
    expect(where()).toContain('/repaymentWay');
    await user.click(within(question).getByRole('button', { name: 'Stay' }));
    expect(screen.getByRole('textbox', { name: 'Code from the SMS' })).toHaveValue('123');

    await back();
    await screen.findByRole('alertdialog');
    await back();
    expect(where()).toMatch(/^\/order/);
    expect(lender.received(confirmRepayment)).toEqual([]);
  });

  test('the phone’s Back asks, and closes the question before anything else', async () => {
    const phone = fakePhone();
    offers();
    const { user } = await open();
    await reachCode(user);
    expect(await phone.pressBack()).toBe('page');
    expect(await screen.findByRole('alertdialog')).toBeVisible();
    expect(await phone.pressBack()).toBe('page');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.getByRole('textbox', { name: 'Code from the SMS' })).toBeVisible();
  });

  test.each(['paid', 'left'])('once it is %s, Back does not lead to the code or to paying again', async (how) => {
    offers();
    lender.answers(confirmRepayment, {});
    const { user, where, back } = openAt(ADDRESS, { before: ['/order?orderId=A-17'] });
    await user.type(await reachCode(user), '123456');
    if (how === 'paid') {
      await user.click(confirmButton());
      await waitFor(() => expect(where()).toMatch(/^\/borrowDetail/));
    } else {
      await user.click(screen.getByRole('button', { name: 'Leave' }));
      await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Leave' }));
      await screen.findByRole('radio', { name: 'Visayas Bank' });
    }
    await back();
    expect(where()).toMatch(/^\/order/);
  });

  test('a reload in the code step begins with the cards, and nothing of ours is left by paying then', async () => {
    const phone = fakePhone();
    window.history.replaceState({ idx: 0 }, '');
    offers();
    lender.answers(confirmRepayment, {});
    const { user, where } = openAt(`${ADDRESS}#code`);
    await screen.findByRole('radio', { name: 'Visayas Bank' });
    await user.type(await reachCode(user), '123456');
    await user.click(confirmButton());
    await waitFor(() => expect(where()).toMatch(/^\/borrowDetail/));
    expect(phone.asked('closeWebview')).toEqual([]);
    window.history.replaceState(null, '');
  });

  test('while the code is on its way nobody is told that nothing was charged', async () => {
    offers();
    const answer = lender.hangs(confirmRepayment);
    const { user, where, back } = openAt(ADDRESS, { before: ['/order?orderId=A-17'] });
    await user.type(await reachCode(user), '123456');
    await user.click(confirmButton());
    await waitFor(() => expect(lender.received(confirmRepayment)).toHaveLength(1));
    await back();
    expect(screen.queryByText(/Nothing was charged\. The code/)).toBeNull();
    await back();
    expect(where()).toMatch(/^\/order/);
    answer();
  });
});
