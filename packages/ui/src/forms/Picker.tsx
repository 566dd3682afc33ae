import { Button, theme } from '@loan/ui/base';
import { type KeyboardEvent, memo, type Ref, useDeferredValue, useId, useMemo, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Sheet } from '../overlays/Sheet.tsx';
import { inputStyles } from './Field.tsx';
import { searchOptions } from './searchOptions.ts';

export interface PickerOption {
  value: string;
  text: string;
}

export interface PickerProps {
  /** The heading and accessible name. */
  title: string;
  options: readonly PickerOption[];
  /** Value of the option that is checked at the start; default: the first one. */
  value?: string | undefined;
  isOpen: boolean;
  /** Called with the value of the checked option. */
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

/** Picks one option in a bottom sheet: a list of radio buttons, with a search above ten. Enter confirms. */
export function Picker({
  title,
  options,
  value,
  isOpen,
  onConfirm,
  onCancel,
  confirmText,
  cancelText,
  search,
}: PickerProps) {
  const name = useId();
  const [chosen, setChosen] = useState<string>();
  const [searchText, setSearchText] = useState('');
  const firstFocused = useRef<HTMLInputElement>(null);
  const matches = useMemo(() => searchOptions(options, searchText), [options, searchText]);
  const hasSearch = search !== undefined && options.length >= SEARCHED_FROM;
  const start = useMemo(
    () => (options.find((option) => option.value === value) ?? options[0])?.value,
    [options, value],
  );
  const wanted = chosen ?? start;
  const checked = matches.some((option) => option.value === wanted) ? wanted : matches[0]?.value;

  function close() {
    setChosen(undefined);
    setSearchText('');
  }
  function cancel() {
    close();
    onCancel();
  }
  function confirm() {
    if (checked === undefined) return;
    close();
    onConfirm(checked);
  }
  function confirmOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    // The focus returns to the field, which the rest of this key press would open again.
    event.preventDefault();
    confirm();
  }
  return (
    <Sheet
      title={title}
      isOpen={isOpen}
      onClose={cancel}
      initialFocus={options.length > 0 ? firstFocused : undefined}
      footer={
        <>
          <Button isDisabled={checked === undefined} onPress={confirm}>
            {confirmText}
          </Button>
          <Button variant="secondary" onPress={cancel}>
            {cancelText}
          </Button>
        </>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the radio buttons and the field inside take the keys. */}
      <Column $isTall={hasSearch} onKeyDown={confirmOnEnter}>
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
            onChange={({ currentTarget }) => setSearchText(currentTarget.value)}
          />
        )}
        <div role="radiogroup" aria-label={title}>
          <Rows options={matches} {...{ name, start, checked }} onCheck={setChosen} startRef={firstFocused} />
        </div>
        {hasSearch && <p role="status">{matches.length === 0 && search.noMatch}</p>}
      </Column>
    </Sheet>
  );
}

/** Rendered before the sheet's first paint; of a long list, the others follow. */
const FIRST_ROWS = 50;

type RowsProps = {
  options: readonly PickerOption[];
  name: string;
  /** Value of the row that is in view when the sheet opens. */
  start: string | undefined;
  checked: string | undefined;
  onCheck: (value: string) => void;
  startRef: Ref<HTMLInputElement>;
};

function Rows({ options, name, start, checked, onCheck, startRef }: RowsProps) {
  const [first] = useState(() =>
    options.slice(
      0,
      FIRST_ROWS +
        Math.max(
          0,
          options.findIndex(({ value }) => value === start),
        ),
    ),
  );
  // Typing in the search does not wait for its rows.
  return useDeferredValue(options, first).map((option) => (
    <Row
      key={option.value}
      {...option}
      name={name}
      isChecked={option.value === checked}
      onCheck={onCheck}
      ref={option.value === start ? startRef : undefined}
    />
  ));
}

type RowProps = PickerOption & {
  name: string;
  isChecked: boolean;
  onCheck: (value: string) => void;
  ref: Ref<HTMLInputElement> | undefined;
};

/** Memoised, and styled by the list: checking one of 500 renders two. */
const Row = memo(function Row({ value, text, name, isChecked, onCheck, ref }: RowProps) {
  return (
    <label>
      <input ref={ref} type="radio" name={name} checked={isChecked} onChange={() => onCheck(value)} />
      <span>{text}</span>
    </label>
  );
});

/* With a search the sheet keeps its height while fewer rows are found. */
const Column = styled.div<{ $isTall: boolean }>`
  display: flex;
  flex-direction: column;
  min-height: ${({ $isTall }) => ($isTall ? 'min(26rem, 50vh)' : '0')};

  /* Scrolls below the search. */
  [role='radiogroup'] {
    max-height: 50vh;
    overflow-y: auto;
    overscroll-behavior: contain;
  }

  label {
    position: relative;
    display: block;
    cursor: pointer;
    touch-action: manipulation;
    content-visibility: auto;
    contain-intrinsic-size: auto 3.25rem;
  }
  label + label {
    border-top: 1px solid ${theme.colour.line};
  }
  /* As large as the row; the row's circle shows whether it is checked. */
  [type='radio'] {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    border-radius: ${theme.radius.m};
    appearance: none;
    outline-offset: -0.1875rem;
    cursor: inherit;
  }
  span {
    display: flex;
    align-items: center;
    gap: ${theme.space.m};
    min-height: 3.25rem;
    padding: ${theme.space.s} 0.25rem;
    line-height: 1.25;
  }
  span::after {
    content: '';
    flex: none;
    width: 1.5rem;
    height: 1.5rem;
    margin-inline-start: auto;
    border: 2px solid ${theme.colour.lineStrong};
    border-radius: 50%;
  }
  :checked + span {
    color: ${theme.colour.brandText};
    font-weight: 500;
  }
  :checked + span::after {
    border: 0.4375rem solid ${theme.colour.brand};
  }
  p {
    margin: 0;
    text-align: center;
  }
`;

const SearchField = styled.input<{ $isInvalid?: boolean }>`
  ${inputStyles}
  flex: none;
  margin-bottom: ${theme.space.s};

  /* Chromium draws it in its own blue. */
  &::-webkit-search-cancel-button {
    filter: grayscale(1);
  }
`;
