import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { getComplaint, rateComplaint } from '@loan/api/complaints';
import { fakeLender } from '@loan/api/testing';
import { openAt } from '@loan/frame/testing';
import { act, screen, waitFor, within } from '@testing-library/react';

const lender = fakeLender();

const open = {
  type: 'Collection',
  sonType: 'Calls at night',
  problemId: 7,
  content: 'They call at night.',
  images: [],
  disposeDetail: '',
  disposeImages: [],
  isNeedScore: false,
};
const answered = { ...open, disposeDetail: 'We have put it right.', isNeedScore: 'true' };

async function openComplaint(changes: object = {}, options: Parameters<typeof openAt>[1] = {}) {
  lender.answers(getComplaint, { ...open, ...changes });
  const opened = openAt('/complainDetails?problemId=7&token=t', options);
  await screen.findByRole('heading', { name: 'Online service', level: 1 });
  return opened;
}

test('the complaint is read by its number and stands there, counted (D001) (D002) (D003) (D004) (D005)', async () => {
  await openComplaint();
  expect(lender.received(getComplaint)).toEqual([{ problemId: '7' }]);
  expect(screen.getByText('Collection')).toBeVisible();
  expect(screen.getByText('Calls at night')).toBeVisible();
  expect(screen.getByText('They call at night.')).toBeVisible();
  expect(screen.getByText('19/200')).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('its pictures become large, and Back closes them (D006)', async () => {
  const { user } = await openComplaint({ images: ['/1.jpg', '', 'javascript:alert(1)'] });
  await user.click(screen.getByRole('button', { name: 'Enlarge: Picture 1 of 2' }));
  const large = screen.getByRole('dialog', { name: 'Picture 1 of 2' });
  expect(within(large).getByRole('img')).toHaveAttribute('src', expect.stringContaining('/1.jpg'));
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText('This picture cannot be shown')).toBeVisible();
});

test.each([
  ['a reply', { disposeDetail: 'We have put it right.' }],
  ['pictures alone', { disposeImages: ['/guide.svg'] }],
])('%s: the result stands there, signed by an agent (D007) (D009)', async (_what, changes) => {
  await openComplaint(changes);
  expect(screen.getByRole('heading', { name: 'Process Result' })).toBeVisible();
  expect(screen.getByText('Your customer-service agent')).toBeVisible();
});

test('without reply and pictures there is no result (D008)', async () => {
  await openComplaint({ disposeDetail: ' ', disposeImages: null });
  expect(screen.queryByText('Process Result')).toBeNull();
  expect(screen.queryByText('Your customer-service agent')).toBeNull();
  expect(screen.getByText(/A person is looking at it/)).toBeVisible();
});

test('without a number the link is incomplete, and an unknown one is not blank', async () => {
  openAt('/complainDetails');
  expect(await screen.findByRole('heading', { name: 'This link is incomplete' })).toBeVisible();
  expect(lender.received(getComplaint)).toHaveLength(0);
});

test('a complaint the lender does not find is not blank', async () => {
  lender.refuses(getComplaint, '404', 'We could not find this complaint.');
  openAt('/complainDetails?problemId=999');
  expect(await screen.findByText('We could not find this complaint.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});

describe('rating (M09)', () => {
  beforeEach(() => void jest.useFakeTimers({ advanceTimers: true }));
  afterEach(() => void jest.useRealTimers());

  const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
  const stars = (count: number) => screen.getByRole('radio', { name: `${count} of 5` });
  const button = (name: string) => screen.getByRole('button', { name });

  async function openRating() {
    const opened = await openComplaint(answered, { advanceTimers: jest.advanceTimersByTime });
    pass(3_000);
    expect(screen.getByRole('dialog', { name: 'Please rate this service' })).toBeVisible();
    return opened;
  }

  test('it comes 3 s after the complaint, with five stars, Cancel and Send (D010) (D013) (D014) (D015)', async () => {
    const timers = jest.spyOn(globalThis, 'setTimeout');
    await openComplaint(answered);
    // On a busy machine the time until here is anybody's guess: what was set is asked, too.
    expect(timers.mock.calls.map(([, ms]) => ms)).toContain(3_000);
    timers.mockRestore();
    expect(screen.queryByRole('dialog')).toBeNull();
    pass(3_000);
    expect(screen.getByRole('dialog', { name: 'Please rate this service' })).toBeVisible();
    expect(screen.getAllByRole('radio')).toHaveLength(5);
    expect(button('Cancel')).toBeVisible();
    expect(button('Send')).toBeVisible();
  });

  test('it does not come where none is asked for (D011)', async () => {
    await openComplaint({ ...answered, isNeedScore: 0 });
    pass(10_000);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('it does not come after the screen was left', async () => {
    const { go } = await openComplaint(answered);
    pass(1_000);
    await go('/customerService');
    pass(10_000);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('a tap beside it leaves it open; Cancel and Escape close it for this visit (D012) (D015)', async () => {
    const { user } = await openRating();
    await user.click(screen.getByRole('dialog'));
    expect(screen.getByRole('dialog')).toBeVisible();
    await user.click(button('Cancel'));
    expect(screen.queryByRole('dialog')).toBeNull();
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(lender.received(getComplaint)).toHaveLength(2));
    pass(10_000);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(lender.received(rateComplaint)).toHaveLength(0);
  });

  test('no stars, no sending (D016)', async () => {
    const { user } = await openRating();
    await user.click(button('Send'));
    expect(await screen.findByText('Silakan pilih')).toBeVisible();
    expect(lender.received(rateComplaint)).toHaveLength(0);
  });

  test('the chosen stars are sent once, it closes with thanks and does not come again (D016) (D017) (D020) (D021)', async () => {
    lender.answers(rateComplaint, undefined);
    const { user, unmount } = await openRating();
    await user.click(stars(2));
    await user.click(stars(4));
    expect(screen.getAllByRole('radio', { checked: true })).toEqual([stars(4)]);
    await user.dblClick(button('Send'));
    expect(await screen.findByText('Your rating was sent. Thank you!')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(lender.received(rateComplaint)).toEqual([{ score: 4, problemId: '7' }]);
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(lender.received(getComplaint)).toHaveLength(2));
    pass(10_000);
    expect(screen.queryByRole('dialog')).toBeNull();

    // Should the lender ask once more, at another visit, nothing is chosen from before.
    unmount();
    await openRating();
    expect(screen.queryAllByRole('radio', { checked: true })).toEqual([]);
  });

  test('a refusal shows the lender’s words and keeps the stars (D018) (D019)', async () => {
    // 0 is no yes here: this call knows '00' alone.
    lender.refuses(rateComplaint, 0, 'Later, please');
    const { user } = await openRating();
    await user.click(stars(3));
    await user.click(button('Send'));
    expect((await screen.findAllByText('Later, please'))[0]).toBeVisible();
    pass(2_500);
    // The frame's message has gone; the words stand beside the stars.
    expect(within(screen.getByRole('dialog')).getByText('Later, please')).toBeVisible();
    expect(stars(3)).toBeChecked();
  });

  test('a lost answer says so and keeps the stars', async () => {
    lender.loses('the answer', rateComplaint);
    const { user } = await openRating();
    await user.click(stars(5));
    await user.click(button('Send'));
    expect(await screen.findByText('We could not confirm that your rating arrived.')).toBeVisible();
    expect(stars(5)).toBeChecked();
  });
});
