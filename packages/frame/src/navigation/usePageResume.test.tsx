import { expect, jest, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { useReturn } from './usePageResume.ts';

function Screen({ onReturn }: { onReturn: () => void }) {
  useReturn(onReturn);
  return null;
}
const becomeVisible = () => document.dispatchEvent(new Event('visibilitychange'));
const showAgain = (persisted: boolean) => {
  const event = new Event('pageshow');
  Object.defineProperty(event, 'persisted', { value: persisted });
  window.dispatchEvent(event);
};

test('calls back once per return, never for the first showing, never after leaving', () => {
  const onReturn = jest.fn();
  const now = jest.spyOn(performance, 'now').mockReturnValue(1_000);
  const { unmount } = render(<Screen onReturn={onReturn} />);
  showAgain(false);
  expect(onReturn).not.toHaveBeenCalled();
  showAgain(true);
  becomeVisible();
  expect(onReturn).toHaveBeenCalledTimes(1);
  now.mockReturnValue(9_000);
  becomeVisible();
  expect(onReturn).toHaveBeenCalledTimes(2);
  unmount();
  now.mockReturnValue(20_000);
  becomeVisible();
  expect(onReturn).toHaveBeenCalledTimes(2);
  now.mockRestore();
});
