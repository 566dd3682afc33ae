import { describe, expect, jest, test } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Banner } from '../actions/Banner.tsx';
import { Button } from '../actions/Button.tsx';
import { Card } from '../layout/Card.tsx';
import { DocumentFrame } from '../media/DocumentFrame.tsx';
import { Hero } from '../layout/Hero.tsx';
import { List, ListItem } from './List.tsx';
import { OrderCard } from './OrderCard.tsx';
import { DescriptionList } from './DescriptionList.tsx';
import { Steps } from './Steps.tsx';
import { TextLink } from '../actions/TextLink.tsx';
import { Timeline } from './Timeline.tsx';

describe('a card', () => {
  test('is pressed by its title; what stands inside keeps its own deed', async () => {
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

  test('has a heading of the level it stands at', () => {
    render(<Card title="Repayment plan" level={3} />);

    expect(screen.getByRole('heading', { name: 'Repayment plan', level: 3 })).toBeVisible();
  });
});

test('an order card shows whose product it is, where it stands and what it says', async () => {
  const onPress = jest.fn();
  render(<OrderCard name="Peso Now" status="Overdue" rows={[{ label: 'Order', value: 'A-17' }]} onPress={onPress} />);

  await userEvent.click(screen.getByRole('button', { name: 'Peso Now' }));

  expect(screen.getByText('Overdue')).toBeVisible();
  expect(screen.getByRole('term')).toHaveTextContent('Order');
  expect(screen.getByRole('definition')).toHaveTextContent('A-17');
  expect(onPress).toHaveBeenCalledTimes(1);
});

test('rows may bear the same label twice', () => {
  render(
    <DescriptionList
      rows={[
        { label: 'Fee', value: '1' },
        { label: 'Fee', value: '2', isStrong: true },
      ]}
    />,
  );

  expect(screen.getAllByRole('definition').map((value) => value.textContent)).toEqual(['1', '2']);
});

describe('a line of a list', () => {
  test('leads on when it has a deed or an address, and only then', async () => {
    const onPress = jest.fn();
    render(
      <List label="Contact">
        <ListItem title="Telephone" text="+63 2" href="tel:+632" />
        <ListItem title="Problem" onPress={onPress} isSelected={false} />
        <ListItem title="Only to read" end="₱1,00" />
      </List>,
    );
    const list = screen.getByRole('list', { name: 'Contact' });

    await userEvent.click(within(list).getByRole('button', { name: 'Problem', pressed: false }));

    expect(onPress).toHaveBeenCalledTimes(1);
    expect(within(list).getByRole('link', { name: 'Telephone +63 2' })).toHaveAttribute('href', 'tel:+632');
    expect(within(list).getAllByRole('listitem')).toHaveLength(3);
  });
});

test('a banner is one link, or one button', () => {
  render(
    <>
      <Banner href="/carpmm">How to repay</Banner>
      <Banner onPress={() => undefined}>More help</Banner>
    </>,
  );

  expect(screen.getByRole('link', { name: 'How to repay' })).toHaveAttribute('href', '/carpmm');
  expect(screen.getByRole('button', { name: 'More help' })).toBeVisible();
});

test('payments and steps are lists in their order', () => {
  render(
    <>
      <Steps steps={['Go', { title: 'Pay', text: 'With the code.' }]} />
      <Timeline items={[{ title: 'Payment 1', time: '2026-12-01', amount: '₱1,00', remark: 'Paid', state: 'done' }]} />
    </>,
  );

  expect(screen.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
    'Go',
    'PayWith the code.',
    'Payment 12026-12-01Paid₱1,00',
  ]);
});

test('a foreign document may do nothing and has a link beside it', () => {
  render(<DocumentFrame src="https://documents.example/1" title="Loan Agreement" linkText="Open the Loan Agreement" />);
  const frame = screen.getByTitle('Loan Agreement');

  expect(frame).toHaveAttribute('sandbox', '');
  expect(frame).toHaveAttribute('referrerpolicy', 'no-referrer');
  expect(screen.getByRole('link', { name: 'Open the Loan Agreement' })).toHaveAttribute(
    'href',
    'https://documents.example/1',
  );
});

test('a hero opens a page with a heading', () => {
  render(<Hero title="Money">A decision within one day.</Hero>);

  expect(screen.getByRole('heading', { name: 'Money', level: 2 })).toBeVisible();
});

test('a link navigates inside the app when it is told how', async () => {
  const onPress = jest.fn((event: { preventDefault(): void }) => event.preventDefault());
  render(
    <TextLink href="/policy" onPress={onPress}>
      Privacy Policy
    </TextLink>,
  );

  await userEvent.click(screen.getByRole('link', { name: 'Privacy Policy' }));

  expect(onPress).toHaveBeenCalledTimes(1);
});

test('an order card of a product that nobody names has no empty heading and no empty tile', () => {
  const { container } = render(<OrderCard name="" rows={[{ label: 'Order', value: 'A-17' }]} />);
  expect(screen.queryByRole('heading')).toBeNull();
  expect(container.querySelectorAll('[aria-hidden="true"]')).toHaveLength(0);
  expect(screen.getByText('A-17')).toBeVisible();
});
