import { expect, test } from '@jest/globals';
import { complaintTabs, selectedTab } from './complaintTabs.ts';

const item = { id: '1', time: undefined, type: undefined, content: undefined };

test('keeps the order of the tabs and identifies them by position (L002)', () => {
  const tabs = complaintTabs([
    { title: 'All', name: undefined, value: 'all', items: [item] },
    { title: 'All', name: undefined, value: 'all', items: [] },
    { title: ' ', name: undefined, value: 'open', items: [] },
    { title: undefined, name: 'Answered', value: '2', items: [] },
    { title: undefined, name: undefined, value: undefined, items: [] },
  ]);
  expect(tabs).toEqual([
    { id: '0', title: 'All', items: [item] },
    { id: '1', title: 'All', items: [] },
    { id: '2', title: 'open', items: [] },
    { id: '3', title: 'Answered', items: [] },
    { id: '4', title: undefined, items: [] },
  ]);
});

test.each([
  ['1', '1'],
  [undefined, '0'],
  ['9', '0'],
  [1, '0'],
])('selects for the previous tab %j the tab %j', (previousId, expected) => {
  const tabs = complaintTabs([
    { title: 'All', name: undefined, value: undefined, items: [] },
    { title: 'Answered', name: undefined, value: undefined, items: [] },
  ]);
  expect(selectedTab(tabs, previousId)?.id).toBe(expected);
});

test('selects no tab when there are none', () => expect(selectedTab([], '0')).toBeUndefined());

test('gives the complaints of the first tab the title of the last other tab that has them as their state', () => {
  const tab = (title: string, ...ids: string[]) => ({
    ...{ title, name: undefined, value: undefined },
    items: ids.map((id) => ({ ...item, id })),
  });
  const tabs = complaintTabs([tab('All', '1', '2', '3'), tab('Answered', '1', '3'), tab('To rate', '1')]);
  expect(tabs.map(({ items }) => items.map(({ state }) => state))).toEqual([
    ['To rate', undefined, 'Answered'],
    [undefined, undefined],
    [undefined],
  ]);
  expect(complaintTabs([])).toEqual([]);
});
