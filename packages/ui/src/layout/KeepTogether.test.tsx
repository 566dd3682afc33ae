import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { KeepTogether } from './KeepTogether.tsx';

test.each([
  ['Call +63 2 8888 1234 now', '+63 2 8888 1234'],
  ['2026-11-26 is the day', '2026-11-26'],
  ['From 1 to 1', '1'],
])('renders %j whole, with %j as one box', (text, part) => {
  render(
    <p>
      <KeepTogether text={text} part={part} />
    </p>,
  );
  const paragraph = screen.getByRole('paragraph');
  expect(paragraph.textContent).toBe(text);
  expect(paragraph.querySelector('bdi')?.textContent).toBe(part);
});
