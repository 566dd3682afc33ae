import { describe, expect, test } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { StarRating } from './StarRating.tsx';

describe('StarRating', () => {
  function Rating() {
    const [stars, setStars] = useState(0);
    return (
      <StarRating label="Please rate" value={stars} onChange={setStars} starText={(star, of) => `${star} of ${of}`} />
    );
  }

  test('renders one radio group of five stars and checks the chosen one', async () => {
    render(<Rating />);
    const stars = within(screen.getByRole('radiogroup', { name: 'Please rate' })).getAllByRole('radio');
    expect(stars.filter((star) => (star as HTMLInputElement).checked)).toHaveLength(0);

    await userEvent.click(screen.getByRole('radio', { name: '4 of 5' }));

    expect(stars).toHaveLength(5);
    expect(stars.filter((star) => (star as HTMLInputElement).checked)).toEqual([stars[3]]);
  });

  test('fills all stars up to the tapped one and none beyond (T037, M08)', async () => {
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

  test('selects the next star on ArrowRight', async () => {
    render(<Rating />);
    await userEvent.click(screen.getByRole('radio', { name: '2 of 5' }));

    await userEvent.keyboard('{ArrowRight}');

    expect(screen.getByRole('radio', { name: '3 of 5' })).toBeChecked();
  });
});
