import { theme } from '@loan/ui/base';
import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  memo,
  type RefObject,
  useEffect,
  useId,
  useRef,
} from 'react';
import { styled } from 'styled-components';
import { WheelRuler, wheelName } from './WheelRuler.tsx';
import { wheelGoal } from './wheelGoal.ts';

/** So many rows are drawn above and below the middle; two are in sight, the others are there before a turn needs them. */
const DRAWN_EACH_SIDE = 8;
/** A wheel that has not moved for so long stands still. */
const STANDSTILL_MS = 120;

export interface WheelOption {
  value: string;
  text: string;
}

interface WheelProps {
  labelledBy: string;
  options: readonly WheelOption[];
  index: number;
  onHighlight: (index: number) => void;
  onEnter: () => void;
  ref: RefObject<HTMLDivElement | null>;
}

/**
 * One column that scrolls and comes to rest on a row; to a keyboard and a screen reader it is a listbox with one selected
 * option. Of five hundred rows those near the middle are drawn; each says where among all it stands.
 */
export function Wheel({ labelledBy, options, index, onHighlight, onEnter, ref }: WheelProps) {
  const id = useId();
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

  const first = Math.max(0, index - DRAWN_EACH_SIDE);
  const drawn = options.slice(first, index + DRAWN_EACH_SIDE + 1);
  const room = { '--above': first, '--below': options.length - first - drawn.length } as CSSProperties;

  return (
    <Frame>
      <List
        ref={ref}
        role="listbox"
        tabIndex={0}
        aria-labelledby={labelledBy}
        aria-activedescendant={options[index] ? `${id}${index}` : undefined}
        onClick={tap}
        onKeyDown={press}
        onScroll={follow}
        onTouchStart={hold}
        onTouchEnd={letGo}
        onTouchCancel={letGo}
        onWheel={() => {
          goal.current = undefined;
        }}
        style={room}
      >
        {drawn.map((option, place) => (
          <Option
            key={option.value}
            id={`${id}${first + place}`}
            at={first + place}
            count={options.length}
            text={option.text}
            isSelected={first + place === index}
          />
        ))}
      </List>
      <Band aria-hidden="true" />
      <WheelRuler options={options} />
    </Frame>
  );
}

/** Turns the wheel to a row: at once, or as the appearance asks for. */
export function turnWheel(list: HTMLElement, to: number, behavior: 'auto' | 'instant') {
  list.scrollTo({ top: to * rowHeight(list), behavior });
}

export function rowHeight(list: HTMLElement): number {
  const row = list.firstElementChild;
  return row ? row.getBoundingClientRect().height : 0;
}

interface OptionProps {
  id: string;
  at: number;
  count: number;
  text: string;
  isSelected: boolean;
}

/** Remembered, so that a turn of the wheel draws anew the two rows that change; the list has the style of them all. */
const Option = /*#__PURE__*/ memo(function Option({ id, at, count, text, isSelected }: OptionProps) {
  return (
    <div id={id} role="option" aria-selected={isSelected} aria-setsize={count} aria-posinset={at + 1}>
      <span>{text}</span>
    </div>
  );
});

const Frame = styled.div`
  /* Large text in a low window: five rows and the deeds above them still fit. Of higher rows fewer are in sight. */
  --row: max(min(3.25rem, 13vh), min(var(--name, 0px), 62vh));
  --wheel: min(5 * var(--row), 65vh);
  /* Above and below the row in the middle. */
  --rest: calc((var(--wheel) - var(--row)) / 2);
  position: relative;
  margin-bottom: max(${theme.space.l}, env(safe-area-inset-bottom));
`;

/* What stands on the band in the middle is chosen. */
const Band = styled.span`
  position: absolute;
  inset: var(--rest) ${theme.edge} auto;
  height: var(--row);
  border-radius: ${theme.radius.m};
  background: ${theme.colour.brandSoft};
`;

const List = styled.div`
  position: relative;
  z-index: 1;
  height: var(--wheel);
  overflow-y: auto;
  overflow-anchor: none;
  overscroll-behavior: contain;
  scroll-behavior: smooth;
  scrollbar-width: none;
  --seen: linear-gradient(transparent, #000 var(--rest), #000 calc(var(--rest) + var(--row)), transparent);
  mask-image: var(--seen);
  -webkit-mask-image: var(--seen);

  &::-webkit-scrollbar {
    display: none;
  }
  /* The room of the rows that are not drawn; padding would make the box itself as long as the list. */
  &::before, &::after {
    content: '';
    display: block;
    height: calc(var(--rest) + var(--above) * var(--row));
  }
  &::after {
    height: calc(var(--rest) + var(--below) * var(--row));
  }
  & > div {
    display: flex;
    align-items: center;
    justify-content: center;
    height: var(--row);
    ${wheelName}
    cursor: pointer;

    span {
      max-height: 100%;
      overflow: hidden;
    }
    &[aria-selected='true'] {
      color: ${theme.colour.brandText};
      font-weight: 650;
    }
  }
  &:focus-visible {
    outline: none;
  }
  &:focus-visible + span {
    outline: 0.1875rem solid ${theme.colour.brandText};
    outline-offset: -0.125rem;
  }
`;
