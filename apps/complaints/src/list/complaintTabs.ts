import type { ComplaintTab } from '@loan/api/complaints';

export type ComplaintItem = ComplaintTab['items'][number];

/** A tab as it is shown. `id` tells tabs apart even where the lender gave two the same name, or none. */
export type ShownTab = { id: string; title: string | undefined; items: readonly ComplaintItem[] };

/** The lender's tabs in the lender's order, ready to be shown. */
export function complaintTabs(tabs: readonly ComplaintTab[]): ShownTab[] {
  return tabs.map(({ title, value, items }, at) => ({
    id: String(at),
    title: title?.trim() || value?.trim() || undefined,
    items,
  }));
}

/** The tab that was open when the borrower left for a complaint and came back; the first one otherwise. */
export function openTab(tabs: readonly ShownTab[], before: unknown): ShownTab | undefined {
  return tabs.find(({ id }) => id === before) ?? tabs[0];
}
