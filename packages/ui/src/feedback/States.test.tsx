import { describe, expect, test } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { Amount } from '../data/Amount.tsx';
import { Button } from '../actions/Button.tsx';
import { EmptyState } from './EmptyState.tsx';
import { ErrorState } from './ErrorState.tsx';
import { Heading } from '../layout/Heading.tsx';
import { Notice } from './Notice.tsx';
import { Progress } from './Progress.tsx';
import { Prose } from '../layout/Prose.tsx';
import { ResultState } from './ResultState.tsx';
import { Skeleton } from './Skeleton.tsx';
import { Stack } from '../layout/Stack.tsx';
import { StatusIcon } from '../data/StatusIcon.tsx';
import { Tag } from '../data/Tag.tsx';
import { Text } from '../layout/Text.tsx';
import { ToastRegion } from '../ToastRegion.tsx';

test('an empty state says that and why, and what to do instead', () => {
  render(
    <EmptyState title="No complaints" actions={<Button>Write one</Button>}>
      What you tell us appears here.
    </EmptyState>,
  );

  expect(screen.getByRole('heading', { name: 'No complaints' })).toBeVisible();
  expect(screen.getByText('What you tell us appears here.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Write one' })).toBeVisible();
});

test('an error is read at once, its buttons are not part of what is read', () => {
  render(
    <ErrorState title="This page could not load" actions={<Button>Try again</Button>}>
      It is us.
    </ErrorState>,
  );

  expect(screen.getByRole('alert')).toHaveTextContent(/^This page could not loadIt is us\.$/);
  expect(within(screen.getByRole('alert')).queryByRole('button')).not.toBeInTheDocument();
});

test('a result is read when there is time', () => {
  render(<ResultState tone="success" title="Successfully Sent" />);

  expect(screen.getByRole('status')).toHaveTextContent('Successfully Sent');
});

describe('a notice', () => {
  test('is read when it appears, if it says so', () => {
    render(
      <Notice tone="danger" role="status" title="Your payment is not confirmed">
        Do not pay again.
      </Notice>,
    );

    expect(screen.getByRole('status')).toHaveTextContent('not confirmed');
  });

  test('is quiet when it was there from the start', () => {
    render(<Notice>Handled within 3 weekdays.</Notice>);

    expect(screen.queryByRole('status')).not.toBeInTheDocument();
    expect(screen.getByText('Handled within 3 weekdays.')).toBeVisible();
  });
});

describe('toasts', () => {
  test('are read politely, errors at once', () => {
    render(
      <ToastRegion
        toasts={[
          { id: '1', tone: 'loading', text: 'Sending…' },
          { id: '2', tone: 'error', text: 'No connection' },
        ]}
      />,
    );

    expect(screen.getByRole('status')).toHaveTextContent(/^Sending…$/);
    expect(screen.getByRole('alert')).toHaveTextContent(/^No connection$/);
  });

  test('have their place before the first one comes, or it would not be read', () => {
    render(<ToastRegion toasts={[]} />);

    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  });
});

describe('the picture of an order status', () => {
  const renderIcon = (status: number | string) => {
    const { container, unmount } = render(<StatusIcon status={status} />);
    const markup = container.querySelector('svg')?.innerHTML;
    unmount();
    return markup;
  };

  test('is an own one for each of six, and that of 200 for all others (T002)', () => {
    const icons = [21, 110, 151, 174, 180, 200].map(renderIcon);

    expect(new Set(icons).size).toBe(6);
    for (const other of [170, 0, -1, 'constructor', 'x']) expect(renderIcon(other)).toBe(renderIcon(200));
    expect(renderIcon('174')).toBe(renderIcon(174));
  });

  test('is silent beside words, and speaks without them', () => {
    render(<StatusIcon status={174} label="Due" />);

    expect(screen.getByRole('img', { name: 'Due' })).toBeVisible();
  });
});

test('an amount stays one text, however long', () => {
  render(<Amount label="Total" text="TZS 1.234.567.890.123,45" size="hero" />);

  expect(screen.getByText('TZS 1.234.567.890.123,45')).toBeVisible();
  expect(screen.getByText('Total')).toBeVisible();
});

test('progress tells how far, or only that something is under way', () => {
  render(
    <>
      <Progress label="Repaid" value={0.35} />
      <Progress label="Loading" />
    </>,
  );

  expect(screen.getByRole('progressbar', { name: 'Repaid' })).toHaveAttribute('value', '0.35');
  expect(screen.getByRole('progressbar', { name: 'Loading' })).not.toHaveAttribute('value');
});

test.each(['lines', 'amount', 'card', 'page'] as const)('a skeleton of %s is only for the eye', (shape) => {
  const { container } = render(<Skeleton shape={shape} />);

  expect(container.firstElementChild).toHaveAttribute('aria-hidden', 'true');
});

test('words stand in the elements that say what they are', () => {
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
