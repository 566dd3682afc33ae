import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Amount } from './Amount.tsx';

test('Amount keeps a long amount in one text', () => {
  render(<Amount label="Total" text="TZS 1.234.567.890.123,45" size="hero" />);

  expect(screen.getByText('TZS 1.234.567.890.123,45')).toBeVisible();
  expect(screen.getByText('Total')).toBeVisible();
});
