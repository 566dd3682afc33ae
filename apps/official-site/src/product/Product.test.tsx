import { expect, test } from '@jest/globals';
import { renderRoute } from '@loan/frame/testing';
import { screen } from '@testing-library/react';

function valueOf(label: string) {
  return screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;
}

test('shows term, interest and penalties (O002)', async () => {
  renderRoute('/Product');
  await screen.findByRole('heading', { level: 1, name: 'One loan, explained' });
  expect(valueOf('Term')).toBe('91 to 365 calendar days');
  expect(valueOf('Days 1-30')).toBe('5%');
  expect(valueOf('Days 31-90')).toBe('4%');
  expect(valueOf('From day 91')).toBe('2%');
  expect(valueOf('New clients, one time')).toBe('₱1.000,00');
  expect(valueOf('Repeat clients, one time')).toBe('₱800,00');
});
