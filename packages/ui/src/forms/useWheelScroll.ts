import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useRef } from 'react';
import { wheelGoal } from './typeahead.ts';

/** A wheel that has not moved for so long stands still. */
const STANDSTILL_MS = 120;

export interface Turning {
  options: readonly { text: string }[];
  index: number;
  onHighlight: (index: number) => void;
  onEnter: () => void;
  ref: RefObject<HTMLDivElement | null>;
}

/** What a finger, a mouse and a key do to the wheel: each highlights a row, and the wheel comes to rest on it. */
export function useTurning({ options, index, onHighlight, onEnter, ref }: Turning) {
  const typed = useRef({ text: '', at: 0 });
  /** Where a key or a tap is scrolling to; scroll events on the way there are not choices. */
  const goal = useRef<number | undefined>(undefined);
  const isHeld = useRef(false);
  const standstill = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(standstill.current), []);

  function tap({ target }: MouseEvent) {
    const row = target instanceof Element ? target.closest('[role=option]') : null;
    if (!row || !ref.current) return;
    const to = Number(row.getAttribute('aria-posinset')) - 1;
    goal.current = to;
    turnWheel(ref.current, to, 'auto');
    onHighlight(to);
  }

  function press(event: KeyboardEvent) {
    if (event.key === 'Enter') {
      event.preventDefault();
      onEnter();
      return;
    }
    const now = event.timeStamp;
    const isWord = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (isWord) typed.current = { text: (now - typed.current.at < 800 ? typed.current.text : '') + event.key, at: now };
    const to = wheelGoal(event.key, typed.current.text, index, options);
    if (to === undefined) return;
    event.preventDefault();
    goal.current = to;
    if (ref.current) turnWheel(ref.current, to, 'instant');
    onHighlight(to);
  }

  function follow() {
    const list = ref.current;
    const height = list ? rowHeight(list) : 0;
    if (!list || height === 0) return;
    clearTimeout(standstill.current);
    if (!isHeld.current) standstill.current = setTimeout(rest, STANDSTILL_MS);
    const at = Math.min(options.length - 1, Math.max(0, Math.round(list.scrollTop / height)));
    if (goal.current !== undefined && at !== goal.current) return;
    goal.current = undefined;
    if (at !== index) onHighlight(at);
  }

  /** Comes to rest on the nearest row: where most rows are not drawn, the browser has nothing to snap to. */
  function rest() {
    const list = ref.current;
    if (list && goal.current === undefined) turnWheel(list, Math.round(list.scrollTop / rowHeight(list)), 'auto');
  }

  function hold() {
    isHeld.current = true;
    goal.current = undefined;
    clearTimeout(standstill.current);
  }

  function letGo() {
    isHeld.current = false;
    standstill.current = setTimeout(rest, STANDSTILL_MS);
  }

  return {
    onClick: tap,
    onKeyDown: press,
    onScroll: follow,
    onTouchStart: hold,
    onTouchEnd: letGo,
    onTouchCancel: letGo,
    onWheel: () => {
      goal.current = undefined;
    },
  };
}

/** Turns the wheel to a row: at once, or as the appearance asks for. */
export function turnWheel(list: HTMLElement, to: number, behavior: 'auto' | 'instant') {
  list.scrollTo({ top: to * rowHeight(list), behavior });
}

export function rowHeight(list: HTMLElement): number {
  const row = list.firstElementChild;
  return row ? row.getBoundingClientRect().height : 0;
}
