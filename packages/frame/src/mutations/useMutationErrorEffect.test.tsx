import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { useNewError } from './useMutationErrorEffect.ts';

const told = jest.fn();

function Screen({ error }: { error: unknown }) {
  const fresh = useNewError(error, (one) => told(one));
  return <p>{fresh instanceof Error ? fresh.message : 'nothing failed'}</p>;
}

test('an error of this visit is told once and stays; one of an earlier visit is old news', () => {
  const old = new Error('yesterday');
  const { rerender } = render(<Screen error={old} />);
  screen.getByText('nothing failed');
  rerender(<Screen error={undefined} />);
  expect(told).not.toHaveBeenCalled();

  const first = new Error('first');
  rerender(<Screen error={first} />);
  rerender(<Screen error={first} />);
  screen.getByText('first');
  expect(told.mock.calls).toEqual([[first]]);

  const second = new Error('second');
  rerender(<Screen error={second} />);
  expect(told.mock.calls).toEqual([[first], [second]]);
  rerender(<Screen error={undefined} />);
  screen.getByText('nothing failed');
  expect(told).toHaveBeenCalledTimes(2);
});
