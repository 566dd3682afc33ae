import { describe, expect, jest, test } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DescriptionList } from './DescriptionList.tsx';
import { List, ListItem } from './List.tsx';
import { Steps } from './Steps.tsx';
import { Timeline } from './Timeline.tsx';

test('DescriptionList keeps two rows with the same label', () => {
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

describe('ListItem', () => {
  test('is a button when it has onPress, a link when it has an href, else plain text', async () => {
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

test('Steps and Timeline are ordered lists', () => {
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
