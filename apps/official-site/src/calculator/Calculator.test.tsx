import { expect, test } from '@jest/globals';
import { renderRoute } from '@loan/frame/testing';
import { fireEvent, screen } from '@testing-library/react';

function valueOf(label: string) {
  return screen.getByText(label).nextElementSibling?.textContent;
}

test.each(['/', '/Product'])('shows on %s what the representative example costs', async (path) => {
  renderRoute(path);
  expect(await screen.findByRole('slider', { name: 'You borrow' })).toHaveAttribute('aria-valuetext', '₱10.000,00');
  expect(screen.getByRole('slider', { name: 'Term' })).toHaveAttribute('aria-valuetext', '91 days');
  expect(valueOf('You receive')).toBe('₱9.800,00');
  expect(valueOf('Service fee (2%)')).toBe('₱200,00');
  expect(valueOf('Interest')).toBe('₱39.200,00');
  expect(valueOf('To repay in total')).toBe('₱49.200,00');
  expect(screen.getByText(/^Representative example/)).toBeVisible();
});

test('calculates again when amount or term changes', async () => {
  renderRoute('/Product');
  fireEvent.change(await screen.findByRole('slider', { name: 'You borrow' }), { target: { value: '5000' } });
  expect(valueOf('To repay in total')).toBe('₱24.600,00');
  fireEvent.change(screen.getByRole('slider', { name: 'Term' }), { target: { value: '92' } });
  expect(valueOf('To repay in total')).toBe('₱24.700,00');
});
