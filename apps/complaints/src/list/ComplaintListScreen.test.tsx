import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { listComplaints } from '@loan/api/complaints';
import { fakeApi } from '@loan/api/testing';
import { renderRoute } from '@loan/frame/testing';
import { act, screen, waitFor, within } from '@testing-library/react';

const api = fakeApi();

const complaint = {
  id: 7,
  time: '2026-11-20 09:05:00',
  type: 'Repayment',
  content: 'I have paid and it is not booked.',
};
const emptyComplaint = { id: 'c-8', time: null, type: null, content: null };
const tabs = [
  { title: 'All', value: 'all', items: [complaint, emptyComplaint, { time: '2026-01-01' }, 'nonsense', null] },
  { title: 'Answered', value: 'answered', items: [emptyComplaint] },
  { title: 'To rate', value: 'rate', items: [] },
  { title: 'Closed', value: 'closed', items: [] },
];

async function renderComplaintList(response: object = { tabs }) {
  api.respond(listComplaints, response);
  const rendered = renderRoute('/complaintList?token=t');
  await screen.findByRole('heading', { name: 'My complaints', level: 1 });
  return rendered;
}

beforeEach(() => window.history.replaceState(null, ''));

test('shows the lender’s tabs with the first one open (L001) (L002) (N011, M16)', async () => {
  await renderComplaintList();
  expect(api.calls).toEqual([expect.objectContaining({ id: 'POST /user-problem/problem-list', params: {} })]);
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(tabs.map(({ title }) => title));
  expect(screen.getByRole('tab', { name: 'All' })).toHaveAttribute('aria-selected', 'true');
});

test.each([
  ['data', { data: { tabs: tabs.slice(1) } }],
  ['data.res', { data: { res: { tabs: tabs.slice(1) } } }],
  ['res', { res: { tabs: tabs.slice(1) } }],
])('reads the tabs from %s of the response (L002)', async (_place, body) => {
  await renderComplaintList(body);
  expect(screen.getByRole('tab', { name: 'Answered' })).toHaveAttribute('aria-selected', 'true');
});

test('shows time, problem type and text of each complaint and omits malformed ones (L004) (L005)', async () => {
  await renderComplaintList();
  const links = within(screen.getByRole('tabpanel')).getAllByRole('link');
  expect(links).toHaveLength(2);
  expect(links[0]).toHaveTextContent('2026-11-20 09:05:00Problem Type RepaymentI have paid and it is not booked.');
  expect(screen.getAllByText('Problem Type')).toHaveLength(2);
  expect(links[1]).toHaveTextContent('–AnsweredProblem Type –');
});

test('opens a complaint on tap (L006) (N012)', async () => {
  const { user, currentUrl } = await renderComplaintList();
  await user.click(screen.getByRole('link', { name: /I have paid/ }));
  await waitFor(() => expect(currentUrl()).toBe('/complainDetails?problemId=7&token=t'));
});

test('removes a lone surrogate from the number of a complaint in its link', async () => {
  const { user, currentUrl } = await renderComplaintList({
    tabs: [{ title: 'All', value: 'all', items: [complaint, { ...emptyComplaint, id: 'c\ud800' }] }],
  });
  const [, invalidIdLink] = within(screen.getByRole('tabpanel')).getAllByRole('link');
  expect(invalidIdLink).toHaveAttribute('href', '/complainDetails?problemId=c');
  await user.click(invalidIdLink!);
  await waitFor(() => expect(currentUrl()).toBe('/complainDetails?problemId=c&token=t'));
});

test('changes the tab by arrow keys and shows when a tab is empty (L002)', async () => {
  const { user } = await renderComplaintList();
  await user.click(screen.getByRole('tab', { name: 'Answered' }));
  expect(screen.getAllByRole('link')).toHaveLength(1);
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'To rate' })).toHaveFocus();
  expect(screen.getByText('Nothing here')).toBeVisible();
});

test('opens the same tab again after a remount', async () => {
  const { user, unmount } = await renderComplaintList();
  await user.click(screen.getByRole('tab', { name: 'Answered' }));
  unmount();
  renderRoute('/complaintList?token=t');
  expect(await screen.findByRole('tab', { name: 'Answered' })).toHaveAttribute('aria-selected', 'true');
});

test.each([
  ['tabs without complaints', { tabs: tabs.slice(2) }],
  ['no tabs', { tabs: [] }],
  ['no data', { data: null }],
])('offers to write a complaint when there are %s', async (_what, response) => {
  const { user, currentUrl } = await renderComplaintList(response);
  expect(screen.getByText('No complaints yet')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Write a complaint' }));
  await waitFor(() => expect(currentUrl()).toBe('/complainPage?token=t'));
});

describe('a thousand complaints', () => {
  /** Calls the mocked IntersectionObserver, which jsdom lacks. */
  let scrollNearEnd: () => void;
  beforeEach(() => {
    window.IntersectionObserver = class {
      constructor(callback: IntersectionObserverCallback) {
        const entries = [{ isIntersecting: true }] as IntersectionObserverEntry[];
        scrollNearEnd = () => act(() => callback(entries, this as never));
      }
      observe() {}
      disconnect() {}
    } as never;
  });
  afterEach(() => void Reflect.deleteProperty(window, 'IntersectionObserver'));

  const manyComplaints = Array.from({ length: 1000 }, (_, index) => ({ ...complaint, id: index }));
  const itemCount = () => screen.getAllByRole('link').length;

  test('renders the first chunk of a tab, also after a tap on another tab (L004)', async () => {
    const { user } = await renderComplaintList({
      tabs: ['All', 'Open'].map((title) => ({ title, items: manyComplaints })),
    });
    expect(itemCount()).toBeLessThanOrEqual(12);
    await user.click(screen.getByRole('tab', { name: 'Open' }));
    expect(itemCount()).toBeLessThanOrEqual(12);
  });

  test('renders the next chunk near the end of the list, up to the last one (L004)', async () => {
    await renderComplaintList({ tabs: [{ title: 'All', items: manyComplaints.slice(0, 30) }] });
    scrollNearEnd();
    await waitFor(() => expect(itemCount()).toBe(24));
    scrollNearEnd();
    await waitFor(() => expect(itemCount()).toBe(30));
  });
});

test('fetches the list again when the page becomes visible', async () => {
  await renderComplaintList();
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(api.received(listComplaints)).toHaveLength(2));
});
