import { useEffect, useRef, useState } from 'react';
import { type Location, useLocation } from 'react-router';
import { safeSessionStorage } from '../launch/launchParams.ts';
import { tryOrUndefined } from '../storage/crossTabLock.ts';
import { stateOfTexts } from '../storage/historyEntryStorage.ts';

const ANNOUNCED_ENTRY_KEY = 'loan.announced-entry';

/** Adds values to the state of the current history entry, beside the router's own and others' values. */
export function mergeEntryState(values: Readonly<Record<string, unknown>>): void {
  window.history.replaceState({ ...window.history.state, ...values }, '');
}

/** Whether the navigator added an entry to guard Back. The flag is in the entry's state, so that the URL stays the screen's own. */
export function isGuardEntry({ state }: Pick<Location, 'state'>): boolean {
  return (state as { isGuard?: unknown } | null)?.isGuard === true;
}

/**
 * A text that belongs to the current history entry: Back, Forward and a reload of that entry find it again. Another entry
 * has none. The text comes from the browser and may be of an older version: check it.
 * @param key unique to the screen: `complaintTab`
 */
export function useHistoryEntryState(key: string): [value: unknown, setValue: (value: string) => void] {
  const [value, setValue] = useState<unknown>(() => window.history.state?.[key]);
  const isGuarded = isGuardEntry(useLocation());
  const unsaved = useRef<string>(undefined);
  useEffect(() => {
    if (isGuarded || unsaved.current === undefined) return;
    mergeEntryState({ [key]: unsaved.current });
    unsaved.current = undefined;
  }, [isGuarded, key]);
  return [
    value,
    (next) => {
      // While a dialog is open the current entry is its guard, which is removed with the dialog.
      if (isGuarded) unsaved.current = next;
      else mergeEntryState({ [key]: next });
      setValue(next);
    },
  ];
}

/** Whether there is an earlier entry of this visit than that of the screen. */
export function hasEarlierEntry({ state }: Pick<Location, 'state'>): boolean {
  const index = Number((state as { index?: unknown } | null)?.index ?? 0);
  return index > Number(isGuardEntry({ state }));
}

/** The position of the current entry among those of this visit, from 0; undefined for an entry that the browser made. */
export function readEntryIndex(): number | undefined {
  const index: unknown = window.history.state?.index;
  return typeof index === 'number' ? index : undefined;
}

/**
 * Called before a full load of a URL of ours. Its entry begins without a state, and the router would number it 0: Back
 * would close the webview instead of leading to the screen before. Only the path is stored: a query carries a session.
 */
export function announceEntry(url: string): void {
  const entry = { path: new URL(url, window.location.href).pathname, index: (readEntryIndex() ?? 0) + 1 };
  tryOrUndefined(() => safeSessionStorage()?.setItem(ANNOUNCED_ENTRY_KEY, JSON.stringify(entry)));
}

/**
 * Adds an entry for a URL of ours with the page's texts, for a full load of it: `location.assign` would add one with an
 * empty state. The caller then reloads.
 */
export function pushEntry(url: string): void {
  window.history.pushState({ index: (readEntryIndex() ?? 0) + 1, ...stateOfTexts() }, '', url);
}

/** Gives a new entry the index that the page before announced for it. Called before the router reads the index. */
export function numberAnnouncedEntry(): void {
  const storage = safeSessionStorage();
  const announced = tryOrUndefined(() => {
    const { path, index } = JSON.parse(storage?.getItem(ANNOUNCED_ENTRY_KEY) ?? '{}') as {
      path?: unknown;
      index?: unknown;
    };
    storage?.removeItem(ANNOUNCED_ENTRY_KEY);
    return path === window.location.pathname && Number.isSafeInteger(index) && Number(index) > 0 ? index : undefined;
  });
  if (announced !== undefined && readEntryIndex() === undefined) mergeEntryState({ index: announced });
}
