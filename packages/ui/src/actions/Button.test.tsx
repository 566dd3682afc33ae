import { describe, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from './Button.tsx';
import { LinkButton } from './LinkButton.tsx';

describe('Button', () => {
  test('calls onPress on a tap, Enter and Space', async () => {
    const onPress = jest.fn();
    render(<Button onPress={onPress}>Pay Now</Button>);

    await userEvent.click(screen.getByRole('button', { name: 'Pay Now' }));
    await userEvent.keyboard('{Enter} ');

    expect(onPress).toHaveBeenCalledTimes(3);
  });

  test('keeps its focus and name and ignores presses when it is busy', async () => {
    const onPress = jest.fn();
    const { rerender } = render(<Button onPress={onPress}>Pay Now</Button>);
    const button = screen.getByRole('button', { name: 'Pay Now' });
    await userEvent.click(button);
    rerender(
      <Button onPress={onPress} isBusy>
        Pay Now
      </Button>,
    );

    await userEvent.click(button);
    await userEvent.keyboard('{Enter}');

    expect(onPress).toHaveBeenCalledTimes(1);
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-busy', 'true');
    expect(button).toHaveAccessibleName('Pay Now');
  });

  test('is busy while the promise that onPress returned is pending, and ignores presses', async () => {
    let finish = () => {};
    const onPress = jest.fn(() => new Promise<void>((resolve) => (finish = resolve)));
    render(<Button onPress={onPress}>Repay</Button>);
    const button = screen.getByRole('button', { name: 'Repay' });
    await userEvent.click(button);
    expect(button).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(button);
    expect(onPress).toHaveBeenCalledTimes(1);
    await act(async () => finish());
    expect(button).not.toHaveAttribute('aria-busy');
    await userEvent.click(button);
    expect(onPress).toHaveBeenCalledTimes(2);
  });

  test('does not submit its form when it is busy', async () => {
    const onSubmit = jest.fn();
    render(
      <form onSubmit={onSubmit}>
        <Button type="submit" isBusy>
          Send
        </Button>
      </form>,
    );

    await userEvent.click(screen.getByRole('button', { name: 'Send' }));

    expect(onSubmit).not.toHaveBeenCalled();
  });

  test('is disabled when isDisabled is set', () => {
    render(<Button isDisabled>Loan Now</Button>);

    expect(screen.getByRole('button', { name: 'Loan Now' })).toBeDisabled();
  });

  test('calls onDisabledPress instead of onPress when it is disabled', async () => {
    const onPress = jest.fn();
    const onDisabledPress = jest.fn();
    render(
      <Button isDisabled onPress={onPress} onDisabledPress={onDisabledPress}>
        Send
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Send' });

    await userEvent.click(button);

    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(onDisabledPress).toHaveBeenCalledTimes(1);
    expect(onPress).not.toHaveBeenCalled();
  });
});

test('LinkButton is a link with href, rel and onPress', async () => {
  const onPress = jest.fn((event: { preventDefault(): void }) => event.preventDefault());
  render(
    <LinkButton href="/order" onPress={onPress} isExternal>
      Order
    </LinkButton>,
  );
  const link = screen.getByRole('link', { name: 'Order' });

  await userEvent.click(link);

  expect(link).toHaveAttribute('href', '/order');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  expect(onPress).toHaveBeenCalledTimes(1);
});
