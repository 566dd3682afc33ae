import { expect, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { StatusIcon } from './StatusIcon.tsx';

const ICONS = ['in-review', 'declined', 'paying-out', 'to-be-repaid', 'overdue', 'settled'] as const;

test('renders a different icon for each name (T003) (T004) (T005) (T006) (T007) (T008)', () => {
  const markups = ICONS.map((icon) => render(<StatusIcon icon={icon} />).container.querySelector('svg')?.innerHTML);
  expect(new Set(markups).size).toBe(6);
});

test('is hidden from screen readers', () => {
  const { container } = render(<StatusIcon icon="overdue" />);
  expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
});
