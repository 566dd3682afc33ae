import { expect, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { StatusIcon } from './StatusIcon.tsx';

const renderIcon = (status: number | string) => {
  const { container, unmount } = render(<StatusIcon status={status} />);
  const markup = container.querySelector('svg')?.innerHTML;
  unmount();
  return markup;
};

test('21, 110, 151, 174, 180 and 200 have pictures of their own (T003) (T004) (T005) (T006) (T007) (T008)', () => {
  const icons = [21, 110, 151, 174, 180, 200].map(renderIcon);
  expect(new Set(icons).size).toBe(6);
});

test.each([170, 999, 'unknown', 'constructor'])('%s is shown with the picture of 200 (T009)', (status) => {
  expect(renderIcon(status)).toBe(renderIcon(200));
});
