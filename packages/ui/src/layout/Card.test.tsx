import { describe, expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from '../actions/Button.tsx';
import { Card } from './Card.tsx';

describe('Card', () => {
  test('calls onPress for its title only, not for a button inside', async () => {
    const onPress = jest.fn();
    const onCopy = jest.fn();
    render(
      <Card title="7-Eleven" onPress={onPress}>
        <Button onPress={onCopy}>copy</Button>
      </Card>,
    );

    await userEvent.click(screen.getByRole('button', { name: 'copy' }));
    expect(onPress).not.toHaveBeenCalled();

    await userEvent.click(screen.getByRole('button', { name: '7-Eleven' }));
    expect(onPress).toHaveBeenCalledTimes(1);
    expect(onCopy).toHaveBeenCalledTimes(1);
  });

  test('renders its title as a heading', () => {
    render(<Card title="Repayment plan" />);

    expect(screen.getByRole('heading', { name: 'Repayment plan', level: 2 })).toBeVisible();
  });
});
