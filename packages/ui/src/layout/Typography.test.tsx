import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Tag } from '../data/Tag.tsx';
import { Heading } from './Heading.tsx';
import { Prose } from './Prose.tsx';
import { Stack } from './Stack.tsx';
import { Text } from './Text.tsx';

test('Heading, Text, Stack, Tag and Prose render the given elements', () => {
  render(
    <Stack as="form">
      <Heading level={3}>Wallet account</Heading>
      <Text as="time">2026-12-01</Text>
      <Tag tone="danger">Overdue</Tag>
      <Prose>
        <h2>Minors</h2>
      </Prose>
    </Stack>,
  );

  expect(screen.getByRole('heading', { name: 'Wallet account', level: 3 })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Minors', level: 2 })).toBeVisible();
  expect(screen.getByRole('time')).toHaveTextContent('2026-12-01');
  expect(screen.getByText('Overdue')).toBeVisible();
});
