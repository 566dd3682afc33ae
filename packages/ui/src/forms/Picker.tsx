import { theme } from '@loan/ui/base';
import { type ReactNode, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Modal } from '../overlays/Modal.tsx';
import { inputStyles } from './Field.tsx';
import { searchOptions } from './searchOptions.ts';
import { rowHeight, scrollToRow } from './useWheelScroll.ts';
import { WheelListbox, type WheelOption } from './WheelListbox.tsx';
import { observeRowHeight } from './WheelRowHeight.tsx';

export type PickerOption = WheelOption;

export interface PickerProps {
  /** The heading and accessible name. */
  title: ReactNode;
  options: readonly PickerOption[];
  /** Value of the option that is highlighted at the start; default: the first one. */
  value?: string | undefined;
  isOpen: boolean;
  /** Called with the value of the highlighted option. */
  onConfirm: (value: string) => void;
  /** Called on Cancel, Escape, Back and a tap on the backdrop. */
  onCancel: () => void;
  confirmText: string;
  cancelText: string;
  /** Texts of the search field, which is there above ten options; without them there is none. */
  search?: { label: string; noMatch: string } | undefined;
}

/** Fewer are found sooner by looking. */
const SEARCHED_FROM = 11;

/** A picker in a bottom sheet: a listbox that is operated by touch, arrow keys and typeahead; above ten options with a search. */
export function Picker({ isOpen, ...rest }: PickerProps) {
  return isOpen ? <PickerDialog {...rest} /> : null;
}

function PickerDialog({
  title,
  options,
  value,
  onConfirm,
  onCancel,
  confirmText,
  cancelText,
  search,
}: Omit<PickerProps, 'isOpen'>) {
  const id = useId();
  const listbox = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState(() =>
    Math.max(
      0,
      options.findIndex((option) => option.value === value),
    ),
  );
  const [searchText, setSearchText] = useState('');
  const found = useMemo(() => searchOptions(options, searchText), [options, searchText]);
  const hasSearch = search !== undefined && options.length >= SEARCHED_FROM;
  const highlighted = found[index];
  const chosen = useRef(index);
  useLayoutEffect(() => {
    chosen.current = index;
  }, [index]);
  // Runs after the effect of `Modal` has opened the dialog: before that, rows have no height.
  useLayoutEffect(() => {
    const list = listbox.current;
    if (!list) return;
    let height: number | undefined;
    return observeRowHeight(list, () => {
      const newHeight = rowHeight(list);
      if (newHeight === height) return;
      height = newHeight;
      scrollToRow(list, chosen.current, 'instant');
    });
  }, []);
  function changeSearch(text: string) {
    const kept = searchOptions(options, text).findIndex((option) => option === highlighted);
    setSearchText(text);
    setIndex(Math.max(0, kept));
  }
  useLayoutEffect(() => {
    if (listbox.current && found.length > 0) scrollToRow(listbox.current, chosen.current, 'instant');
  }, [found]);
  function confirm() {
    if (highlighted) onConfirm(highlighted.value);
  }
  return (
    <Modal placement="bottom" labelledBy={id} onClose={onCancel} initialFocus={listbox}>
      <Head>
        <HeaderButton type="button" onClick={onCancel}>
          {cancelText}
        </HeaderButton>
        <Title id={id}>{title}</Title>
        <HeaderButton type="button" disabled={!highlighted} onClick={confirm} $isMain>
          {confirmText}
        </HeaderButton>
      </Head>
      {hasSearch && (
        <SearchField
          type="search"
          enterKeyHint="done"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          aria-label={search.label}
          placeholder={search.label}
          value={searchText}
          onChange={({ currentTarget }) => changeSearch(currentTarget.value)}
          onKeyDown={({ key }) => {
            if (key === 'Enter') confirm();
            if (key === 'ArrowDown') listbox.current?.focus();
          }}
        />
      )}
      <WheelListbox
        ref={listbox}
        labelledBy={id}
        options={found}
        index={index}
        isTall={hasSearch}
        onHighlight={setIndex}
        onEnter={confirm}
      />
      {hasSearch && <NoMatch role="status">{found.length === 0 && search.noMatch}</NoMatch>}
    </Modal>
  );
}

const SearchField = styled.input<{ $isInvalid?: boolean }>`
  ${inputStyles}
  width: calc(100% - 2 * ${theme.edge});
  margin: 0 ${theme.edge} ${theme.space.s};
`;

/* In the middle of the empty list, so that the sheet keeps its height. */
const NoMatch = styled.p`
  position: absolute;
  inset: auto ${theme.edge} 25%;
  margin: 0;
  text-align: center;
  pointer-events: none;
`;

const Head = styled.div`
  display: grid;
  grid-template-columns: minmax(max-content, 1fr) minmax(0, auto) minmax(max-content, 1fr);
  align-items: center;
  gap: ${theme.space.s};
  padding: ${theme.space.m} ${theme.space.s};

  /* Large text: the title goes above the two buttons. */
  @media (max-width: 19em) {
    grid-template-columns: minmax(0, auto) minmax(0, auto);
    justify-content: space-between;
  }
`;

const Title = styled.h2`
  @media (max-width: 19em) {
    grid-row: 1;
    grid-column: 1 / -1;
  }
  margin: 0;
  font-size: ${theme.type.body};
  font-weight: 650;
  line-height: 1.25;
  text-align: center;
`;

const HeaderButton = styled.button<{ $isMain?: boolean }>`
  justify-self: ${({ $isMain }) => ($isMain ? 'end' : 'start')};
  min-width: ${theme.target};
  max-width: 40vw;
  min-height: ${theme.target};
  padding: ${theme.space.s} ${theme.space.m};
  border: 0;
  border-radius: ${theme.radius.m};
  background: none;
  color: ${({ $isMain }) => ($isMain ? theme.colour.brandText : theme.colour.textSoft)};
  font-size: min(1em, 8vw);
  font-weight: ${({ $isMain }) => ($isMain ? 650 : 500)};
  cursor: pointer;
  touch-action: manipulation;

  /* Both buttons fit beside each other without a break inside a word: "Kumpirmahin" at 320 px and 200 %. */
  @media (max-width: 19em) {
    max-width: none;
    padding-inline: 0;
    font-size: 7vw;
  }
`;
