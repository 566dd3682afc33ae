import type { ComplaintTab } from '@loan/api/complaints';

export type ComplaintItem = ComplaintTab['items'][number];

/** A tab of the screen. `id` is the position: the lender may give two tabs the same title, or none. */
export type VisibleTab = { id: string; title: string | undefined; items: readonly ComplaintItem[] };

/** The lender's tabs, in the lender's order. */
export function complaintTabs(tabs: readonly ComplaintTab[]): VisibleTab[] {
  return tabs.map(({ title, name, value, items }, index) => ({
    id: String(index),
    title: title?.trim() || name?.trim() || value?.trim() || undefined,
    items,
  }));
}

/** The tab with the stored id, else the first one. */
export function selectedTab(tabs: readonly VisibleTab[], previousId: unknown): VisibleTab | undefined {
  return tabs.find(({ id }) => id === previousId) ?? tabs[0];
}
