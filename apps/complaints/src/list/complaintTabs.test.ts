import { expect, test } from '@jest/globals';
import { complaintTabs, selectedTab } from './complaintTabs.ts';

const item = { id: '1', time: undefined, type: undefined, content: undefined };

test('keeps the order of the tabs and identifies them by position (L002)', () => {
  const tabs = complaintTabs([
    { title: 'All', value: 'all', items: [item] },
    { title: 'All', value: 'all', items: [] },
    { title: ' ', value: 'open', items: [] },
    { title: undefined, value: undefined, items: [] },
  ]);
  expect(tabs).toEqual([
    { id: '0', title: 'All', items: [item] },
    { id: '1', title: 'All', items: [] },
    { id: '2', title: 'open', items: [] },
    { id: '3', title: undefined, items: [] },
  ]);
});

test.each([
  ['1', '1'],
  [undefined, '0'],
  ['9', '0'],
  [1, '0'],
])('selects for the previous tab %j the tab %j', (previousId, expected) => {
  const tabs = complaintTabs([
    { title: 'All', value: undefined, items: [] },
    { title: 'Answered', value: undefined, items: [] },
  ]);
  expect(selectedTab(tabs, previousId)?.id).toBe(expected);
});

test('selects no tab when there are none', () => expect(selectedTab([], '0')).toBeUndefined());
