import { expect, test } from '@jest/globals';
import { openAt } from '@loan/frame/testing';
import { screen } from '@testing-library/react';

function value(label: string) {
  return screen.getByText(label).nextElementSibling?.textContent;
}

test('the product says its term, its interest and its penalties (O002)', async () => {
  openAt('/Product');
  await screen.findByRole('heading', { level: 1, name: 'One loan, explained' });
  expect(value('Term')).toBe('91 to 365 calendar days');
  expect(value('Days 1-30')).toBe('5%');
  expect(value('Days 31-90')).toBe('4%');
  expect(value('From day 91')).toBe('2%');
  expect(value('New clients, one time')).toBe('₱1.000,00');
  expect(value('Repeat clients, one time')).toBe('₱800,00');
});

test('what a loan costs is shown by an example, before anybody applies', async () => {
  openAt('/Product');
  await screen.findByText('An example');
  expect(value('Borrowed')).toBe('₱10.000,00');
  expect(value('Interest')).toBe('₱39.200,00');
  expect(value('To repay in total')).toBe('₱49.200,00');
});
