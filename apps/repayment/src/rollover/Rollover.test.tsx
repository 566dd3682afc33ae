import { describe, expect, jest, test } from '@jest/globals';
import { getInstalmentPlan, getRolloverPlan } from '@loan/api/repayment';
import { screen, waitFor } from '@testing-library/react';
import { storedRepaymentInfo } from '../pay-by-code/repaymentInfo.ts';
import { api, mockRollover, plan, renderRollover } from './Rollover.testSetup.ts';

describe('the offer', () => {
  test('is queried for this order with either name of the product parameter (R001, G037)', async () => {
    mockRollover();
    await renderRollover('/repayDelay?product_id=7&orderId=A-17');
    expect(api.received(getRolloverPlan)).toEqual([{ productId: '7', orderId: 'A-17' }]);
  });

  test('shows what it costs, what paying in full costs, the old due date and the new one (R002, R003, R004)', async () => {
    mockRollover();
    await renderRollover();
    expect(screen.getByText('Rollover fee')).toBeVisible();
    expect(screen.getByText('Rollover fee').parentElement).toHaveTextContent('Rollover fee₱35,00');
    expect(screen.getByText(/^Your next payment date/)).toHaveTextContent('Your next payment date is 2026-12-24');
    expect(screen.getByText('Due date now').closest('div')).toHaveTextContent('2099-12-10');
    expect(screen.getByText('Repay in full today').closest('div')).toHaveTextContent('₱5.035,00');
  });

  test('says that a date which has passed was the due date', async () => {
    mockRollover({}, '2020-01-10');
    await renderRollover();
    expect(screen.getByText('Was due').closest('div')).toHaveTextContent('2020-01-10');
    expect(screen.queryByText('Due date now')).toBeNull();
  });

  test('adds up the fee and what stays owed, beside repaying in full, and names the penalty', async () => {
    mockRollover({ owedAfter: 503_500, repayAmount: 603_500, delayInfo: { delayAmount: 103_500, penalty: 100_000 } });
    await renderRollover();
    expect(screen.getByText('Includes a penalty of ₱1.000,00.')).toBeVisible();
    expect(screen.getByText(/^Then, by/).closest('div')).toHaveTextContent('Then, by 2026-12-24₱5.035,00');
    expect(screen.getByText('In all when you roll over').closest('div')).toHaveTextContent('₱6.070,00');
    expect(screen.getByText('Repay in full today').closest('div')).toHaveTextContent('₱6.035,00');
    expect(screen.getByText('Rolling over costs ₱35,00 more than repaying in full today.')).toBeVisible();
  });

  test.each([
    ['the lender does not name what stays owed', { owedAfter: null }],
    ['there is no fee', { owedAfter: 503_500, delayInfo: null }],
  ])('adds up nothing when %s', async (_, change) => {
    mockRollover(change);
    await renderRollover();
    expect(screen.queryByText('In all when you roll over')).toBeNull();
    expect(screen.queryByText(/more than repaying/)).toBeNull();
    expect(screen.queryByText(/penalty/)).toBeNull();
  });

  test('claims no extra cost when rolling over costs no more', async () => {
    mockRollover({ owedAfter: 500_000 });
    await renderRollover();
    expect(screen.getByText('In all when you roll over').closest('div')).toHaveTextContent('₱5.035,00');
    expect(screen.queryByText(/more than repaying/)).toBeNull();
  });

  test('lists the plan with remark, title, amount and time (R005)', async () => {
    mockRollover();
    await renderRollover();
    const row = screen.getByText('After rolling over').closest('li');
    for (const text of ['Part 1 of 1', '₱5.035,00', '2026-12-24']) expect(row).toHaveTextContent(text);
  });

  test.each(['2099-12-24 18:00:00', 'Christmas Eve'])(
    'shows the dates “%s” as they were sent (G036, R004, R005)',
    async (time) => {
      mockRollover({ repayDate: time, repayPlan: [{ ...plan.repayPlan[0], time }] }, time);
      await renderRollover();
      expect(screen.getByText('After rolling over').closest('li')).toHaveTextContent(time);
      expect(screen.getByText(/^Your next payment date/)).toHaveTextContent(`Your next payment date is ${time}`);
      expect(screen.getByText('Due date now').closest('div')).toHaveTextContent(time);
    },
  );

  test.each([[null], [''], [' ']])('omits the sentence when the date is %p (R004)', async (repayDate) => {
    mockRollover({ repayDate });
    await renderRollover();
    expect(screen.queryByText(/Your next payment date/)).toBeNull();
  });

  test('is shown when the instalments fail', async () => {
    mockRollover();
    api.respondRaw(getInstalmentPlan, { status: 500, text: '' });
    await renderRollover();
    expect(screen.getByText('Rollover fee').parentElement).toHaveTextContent('Rollover fee₱35,00');
    expect(screen.getByText('Due date now').closest('div')).toHaveTextContent('–');
  });

  test('shows the due date in its place when the instalments arrive late', async () => {
    mockRollover();
    const release = api.holdResponse(getInstalmentPlan);
    await renderRollover();
    const label = screen.getByText('Due date now');
    expect(label.closest('div')).toHaveTextContent('–');
    release();
    await waitFor(() => expect(label.closest('div')).toHaveTextContent('2099-12-10'));
  });

  test.each([
    ['no amount', { delayInfo: null }],
    ['an amount of 0', { delayInfo: { delayAmount: 0, title: '' } }],
    ['no channel', { repayList: [] }],
  ])('disables paying, shows the reason and links to the order when there is %s', async (_, change) => {
    mockRollover(change);
    const { user, currentUrl } = await renderRollover();
    expect(screen.getByRole('button', { name: 'Payment Method' })).toBeDisabled();
    expect(screen.getByText(/cannot be rolled over online now/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Go to the order' }));
    await waitFor(() => expect(currentUrl()).toMatch(/^\/order\?orderId=A-17/));
  });
});

describe('links to other pages', () => {
  test('shows the banner only when the plan requires it; it opens the instructions (R006, R007, R020, M27)', async () => {
    mockRollover();
    const { unmount } = await renderRollover();
    expect(screen.queryByRole('button', { name: /see the instructions/ })).toBeNull();
    unmount();

    mockRollover({ isShowReyTop: '1' });
    const { user, currentUrl } = await renderRollover();
    await user.click(await screen.findByRole('button', { name: /see the instructions/ }));
    await waitFor(() => expect(currentUrl()).toMatch(/^\/carpmm\?requestType=1&amount=3500&payCode=005632796486/));
  });

  test('opens the page of the code and stores amounts and steps for it (R008, R009, R010)', async () => {
    mockRollover();
    const { user, currentUrl } = await renderRollover();
    expect(screen.getByText('Repayment code')).toBeVisible();
    expect(document.querySelector(`img[src="${plan.defDetail.logo}"]`)).not.toBeNull();
    expect(screen.getByRole('button', { name: 'Copy' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Sari Counter' }));
    await waitFor(() => expect(currentUrl()).toMatch(/^\/repaymentOfCode2\?/));
    const stored = JSON.parse(window.localStorage.getItem(storedRepaymentInfo.key) ?? '{}') as { value: unknown };
    expect(stored.value).toMatchObject({
      repayAmount: '503500',
      delayInfo: { delayAmount: '3500' },
      defDetail: { payCode: '005632796486' },
    });
  });

  test('leaves no older fee and code for that page when the new ones cannot be stored', async () => {
    mockRollover();
    storedRepaymentInfo.set({ repayAmount: '100', delayInfo: { delayAmount: '300', title: 'Fee' }, orderId: 'A-17' });
    const { user, currentUrl } = await renderRollover();
    const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await user.click(screen.getByRole('button', { name: 'Sari Counter' }));
    await waitFor(() => expect(currentUrl()).toMatch(/^\/repaymentOfCode2\?/));
    setItem.mockRestore();
    expect(storedRepaymentInfo.get()).toBeUndefined();
  });

  test('copies the whole code, shows a toast, and stays on the page (R011, G050)', async () => {
    mockRollover();
    const { user, currentUrl } = await renderRollover();
    const copied = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await screen.findByText('copy success')).toBeInTheDocument();
    expect(copied.mock.calls).toEqual([['005632796486']]);
    expect(currentUrl()).toContain('/repayDelay');
  });

  test('shows no code card when the plan names no code', async () => {
    mockRollover({ defDetail: null });
    await renderRollover();
    expect(screen.queryByText('Repayment code')).toBeNull();
  });
});
