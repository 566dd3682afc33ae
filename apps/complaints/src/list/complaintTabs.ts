import type { ComplaintTab } from '@loan/api/complaints';

/** `state`: the title of the tab that tells it. */
export type ComplaintItem = ComplaintTab['items'][number] & { state?: string | undefined };

/** A tab of the screen. `id` is the position: the lender may give two tabs the same title, or none. */
export type VisibleTab = { id: string; title: string | undefined; items: readonly ComplaintItem[] };

/** The lender's tabs, in the lender's order. The first has all complaints: each has the title of the last other tab with it. */
export function complaintTabs(tabs: readonly ComplaintTab[]): VisibleTab[] {
  const [all, ...states] = tabs.map(({ title, name, value, items }, index) => ({
    id: String(index),
    title: title?.trim() || name?.trim() || value?.trim() || undefined,
    items,
  }));
  if (!all) return [];
  const stateOf = new Map(states.flatMap(({ title, items }) => items.map(({ id }) => [id, title])));
  return [{ ...all, items: all.items.map((item) => ({ ...item, state: stateOf.get(item.id) })) }, ...states];
}

/** The tab with the stored id, else the first one. */
export function selectedTab(tabs: readonly VisibleTab[], previousId: unknown): VisibleTab | undefined {
  return tabs.find(({ id }) => id === previousId) ?? tabs[0];
}
