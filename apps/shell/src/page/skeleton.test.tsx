import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from '@jest/globals';
import { Skeleton } from '@loan/ui';
import { render } from '@testing-library/react';

const read = (file: string) => readFileSync(resolve(__dirname, file), 'utf8');

/** Width and height of each bar of a box. */
const barsOf = (box: Element) =>
  Array.from(box.children, (bar) => {
    const { width, height } = getComputedStyle(bar);
    return [/%/.test(width) ? width : '100%', height];
  });

test('has the bars that the frame draws when the scripts have run', () => {
  document.body.innerHTML = `<style>${read('skeleton.css')}</style>${read('skeleton.html')}`;
  const page = [...document.querySelectorAll('.sk-card')].map(barsOf);
  const { container } = render(<Skeleton shape="page" />);

  expect(page).toEqual(Array.from(container.firstElementChild?.children ?? [], barsOf));
});
