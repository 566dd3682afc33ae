import { theme } from '@loan/ui/base';
import {
  type KeyboardEvent,
  memo,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { styled } from 'styled-components';
import { wheelGoal } from './wheelGoal.ts';

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

/** One column that scrolls and snaps; to a keyboard and a screen reader it is a listbox with one selected option. */
export function Wheel({ labelledBy, options, index, onHighlight, onEnter, ref }: WheelProps) {
  const id = useId();
  const typed = useRef({ text: '', at: 0 });
  /** Where a key or a tap is scrolling to; scroll events on the way there are not choices. */
  const goal = useRef<number | undefined>(undefined);

  const show = useCallback(
    (to: number, behavior: ScrollBehavior) => {
      const list = ref.current;
      if (!list) return;
      goal.current = to;
      list.scrollTo({ top: to * rowHeight(list), behavior });
    },
    [ref],
  );

  const start = useRef(index);
  useLayoutEffect(() => show(start.current, 'instant'), [show]);
  // The dialog is laid out only after it has been shown, which happens after this component's own effects.
  useEffect(() => show(start.current, 'instant'), [show]);

  const choose = useCallback(
    (to: number) => {
      show(to, 'smooth');
      onHighlight(to);
    },
    [show, onHighlight],
  );

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
    show(to, 'instant');
    onHighlight(to);
  }

  function follow() {
    const list = ref.current;
    const height = list ? rowHeight(list) : 0;
    if (!list || height === 0) return;
    const at = Math.min(options.length - 1, Math.max(0, Math.round(list.scrollTop / height)));
    if (goal.current !== undefined && at !== goal.current) return;
    goal.current = undefined;
    if (at !== index) onHighlight(at);
  }

  function letGo() {
    goal.current = undefined;
  }

  return (
    <Frame>
      <List
        ref={ref}
        role="listbox"
        tabIndex={0}
        aria-labelledby={labelledBy}
        aria-activedescendant={options[index] ? `${id}${index}` : undefined}
        onKeyDown={press}
        onScroll={follow}
        onPointerDown={letGo}
        onWheel={letGo}
      >
        {options.map((option, at) => (
          <Option
            key={option.value}
            id={`${id}${at}`}
            at={at}
            text={option.text}
            isSelected={at === index}
            onChoose={choose}
          />
        ))}
      </List>
      <Band aria-hidden="true" />
    </Frame>
  );
}

function rowHeight(list: HTMLElement): number {
  const row = list.firstElementChild;
  return row instanceof HTMLElement ? row.offsetHeight : 0;
}

interface OptionProps {
  id: string;
  at: number;
  text: string;
  isSelected: boolean;
  onChoose: (at: number) => void;
}

/** Remembered, so that a turn of the wheel draws two rows anew and not five hundred. */
const Option = /*#__PURE__*/ memo(function Option({ id, at, text, isSelected, onChoose }: OptionProps) {
  return (
    <Row id={id} role="option" aria-selected={isSelected} onClick={() => onChoose(at)}>
      <span>{text}</span>
    </Row>
  );
});

const Frame = styled.div`
  --row: 3.25rem;
  position: relative;
  margin-bottom: max(${theme.space.l}, env(safe-area-inset-bottom));

`;

/* What stands on the band in the middle is chosen. */
const Band = styled.span`
  position: absolute;
  inset: calc(2 * var(--row)) ${theme.edge} auto;
  height: var(--row);
  border-radius: ${theme.radius.m};
  background: ${theme.colour.brandSoft};
`;

const List = styled.div`
  position: relative;
  z-index: 1;
  height: calc(5 * var(--row));
  padding-block: calc(2 * var(--row));
  overflow-y: auto;
  overscroll-behavior: contain;
  scroll-snap-type: y mandatory;
  scrollbar-width: none;
  mask-image: linear-gradient(transparent, #000 40%, #000 60%, transparent);
  -webkit-mask-image: linear-gradient(transparent, #000 40%, #000 60%, transparent);

  &::-webkit-scrollbar {
    display: none;
  }
  &:focus-visible {
    outline: none;
  }
  &:focus-visible + span {
    outline: 0.1875rem solid ${theme.colour.brandText};
    outline-offset: -0.125rem;
  }
`;

const Row = styled.div`
  display: flex;
  align-items: center;
  justify-content: center;
  height: var(--row);
  padding-inline: calc(${theme.edge} + ${theme.space.m});
  scroll-snap-align: center;
  line-height: 1.2;
  text-align: center;
  cursor: pointer;
  content-visibility: auto;
  contain-intrinsic-size: auto var(--row);

  span {
    display: -webkit-box;
    overflow: hidden;
    overflow-wrap: anywhere;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
  &[aria-selected='true'] {
    color: ${theme.colour.brandText};
    font-weight: 650;
  }
`;
