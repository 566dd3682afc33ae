import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useRef } from 'react';
import { appendToTypeahead, typeahead } from './typeahead.ts';

/** Scrolling has ended when no scroll event came for this long. */
const SCROLL_END_MS = 120;

export interface WheelScrollOptions {
  options: readonly { text: string }[];
  index: number;
  onHighlight: (index: number) => void;
  onEnter: () => void;
  ref: RefObject<HTMLDivElement | null>;
}

/** Touch, mouse and keyboard handlers of the wheel: each highlights a row and scrolls it to the mark of the selection. */
export function useWheelScroll({ options, index, onHighlight, onEnter, ref }: WheelScrollOptions) {
  const typeaheadBuffer = useRef({ text: '', at: 0 });
  /** The row that a key or a tap scrolls to; scroll events before it is reached highlight nothing. */
  const targetIndex = useRef<number | undefined>(undefined);
  const isTouching = useRef(false);
  const scrollEndTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(scrollEndTimer.current), []);

  function handleClick({ target }: MouseEvent) {
    const row = target instanceof Element ? target.closest('[role=option]') : null;
    if (!row || !ref.current) return;
    const rowIndex = Number(row.getAttribute('aria-posinset')) - 1;
    targetIndex.current = rowIndex;
    scrollToRow(ref.current, rowIndex, 'auto');
    onHighlight(rowIndex);
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter') {
      event.preventDefault();
      onEnter();
      return;
    }
    const isPrintable = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (isPrintable) typeaheadBuffer.current = appendToTypeahead(typeaheadBuffer.current, event.key, event.timeStamp);
    const rowIndex = typeahead(event.key, typeaheadBuffer.current.text, index, options);
    if (rowIndex === undefined) return;
    event.preventDefault();
    targetIndex.current = rowIndex;
    if (ref.current) scrollToRow(ref.current, rowIndex, 'instant');
    onHighlight(rowIndex);
  }

  function handleScroll() {
    const listbox = ref.current;
    const height = listbox ? rowHeight(listbox) : 0;
    if (!listbox || height === 0) return;
    clearTimeout(scrollEndTimer.current);
    if (!isTouching.current) scrollEndTimer.current = setTimeout(snapToNearestRow, SCROLL_END_MS);
    const at = Math.min(options.length - 1, Math.max(0, Math.round(listbox.scrollTop / height)));
    if (targetIndex.current !== undefined && at !== targetIndex.current) return;
    targetIndex.current = undefined;
    if (at !== index) onHighlight(at);
  }

  /** Scroll snapping by script: CSS cannot snap to rows that are not rendered. */
  function snapToNearestRow() {
    const listbox = ref.current;
    if (listbox && targetIndex.current === undefined)
      scrollToRow(listbox, Math.round(listbox.scrollTop / rowHeight(listbox)), 'auto');
  }

  function handleTouchStart() {
    isTouching.current = true;
    targetIndex.current = undefined;
    clearTimeout(scrollEndTimer.current);
  }

  function handleTouchEnd() {
    isTouching.current = false;
    scrollEndTimer.current = setTimeout(snapToNearestRow, SCROLL_END_MS);
  }

  return {
    onClick: handleClick,
    onKeyDown: handleKeyDown,
    onScroll: handleScroll,
    onTouchStart: handleTouchStart,
    onTouchEnd: handleTouchEnd,
    onTouchCancel: handleTouchEnd,
    onWheel: () => {
      targetIndex.current = undefined;
    },
  };
}

/** Scrolls a row to the mark of the selection: `instant`, or `auto` as `scroll-behavior` says (smooth, unless motion is reduced). */
export function scrollToRow(listbox: HTMLElement, rowIndex: number, behavior: 'auto' | 'instant') {
  listbox.scrollTo({ top: rowIndex * rowHeight(listbox), behavior });
}

/** Height of a row in CSS pixels; 0 when there is none. */
export function rowHeight(listbox: HTMLElement): number {
  const row = listbox.firstElementChild;
  return row ? row.getBoundingClientRect().height : 0;
}
