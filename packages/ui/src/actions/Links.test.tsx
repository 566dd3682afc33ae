import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Banner } from './Banner.tsx';
import { TextLink } from './TextLink.tsx';

test('Banner is a link when it has an href and a button otherwise', () => {
  render(
    <>
      <Banner href="/carpmm">How to repay</Banner>
      <Banner onPress={() => undefined}>More help</Banner>
    </>,
  );

  expect(screen.getByRole('link', { name: 'How to repay' })).toHaveAttribute('href', '/carpmm');
  expect(screen.getByRole('button', { name: 'More help' })).toBeVisible();
});

test('TextLink calls onPress, which may prevent the default', async () => {
  const onPress = jest.fn((event: { preventDefault(): void }) => event.preventDefault());
  render(
    <TextLink href="/policy" onPress={onPress}>
      Privacy Policy
    </TextLink>,
  );

  await userEvent.click(screen.getByRole('link', { name: 'Privacy Policy' }));

  expect(onPress).toHaveBeenCalledTimes(1);
});
