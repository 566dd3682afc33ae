import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Hero } from './Hero.tsx';

test('Hero renders its title as a heading of level 2', () => {
  render(<Hero title="Money">A decision within one day.</Hero>);

  expect(screen.getByRole('heading', { name: 'Money', level: 2 })).toBeVisible();
});
