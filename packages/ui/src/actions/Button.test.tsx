import { describe, expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from './Button.tsx';
import { LinkButton } from './LinkButton.tsx';

describe('a button', () => {
  test('does its deed by finger and by keyboard', async () => {
    const onPress = jest.fn();
    render(<Button onPress={onPress}>Pay Now</Button>);

    await userEvent.click(screen.getByRole('button', { name: 'Pay Now' }));
    await userEvent.keyboard('{Enter} ');

    expect(onPress).toHaveBeenCalledTimes(3);
  });

  test('keeps its focus and its name while it is busy, and does nothing more', async () => {
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

  test('does not send its form while it is busy', async () => {
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

  test('is out of reach when it is disabled', () => {
    render(<Button isDisabled>Loan Now</Button>);

    expect(screen.getByRole('button', { name: 'Loan Now' })).toBeDisabled();
  });

  test('says why it is disabled, when it knows', async () => {
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

test('a link that looks like a button leads somewhere', async () => {
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
