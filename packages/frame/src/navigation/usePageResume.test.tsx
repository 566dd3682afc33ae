import { expect, jest, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { usePageResume } from './usePageResume.ts';

function Screen({ onResumed }: { onResumed: () => void }) {
  usePageResume(onResumed);
  return null;
}
const becomeVisible = () => document.dispatchEvent(new Event('visibilitychange'));
const dispatchPageshow = (persisted: boolean) => {
  const event = new Event('pageshow');
  Object.defineProperty(event, 'persisted', { value: persisted });
  window.dispatchEvent(event);
};

test('calls back once per return, not for the first pageshow and not after unmount', () => {
  const onResumed = jest.fn();
  const now = jest.spyOn(performance, 'now').mockReturnValue(1_000);
  const { unmount } = render(<Screen onResumed={onResumed} />);
  dispatchPageshow(false);
  expect(onResumed).not.toHaveBeenCalled();
  dispatchPageshow(true);
  becomeVisible();
  expect(onResumed).toHaveBeenCalledTimes(1);
  now.mockReturnValue(9_000);
  becomeVisible();
  expect(onResumed).toHaveBeenCalledTimes(2);
  unmount();
  now.mockReturnValue(20_000);
  becomeVisible();
  expect(onResumed).toHaveBeenCalledTimes(2);
  now.mockRestore();
});
