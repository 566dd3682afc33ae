import { describe, expect, jest, test } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { RadioCardList } from './RadioCardList.tsx';
import { Checkbox } from './Checkbox.tsx';
import { Collapsible } from '../layout/Collapsible.tsx';
import { NavLinks } from '../NavLinks.tsx';
import { StarRating } from './StarRating.tsx';
import { Tabs } from '../layout/Tabs.tsx';

describe('a checkbox', () => {
  test('is ticked by its text and by the space bar', async () => {
    const onChange = jest.fn();
    render(
      <Checkbox isChecked={false} onChange={onChange}>
        I have read and agree
      </Checkbox>,
    );

    await userEvent.click(screen.getByText('I have read and agree'));
    await userEvent.keyboard(' ');

    expect(onChange.mock.calls).toEqual([[true], [true]]);
  });

  test('opens a document without being ticked', async () => {
    const onChange = jest.fn();
    const onPress = jest.fn();
    render(
      <Checkbox isChecked onChange={onChange} links={[{ text: 'Loan Agreement', onPress }]}>
        I have read and agree
      </Checkbox>,
    );

    await userEvent.click(screen.getByRole('button', { name: 'Loan Agreement' }));

    expect(onPress).toHaveBeenCalledTimes(1);
    expect(onChange).not.toHaveBeenCalled();
    expect(screen.getByRole('checkbox', { name: 'I have read and agree' })).toBeChecked();
  });

  test('says why it cannot be ticked', () => {
    render(
      <Checkbox isChecked={false} onChange={() => undefined} isDisabled hint="Pay period 1 first.">
        Period 2
      </Checkbox>,
    );

    expect(screen.getByRole('checkbox', { name: 'Period 2' })).toBeDisabled();
    expect(screen.getByRole('checkbox')).toHaveAccessibleDescription('Pay period 1 first.');
  });
});

describe('a star rating', () => {
  function Rating() {
    const [stars, setStars] = useState(0);
    return (
      <StarRating label="Please rate" value={stars} onChange={setStars} starText={(star, of) => `${star} of ${of}`} />
    );
  }

  test('is one group of five radio buttons of which at most one is chosen', async () => {
    render(<Rating />);
    const stars = within(screen.getByRole('radiogroup', { name: 'Please rate' })).getAllByRole('radio');
    expect(stars.filter((star) => (star as HTMLInputElement).checked)).toHaveLength(0);

    await userEvent.click(screen.getByRole('radio', { name: '4 of 5' }));

    expect(stars).toHaveLength(5);
    expect(stars.filter((star) => (star as HTMLInputElement).checked)).toEqual([stars[3]]);
  });

  test('fills all stars up to the tapped one, and none beyond (T037)', async () => {
    render(<Rating />);
    const filled = () =>
      screen.getAllByRole('radio').map((star) => {
        const icon = star.parentElement?.querySelector('svg');
        return icon ? getComputedStyle(icon).getPropertyValue('fill') !== 'none' : undefined;
      });
    expect(filled()).toEqual([false, false, false, false, false]);

    await userEvent.click(screen.getByRole('radio', { name: '3 of 5' }));
    expect(filled()).toEqual([true, true, true, false, false]);

    await userEvent.click(screen.getByRole('radio', { name: '1 of 5' }));
    expect(filled()).toEqual([true, false, false, false, false]);
  });

  test('goes on by arrow keys', async () => {
    render(<Rating />);
    await userEvent.click(screen.getByRole('radio', { name: '2 of 5' }));

    await userEvent.keyboard('{ArrowRight}');

    expect(screen.getByRole('radio', { name: '3 of 5' })).toBeChecked();
  });
});

describe('tabs', () => {
  const tabs = ['All', 'Open', 'Answered', 'Closed'].map((text) => ({ id: text.toLowerCase(), text }));
  function Complaints() {
    const [selected, select] = useState('all');
    return (
      <Tabs label="Complaints" tabs={tabs} selected={selected} onSelect={select}>
        {`Shows ${selected}`}
      </Tabs>
    );
  }

  test('show what is chosen by a tap', async () => {
    render(<Complaints />);

    await userEvent.click(screen.getByRole('tab', { name: 'Answered' }));

    expect(screen.getByRole('tab', { name: 'Answered', selected: true })).toBeVisible();
    expect(screen.getByRole('tabpanel', { name: 'Answered' })).toHaveTextContent('Shows answered');
  });

  test.each([
    ['{ArrowRight}', 'Open'],
    ['{ArrowLeft}', 'Closed'],
    ['{End}', 'Closed'],
    ['{ArrowRight}{ArrowRight}{Home}', 'All'],
  ])('%s goes to %s and takes the focus along', async (keys, name) => {
    render(<Complaints />);
    await userEvent.tab();

    await userEvent.keyboard(keys);

    expect(screen.getByRole('tab', { name, selected: true })).toHaveFocus();
  });
});

test('of ways to pay one is chosen, by tap and by keyboard (R013)', async () => {
  const onSelect = jest.fn();
  const channels = [
    { id: 'a', name: 'GCash', note: 'At once' },
    { id: 'b', name: 'Maya' },
    { id: 'c', name: 'Closed', isDisabled: true },
  ];
  render(<RadioCardList label="Payment Method" options={channels} selected="a" onSelect={onSelect} />);
  expect(screen.getByRole('radiogroup', { name: 'Payment Method' })).toBeVisible();
  expect(screen.getByRole('radio', { name: 'GCash' })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'GCash' })).toHaveAccessibleDescription('At once');
  expect(screen.getByRole('radio', { name: 'Closed' })).toBeDisabled();

  await userEvent.click(screen.getByText('Maya'));

  expect(onSelect).toHaveBeenCalledWith('b');
});

test('a collapsible tells whether it is open', async () => {
  render(
    <Collapsible title="Paid installments" count="2">
      Period 1
    </Collapsible>,
  );
  expect(screen.getByText('Period 1')).not.toBeVisible();

  await userEvent.click(screen.getByRole('button', { name: 'Paid installments 2', expanded: false }));

  expect(screen.getByText('Period 1')).toBeVisible();
  expect(screen.getByRole('button', { expanded: true })).toBeVisible();
});

test('of the pages of a site the current one is marked', () => {
  const links = [
    { text: 'Home', href: '/' },
    { text: 'About us', href: '/About', isCurrent: true },
  ];
  render(<NavLinks label="Site" links={links} />);

  expect(within(screen.getByRole('navigation', { name: 'Site' })).getAllByRole('link')).toHaveLength(2);
  expect(screen.getByRole('link', { current: 'page' })).toHaveAccessibleName('About us');
});
