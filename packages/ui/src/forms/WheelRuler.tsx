import { theme } from '@loan/ui/base';
import { memo } from 'react';
import { css, styled } from 'styled-components';

/** A name of so many letters stands in two lines on the narrowest phone with large text, and every row has room for two. */
const ONE_LINE_LENGTH = 18;

/** One of so many of the longest names needs the most lines, however wide its letters are. */
const MEASURED_COUNT = 8;

/** How a name stands in its row. */
export const wheelOptionStyles = /*#__PURE__*/ css`
  padding-inline: calc(${theme.edge} + ${theme.space.m});
  line-height: 1.2;
  text-align: center;
`;

/** The longest names of a wheel, unseen, all in one place and as bold as a chosen one: as high as the highest of them. */
export const WheelRuler = /*#__PURE__*/ memo(function WheelRuler({
  options,
}: {
  options: readonly { readonly value: string; readonly text: string }[];
}) {
  const longest = options
    .filter(({ text }) => text.length > ONE_LINE_LENGTH)
    .sort((one, other) => other.text.length - one.text.length)
    .slice(0, MEASURED_COUNT);
  if (longest.length === 0) return null;
  return (
    <Ruler aria-hidden="true">
      {longest.map(({ value, text }) => (
        <div key={value}>{text}</div>
      ))}
    </Ruler>
  );
});

/**
 * Keeps the rows of a wheel that is in sight as high as its longest name, also when the phone is turned or its text grows:
 * names that differ in their last word alone can be told apart. All rows are of one height, because where a row stands is
 * counted and not measured.
 * @param onRowHeightChange told each time, for the rows may stand elsewhere now
 * @returns stops
 */
export function observeRowHeight(listbox: HTMLElement, onRowHeightChange: () => void): () => void {
  const frame = listbox.parentElement;
  const ruler = frame?.querySelector(':scope > div[aria-hidden]');
  let height: number | undefined;
  const updateRowHeight = () => {
    const newHeight = ruler?.getBoundingClientRect().height;
    // The browser tells once at the start, too: the same again would lay the dialog out a second time.
    if (newHeight !== height) frame?.style.setProperty('--name', `${newHeight}px`);
    height = newHeight;
    onRowHeightChange();
  };
  updateRowHeight();
  const observer = new ResizeObserver(updateRowHeight);
  observer.observe(listbox);
  if (ruler) observer.observe(ruler);
  return () => observer.disconnect();
}

const Ruler = styled.div`
  position: absolute;
  inset: 0 0 auto;
  display: grid;
  visibility: hidden;
  font-weight: 650;

  & > div {
    grid-area: 1 / 1;
    padding-block: ${theme.space.xs};
    ${wheelOptionStyles}
  }
`;
