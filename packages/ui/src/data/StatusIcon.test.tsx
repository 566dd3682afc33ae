import { expect, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { StatusIcon } from './StatusIcon.tsx';

const picture = (status: number | string) => {
  const { container, unmount } = render(<StatusIcon status={status} />);
  const drawn = container.querySelector('svg')?.innerHTML;
  unmount();
  return drawn;
};

test('21, 110, 151, 174, 180 and 200 have pictures of their own (T003) (T004) (T005) (T006) (T007) (T008)', () => {
  const pictures = [21, 110, 151, 174, 180, 200].map(picture);
  expect(new Set(pictures).size).toBe(6);
});

test.each([170, 999, 'unknown', 'constructor'])('%s is shown with the picture of 200 (T009)', (status) => {
  expect(picture(status)).toBe(picture(200));
});
