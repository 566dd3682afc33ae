import { theme } from '@loan/ui/base';
import { memo } from 'react';
import { css, styled } from 'styled-components';

/** A name of so many letters stands in two lines on the narrowest phone with large text, and every row has room for two. */
const FITS = 18;

/** One of so many of the longest names needs the most lines, however wide its letters are. */
const LONGEST = 8;

/** How a name stands in its row. */
export const wheelName = /*#__PURE__*/ css`
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
    .filter(({ text }) => text.length > FITS)
    .sort((one, other) => other.text.length - one.text.length)
    .slice(0, LONGEST);
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
 * @param onFit told each time, for the rows may stand elsewhere now
 * @returns stops
 */
export function watchWheel(list: HTMLElement, onFit: () => void): () => void {
  const frame = list.parentElement;
  const ruler = frame?.querySelector(':scope > div[aria-hidden]');
  let height: number | undefined;
  const fit = () => {
    const now = ruler?.getBoundingClientRect().height;
    // The browser tells once at the start, too: the same again would lay the dialog out a second time.
    if (now !== height) frame?.style.setProperty('--name', `${now}px`);
    height = now;
    onFit();
  };
  fit();
  const watch = new ResizeObserver(fit);
  watch.observe(list);
  if (ruler) watch.observe(ruler);
  return () => watch.disconnect();
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
    ${wheelName}
  }
`;
