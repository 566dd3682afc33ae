import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { useMutationErrorEffect } from './useMutationErrorEffect.ts';

const onError = jest.fn();

function Screen({ error }: { error: unknown }) {
  const newError = useMutationErrorEffect(error, (one) => onError(one));
  return <p>{newError instanceof Error ? newError.message : 'nothing failed'}</p>;
}

test('calls back once for an error since the component mounted, and not for an earlier one', () => {
  const initialError = new Error('yesterday');
  const { rerender } = render(<Screen error={initialError} />);
  screen.getByText('nothing failed');
  rerender(<Screen error={undefined} />);
  expect(onError).not.toHaveBeenCalled();

  const first = new Error('first');
  rerender(<Screen error={first} />);
  rerender(<Screen error={first} />);
  screen.getByText('first');
  expect(onError.mock.calls).toEqual([[first]]);

  const second = new Error('second');
  rerender(<Screen error={second} />);
  expect(onError.mock.calls).toEqual([[first], [second]]);
  rerender(<Screen error={undefined} />);
  screen.getByText('nothing failed');
  expect(onError).toHaveBeenCalledTimes(2);
});
