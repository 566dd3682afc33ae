import { describe, expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Tabs } from './Tabs.tsx';

describe('Tabs', () => {
  const tabs = ['All', 'Open', 'Answered', 'Closed'].map((text) => ({ id: text.toLowerCase(), text }));
  function Complaints() {
    const [selected, select] = useState('all');
    return (
      <Tabs label="Complaints" tabs={tabs} selected={selected} onSelect={select}>
        {`Shows ${selected}`}
      </Tabs>
    );
  }

  test('selects the tapped tab and shows its panel', async () => {
    render(<Complaints />);

    await userEvent.click(screen.getByRole('tab', { name: 'Answered' }));

    expect(screen.getByRole('tab', { name: 'Answered', selected: true })).toBeVisible();
    expect(screen.getByRole('tabpanel', { name: 'Answered' })).toHaveTextContent('Shows answered');
  });

  test('limits a long title to two lines, and names the tab by the whole of it', () => {
    const long = 'Complaints about collection that the lender has not answered yet';
    render(<Tabs label="Complaints" tabs={[{ id: 'long', text: long }]} selected="long" onSelect={() => undefined} />);

    expect(screen.getByRole('tab', { name: long })).toBeVisible();
    expect(screen.getByText(long)).toHaveStyle({ overflow: 'hidden', '-webkit-line-clamp': '2' });
  });

  test.each([
    ['{ArrowRight}', 'Open'],
    ['{ArrowLeft}', 'Closed'],
    ['{End}', 'Closed'],
    ['{ArrowRight}{ArrowRight}{Home}', 'All'],
  ])('selects and focuses the right tab when %s is pressed: %s', async (keys, name) => {
    render(<Complaints />);
    await userEvent.tab();

    await userEvent.keyboard(keys);

    expect(screen.getByRole('tab', { name, selected: true })).toHaveFocus();
  });
});
