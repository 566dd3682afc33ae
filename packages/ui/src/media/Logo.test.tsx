import { expect, test } from '@jest/globals';
import { fireEvent, render } from '@testing-library/react';
import { Logo } from './Logo.tsx';

test('Logo shows the first letter of the name until its image has loaded', () => {
  const logo = (src: string) => <Logo name=" maya" src={src} />;
  const { container, rerender } = render(logo('https://pictures.example/maya.png'));
  const image = () => container.querySelector('img') ?? container;
  expect(container).toHaveTextContent('M');
  expect(image()).toHaveStyle({ opacity: '0' });

  fireEvent.error(image());
  expect(image()).toHaveStyle({ opacity: '0' });

  fireEvent.load(image());
  expect(image()).toHaveStyle({ opacity: '1' });

  rerender(logo('https://pictures.example/other.png'));
  expect(image()).toHaveStyle({ opacity: '0' });
});
