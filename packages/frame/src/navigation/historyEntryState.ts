import { stateOfTexts, tryOrUndefined } from '@loan/payments/core';
import { useEffect, useRef, useState } from 'react';
import { type Location, useLocation } from 'react-router';
import { safeSessionStorage } from '../page/safeStorage.ts';

const ANNOUNCED_ENTRY_KEY = 'loan.announced-entry';

/** Adds values to the state of the current history entry, beside the router's own and others' values. */
function mergeEntryState(values: Readonly<Record<string, unknown>>): void {
  window.history.replaceState({ ...window.history.state, ...values }, '');
}

/** Whether the frame added an entry to guard Back. The flag is in the entry's state, so that the URL stays the screen's own. */
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
  const location = useLocation();
  const unsaved = useRef<string>(undefined);
  const save = () => {
    // A dialog's guard entry is removed with it, and while another screen loads the current entry is already that screen's.
    const isOfScreen = (window.history.state?.key ?? 'default') === location.key && !isGuardEntry(location);
    if (unsaved.current === undefined || !isOfScreen) return;
    mergeEntryState({ [key]: unsaved.current });
    unsaved.current = undefined;
  };
  useEffect(save);
  return [
    value,
    (next) => {
      unsaved.current = next;
      save();
      setValue(next);
    },
  ];
}

/** Whether there is an earlier entry of this visit than that of the screen. */
export function hasEarlierEntry(location: Pick<Location, 'state'>): boolean {
  return (readEntryIndex() ?? 0) > Number(isGuardEntry(location));
}

/** The position of the current entry among those of this visit, from 0; undefined for an entry that the browser made. */
export function readEntryIndex(): number | undefined {
  const { idx }: { idx?: unknown } = window.history.state ?? {};
  return typeof idx === 'number' ? idx : undefined;
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
  window.history.pushState({ idx: (readEntryIndex() ?? 0) + 1, ...stateOfTexts() }, '', url);
}

/**
 * Gives the page's first entry the index that the page before announced, unless it has one. Called before the router reads
 * it.
 */
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
  if (announced !== undefined && readEntryIndex() === undefined) mergeEntryState({ idx: announced });
}

/**
 * Numbers an entry that the browser added by itself, for a link to a fragment. Called before the router hears of it.
 * @param last the current entry before
 */
export function numberAddedEntry(last: { index: number; href: string }): void {
  if (readEntryIndex() !== undefined) return;
  const index = last.index + Number(last.href !== window.location.href);
  mergeEntryState({ idx: index, key: Math.random().toString(36).slice(2, 10) });
}
