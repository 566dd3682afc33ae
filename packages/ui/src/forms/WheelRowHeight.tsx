import { theme } from '@loan/ui/base';
import { memo } from 'react';
import { css, styled } from 'styled-components';

/** Names up to this length take at most two lines at 320 px with large text, and every row has space for two. */
const ONE_LINE_LENGTH = 18;

/** How many of the longest names are measured: the widest letters may be in any of them. */
const MEASURED_COUNT = 8;

/** Text style of a row, shared by the list and the ruler. */
export const wheelOptionStyles = css`
  padding-inline: calc(${theme.edge} + ${theme.space.m});
  line-height: 1.2;
  text-align: center;
`;

/** Invisible copies of the longest names in one grid cell, in the weight of a selected row: its height is that of the highest name. */
export const WheelRowHeight = memo(function WheelRowHeight({
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
 * Sets the row height of a visible wheel to that of its longest name and updates it when the device rotates or the text
 * size changes, so that names which differ only in their last word are shown whole. All rows have one height, because a
 * row's position is computed from its index.
 * @param onRowHeightChange called after each measurement: the rows may have moved
 * @returns stops the observation
 */
export function observeRowHeight(listbox: HTMLElement, onRowHeightChange: () => void): () => void {
  const frame = listbox.parentElement;
  const ruler = frame?.querySelector(':scope > div[aria-hidden]');
  let height: number | undefined;
  const updateRowHeight = () => {
    const newHeight = ruler?.getBoundingClientRect().height;
    // ResizeObserver also fires at the start: setting the same value would cause a second layout.
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
