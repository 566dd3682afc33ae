import { describe, expect, test } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { Button } from '../actions/Button.tsx';
import { EmptyState, ErrorState } from './EmptyAndErrorState.tsx';
import { Notice } from './Notice.tsx';
import { Progress } from './Progress.tsx';
import { ResultState } from './ResultState.tsx';
import { Skeleton } from './Skeleton.tsx';

test('EmptyState renders title, reason and actions', () => {
  render(
    <EmptyState title="No complaints" actions={<Button>Write one</Button>}>
      What you tell us appears here.
    </EmptyState>,
  );

  expect(screen.getByRole('heading', { name: 'No complaints' })).toBeVisible();
  expect(screen.getByText('What you tell us appears here.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Write one' })).toBeVisible();
});

test('ErrorState is an alert without its buttons', () => {
  render(
    <ErrorState title="This page could not load" actions={<Button>Try again</Button>}>
      It is us.
    </ErrorState>,
  );

  expect(screen.getByRole('alert')).toHaveTextContent(/^This page could not loadIt is us\.$/);
  expect(within(screen.getByRole('alert')).queryByRole('button')).not.toBeInTheDocument();
});

test('ErrorState draws what a borrower can tell apart differently, and everything else as an error', () => {
  const drawingOf = (cause?: string) =>
    render(<ErrorState title="Failed" cause={cause} />).container.querySelector('svg')?.innerHTML;
  const causes = ['offline', 'timeout', 'unauthenticated', 'rejected', 'disabled', 'not-found', undefined];

  expect(new Set(causes.map(drawingOf)).size).toBe(causes.length);
  expect(drawingOf('invalid-response')).toBe(drawingOf());
});

test('ResultState is a status', () => {
  render(<ResultState tone="success" title="Successfully Sent" />);

  expect(screen.getByRole('status')).toHaveTextContent('Successfully Sent');
});

describe('Notice', () => {
  test('is a live region when it has a role', () => {
    render(
      <Notice tone="danger" role="status" title="Your payment is not confirmed">
        Do not pay again.
      </Notice>,
    );

    expect(screen.getByRole('status')).toHaveTextContent('not confirmed');
  });

  test('is no live region when it has no role', () => {
    render(<Notice>Handled within 3 weekdays.</Notice>);

    expect(screen.queryByRole('status')).not.toBeInTheDocument();
    expect(screen.getByText('Handled within 3 weekdays.')).toBeVisible();
  });
});

test('Progress is a progress bar with a name', () => {
  render(<Progress label="Loading" />);

  expect(screen.getByRole('progressbar', { name: 'Loading' })).toBeVisible();
});

test.each(['lines', 'card', 'page'] as const)('Skeleton of %s is hidden from the accessibility tree', (shape) => {
  const { container } = render(<Skeleton shape={shape} />);

  expect(container.firstElementChild).toHaveAttribute('aria-hidden', 'true');
});
