import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Collapsible } from './Collapsible.tsx';

test('Collapsible shows its content and sets aria-expanded when it is pressed', async () => {
  render(
    <Collapsible title="Paid installments" count="2">
      Period 1
    </Collapsible>,
  );
  expect(screen.getByText('Period 1')).not.toBeVisible();

  await userEvent.click(screen.getByRole('button', { name: 'Paid installments 2', expanded: false }));

  expect(screen.getByText('Period 1')).toBeVisible();
  expect(screen.getByRole('button', { expanded: true })).toBeVisible();
});
