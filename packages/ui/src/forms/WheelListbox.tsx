import { theme } from '@loan/ui/base';
import { type CSSProperties, memo, useId } from 'react';
import { styled } from 'styled-components';
import { useWheelScroll, type WheelScrollOptions } from './useWheelScroll.ts';
import { WheelRowHeight, wheelOptionStyles } from './WheelRowHeight.tsx';

/** Rows rendered above and below the highlighted one; two of them are visible. */
const OVERSCAN_ROWS = 8;

export interface WheelOption {
  value: string;
  text: string;
}

interface WheelListboxProps extends WheelScrollOptions {
  labelledBy: string;
  options: readonly WheelOption[];
  /** Seven rows, of which the first is the selected one: what a search above it finds begins right below the field. */
  isTall?: boolean | undefined;
}

/**
 * A scrolling column that snaps to a row: a listbox with one selected option. Only the rows near the selected one are
 * rendered; `aria-posinset` and `aria-setsize` give their positions, two spacers keep the height of the others.
 */
export function WheelListbox({ labelledBy, options, index, isTall, onHighlight, onEnter, ref }: WheelListboxProps) {
  const id = useId();
  const scrollHandlers = useWheelScroll({ options, index, onHighlight, onEnter, ref });
  const firstRendered = Math.max(0, index - OVERSCAN_ROWS);
  const renderedOptions = options.slice(firstRendered, index + OVERSCAN_ROWS + 1);
  const spacerRows = {
    '--above': firstRendered,
    '--below': options.length - firstRendered - renderedOptions.length,
  } as CSSProperties;

  return (
    <Frame $isTall={isTall}>
      <List
        ref={ref}
        role="listbox"
        tabIndex={0}
        aria-labelledby={labelledBy}
        aria-activedescendant={options[index] ? `${id}${index}` : undefined}
        {...scrollHandlers}
        style={spacerRows}
      >
        {renderedOptions.map((option, offset) => (
          <Option
            key={option.value}
            id={`${id}${firstRendered + offset}`}
            index={firstRendered + offset}
            count={options.length}
            text={option.text}
            isSelected={firstRendered + offset === index}
          />
        ))}
      </List>
      {options.length > 0 && <SelectionBand aria-hidden="true" />}
      <WheelRowHeight options={options} />
    </Frame>
  );
}

interface OptionProps {
  id: string;
  index: number;
  count: number;
  text: string;
  isSelected: boolean;
}

/** Memoised: scrolling by a row renders only the two rows that change. The list styles all rows. */
const Option = memo(function Option({ id, index, count, text, isSelected }: OptionProps) {
  return (
    <div id={id} role="option" aria-selected={isSelected} aria-setsize={count} aria-posinset={index + 1}>
      <span>{text}</span>
    </div>
  );
});

const Frame = styled.div<{ $isTall: boolean | undefined }>`
  /* Large text in a low window: five rows and the buttons above them still fit; of higher rows fewer are visible. */
  --row: max(min(3.25rem, 13vh), min(var(--name, 0px), 62vh));
  --wheel: min(${({ $isTall }) => ($isTall ? '7 * var(--row), 55vh' : '5 * var(--row), 65vh')});
  /* The space above and below the selected row. */
  --top: ${({ $isTall }) => ($isTall ? '0px' : 'calc((var(--wheel) - var(--row)) / 2)')};
  --bottom: calc(var(--wheel) - var(--row) - var(--top));
  position: relative;
  margin-bottom: max(${theme.space.l}, env(safe-area-inset-bottom));
`;

/* Marks the selected row. */
const SelectionBand = styled.span`
  position: absolute;
  inset: var(--top) ${theme.edge} auto;
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
  /* The rows below the selected one fade out in the end alone where they are many. */
  --seen: linear-gradient(transparent -1px, #000 var(--top), #000 calc(100% - min(var(--bottom), 2 * var(--row))), transparent);
  mask-image: var(--seen);
  -webkit-mask-image: var(--seen);

  &::-webkit-scrollbar {
    display: none;
  }
  /* Spacers for the rows that are not rendered; padding would make the box itself as high as the list. */
  &::before, &::after {
    content: '';
    display: block;
    height: calc(var(--top) + var(--above) * var(--row));
  }
  &::after {
    height: calc(var(--bottom) + var(--below) * var(--row));
  }
  & > div {
    display: flex;
    align-items: center;
    justify-content: center;
    height: var(--row);
    ${wheelOptionStyles}
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
