import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { getComplaint, rateComplaint } from '@loan/api/complaints';
import { fakeApi } from '@loan/api/testing';
import { renderRoute } from '@loan/frame/testing';
import { act, screen, waitFor, within } from '@testing-library/react';

const api = fakeApi();

const openComplaintData = {
  type: 'Collection',
  sonType: 'Calls at night',
  problemId: 7,
  content: 'They call at night.',
  images: [],
  disposeDetail: '',
  disposeImages: [],
  isNeedScore: false,
};
const answeredComplaint = { ...openComplaintData, disposeDetail: 'We have put it right.', isNeedScore: 'true' };

async function renderComplaint(changes: object = {}, options: Parameters<typeof renderRoute>[1] = {}) {
  api.respond(getComplaint, { ...openComplaintData, ...changes });
  const rendered = renderRoute('/complainDetails?problemId=7&token=t', options);
  await screen.findByRole('heading', { name: 'Online service', level: 1 });
  return rendered;
}

test('the complaint is read by its number and stands there, counted (D001) (D002) (D003) (D004) (D005)', async () => {
  await renderComplaint();
  expect(api.received(getComplaint)).toEqual([{ problemId: '7' }]);
  expect(screen.getByText('Collection')).toBeVisible();
  expect(screen.getByText('Calls at night')).toBeVisible();
  expect(screen.getByText('They call at night.')).toBeVisible();
  expect(screen.getByText('19/200')).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('its pictures become large, and Back closes them (D006)', async () => {
  const { user } = await renderComplaint({ images: ['/1.jpg', '', 'javascript:alert(1)'] });
  await user.click(screen.getByRole('button', { name: 'Enlarge: Picture 1 of 2' }));
  const enlarged = screen.getByRole('dialog', { name: 'Picture 1 of 2' });
  expect(within(enlarged).getByRole('img')).toHaveAttribute('src', expect.stringContaining('/1.jpg'));
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText('This picture cannot be shown')).toBeVisible();
});

test.each([
  ['a reply', { disposeDetail: 'We have put it right.' }],
  ['pictures alone', { disposeImages: ['/guide.svg'] }],
])('%s: the result stands there, signed by an agent (D007) (D009)', async (_what, changes) => {
  await renderComplaint(changes);
  expect(screen.getByRole('heading', { name: 'Process Result' })).toBeVisible();
  expect(screen.getByText('Your customer-service agent')).toBeVisible();
});

test('without reply and pictures there is no result (D008)', async () => {
  await renderComplaint({ disposeDetail: ' ', disposeImages: null });
  expect(screen.queryByText('Process Result')).toBeNull();
  expect(screen.queryByText('Your customer-service agent')).toBeNull();
  expect(screen.getByText(/A person is looking at it/)).toBeVisible();
});

test('without a number the link is incomplete, and an unknown one is not blank', async () => {
  renderRoute('/complainDetails');
  expect(await screen.findByRole('heading', { name: 'This link is incomplete' })).toBeVisible();
  expect(api.received(getComplaint)).toHaveLength(0);
});

test('a complaint the lender does not find is not blank', async () => {
  api.reject(getComplaint, '404', 'We could not find this complaint.');
  renderRoute('/complainDetails?problemId=999');
  expect(await screen.findByText('We could not find this complaint.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});

describe('rating (M09)', () => {
  beforeEach(() => void jest.useFakeTimers({ advanceTimers: true }));
  afterEach(() => void jest.useRealTimers());

  const advanceTime = (ms: number) => act(() => jest.advanceTimersByTime(ms));
  const stars = (count: number) => screen.getByRole('radio', { name: `${count} of 5` });
  const button = (name: string) => screen.getByRole('button', { name });

  async function renderRating() {
    const rendered = await renderComplaint(answeredComplaint, { advanceTimers: jest.advanceTimersByTime });
    advanceTime(3_000);
    expect(screen.getByRole('dialog', { name: 'Please rate this service' })).toBeVisible();
    return rendered;
  }

  test('it comes 3 s after the complaint, with five stars, Cancel and Send (D010) (D013) (D014) (D015)', async () => {
    const timers = jest.spyOn(globalThis, 'setTimeout');
    await renderComplaint(answeredComplaint);
    // On a busy machine the time until here is anybody's guess: what was set is asked, too.
    expect(timers.mock.calls.map(([, ms]) => ms)).toContain(3_000);
    timers.mockRestore();
    expect(screen.queryByRole('dialog')).toBeNull();
    advanceTime(3_000);
    expect(screen.getByRole('dialog', { name: 'Please rate this service' })).toBeVisible();
    expect(screen.getAllByRole('radio')).toHaveLength(5);
    expect(button('Cancel')).toBeVisible();
    expect(button('Send')).toBeVisible();
  });

  test('it does not come where none is asked for (D011)', async () => {
    await renderComplaint({ ...answeredComplaint, isNeedScore: 0 });
    advanceTime(10_000);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('it does not come after the screen was left', async () => {
    const { navigate } = await renderComplaint(answeredComplaint);
    advanceTime(1_000);
    await navigate('/customerService');
    advanceTime(10_000);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('a tap beside it leaves it open; Cancel and Escape close it for this visit (D012) (D015)', async () => {
    const { user } = await renderRating();
    await user.click(screen.getByRole('dialog'));
    expect(screen.getByRole('dialog')).toBeVisible();
    await user.click(button('Cancel'));
    expect(screen.queryByRole('dialog')).toBeNull();
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(api.received(getComplaint)).toHaveLength(2));
    advanceTime(10_000);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(api.received(rateComplaint)).toHaveLength(0);
  });

  test('no stars, no sending (D016)', async () => {
    const { user } = await renderRating();
    await user.click(button('Send'));
    expect(await screen.findByText('Silakan pilih')).toBeVisible();
    expect(api.received(rateComplaint)).toHaveLength(0);
  });

  test('the chosen stars are sent once, it closes with thanks and does not come again (D016) (D017) (D020) (D021)', async () => {
    api.respond(rateComplaint, undefined);
    const { user, unmount } = await renderRating();
    await user.click(stars(2));
    await user.click(stars(4));
    expect(screen.getAllByRole('radio', { checked: true })).toEqual([stars(4)]);
    await user.dblClick(button('Send'));
    expect(await screen.findByText('Your rating was sent. Thank you!')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(api.received(rateComplaint)).toEqual([{ score: 4, problemId: '7' }]);
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(api.received(getComplaint)).toHaveLength(2));
    advanceTime(10_000);
    expect(screen.queryByRole('dialog')).toBeNull();

    // Should the lender ask once more, at another visit, nothing is chosen from before.
    unmount();
    await renderRating();
    expect(screen.queryAllByRole('radio', { checked: true })).toEqual([]);
  });

  test('a refusal shows the lender’s words and keeps the stars (D018) (D019)', async () => {
    // 0 is no yes here: this call knows '00' alone.
    api.reject(rateComplaint, 0, 'Later, please');
    const { user } = await renderRating();
    await user.click(stars(3));
    await user.click(button('Send'));
    expect((await screen.findAllByText('Later, please'))[0]).toBeVisible();
    advanceTime(2_500);
    // The frame's message has gone; the words stand beside the stars.
    expect(within(screen.getByRole('dialog')).getByText('Later, please')).toBeVisible();
    expect(stars(3)).toBeChecked();
  });

  test('a lost answer says so and keeps the stars', async () => {
    api.drop('response', rateComplaint);
    const { user } = await renderRating();
    await user.click(stars(5));
    await user.click(button('Send'));
    expect(await screen.findByText('We could not confirm that your rating arrived.')).toBeVisible();
    expect(stars(5)).toBeChecked();
  });
});
