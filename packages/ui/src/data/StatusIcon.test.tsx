import { describe, expect, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { StatusIcon } from './StatusIcon.tsx';

const renderIcon = (status: number | string) => {
  const { container, unmount } = render(<StatusIcon status={status} />);
  const markup = container.querySelector('svg')?.innerHTML;
  unmount();
  return markup;
};

describe('StatusIcon', () => {
  test('renders a different icon for 21, 110, 151, 174, 180 and 200 (T002) (T003) (T004) (T005) (T006) (T007) (T008)', () => {
    const icons = [21, 110, 151, 174, 180, 200].map(renderIcon);
    expect(new Set(icons).size).toBe(6);
  });

  test('renders the same icon when the status is a text (T002)', () => {
    expect(renderIcon('174')).toBe(renderIcon(174));
  });

  test.each([170, 999, 0, -1, 'unknown', 'constructor', 'x'])(
    'renders the icon of 200 when the status is %s (T009)',
    (status) => {
      expect(renderIcon(status)).toBe(renderIcon(200));
    },
  );

  test('is hidden from screen readers', () => {
    const { container } = render(<StatusIcon status={174} />);
    expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
  });
});
