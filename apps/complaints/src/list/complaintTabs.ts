import type { ComplaintTab } from '@loan/api/complaints';

export type ComplaintItem = ComplaintTab['items'][number];

/** A tab as it is shown. `id` tells tabs apart even where the lender gave two the same name, or none. */
export type VisibleTab = { id: string; title: string | undefined; items: readonly ComplaintItem[] };

/** The lender's tabs in the lender's order, ready to be shown. */
export function complaintTabs(tabs: readonly ComplaintTab[]): VisibleTab[] {
  return tabs.map(({ title, value, items }, index) => ({
    id: String(index),
    title: title?.trim() || value?.trim() || undefined,
    items,
  }));
}

/** The tab that was open when the borrower left for a complaint and came back; the first one otherwise. */
export function selectedTab(tabs: readonly VisibleTab[], previousId: unknown): VisibleTab | undefined {
  return tabs.find(({ id }) => id === previousId) ?? tabs[0];
}
