import { useState } from 'react';

/** Adds values to the state of the current history entry, beside the router's own and others' values. */
export function mergeEntryState(values: Readonly<Record<string, unknown>>): void {
  window.history.replaceState({ ...window.history.state, ...values }, '');
}

/**
 * A text that belongs to the current history entry: Back, Forward and a reload of that entry find it again. Another entry
 * has none. The text comes from the browser and may be of an older version: check it.
 * @param key unique to the screen: `complaintTab`
 */
export function useHistoryEntryState(key: string): [value: unknown, setValue: (value: string) => void] {
  const [value, setValue] = useState<unknown>(() => window.history.state?.[key]);
  return [
    value,
    (next) => {
      mergeEntryState({ [key]: next });
      setValue(next);
    },
  ];
}
