import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RadioCardList } from './RadioCardList.tsx';

test('RadioCardList renders native radio buttons and calls onSelect when one is tapped (R013)', async () => {
  const onSelect = jest.fn();
  const options = [
    { id: 'a', name: 'GCash', note: 'At once' },
    { id: 'b', name: 'Maya' },
    { id: 'c', name: 'Closed', isDisabled: true },
  ];
  render(<RadioCardList label="Payment Method" options={options} selected="a" onSelect={onSelect} />);
  expect(screen.getByRole('radiogroup', { name: 'Payment Method' })).toBeVisible();
  expect(screen.getByRole('radio', { name: 'GCash' })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'GCash' })).toHaveAccessibleDescription('At once');
  expect(screen.getByRole('radio', { name: 'Closed' })).toBeDisabled();

  await userEvent.click(screen.getByText('Maya'));

  expect(onSelect).toHaveBeenCalledWith('b');
});
