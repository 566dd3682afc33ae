import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Amount } from './Amount.tsx';

test.each([
  ['₱5.035,00', '₱', ',00'],
  ['PHP 1,234.50', 'PHP ', '.50'],
  ['TZS 3.135', 'TZS '],
  ['5.000'],
  ['₱1.000,00 – ₱9.000,00'],
  ['–'],
])('draws of %s only sign and decimals small, and changes no letter', (text, ...small) => {
  const { container } = render(<Amount text={text} size="hero" />);
  expect(container).toHaveTextContent(text.trim());
  expect([...container.querySelectorAll('span span span')].map(({ textContent }) => textContent)).toEqual(small);
});

test('Amount keeps a long amount in one text', () => {
  const { container } = render(<Amount label="Total" text="TZS 1.234.567.890.123,45" size="hero" />);

  expect(container).toHaveTextContent('TotalTZS 1.234.567.890.123,45');
  expect(screen.getByText('Total')).toBeVisible();
});
