import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { OrderCard } from './OrderCard.tsx';

test('shows product, status and rows', () => {
  render(<OrderCard name="Peso Now" status="Overdue" rows={[{ label: 'Order', value: 'A-17' }]} />);

  expect(screen.getByRole('heading', { name: 'Peso Now' })).toBeVisible();
  expect(screen.getByText('Overdue')).toBeVisible();
  expect(screen.getByRole('term')).toHaveTextContent('Order');
  expect(screen.getByRole('definition')).toHaveTextContent('A-17');
});

test('renders neither a heading nor a logo when the name is empty', () => {
  const { container } = render(<OrderCard name="" rows={[{ label: 'Order', value: 'A-17' }]} />);
  expect(screen.queryByRole('heading')).toBeNull();
  expect(container.querySelectorAll('[aria-hidden="true"]')).toHaveLength(0);
  expect(screen.getByText('A-17')).toBeVisible();
});
