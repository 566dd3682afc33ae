import { expect, test } from '@jest/globals';
import { fireEvent, render } from '@testing-library/react';
import { Logo } from './Logo.tsx';

test('Logo shows the first letter of the name when the image does not load', () => {
  const { container } = render(<Logo name=" maya" src="https://pictures.example/maya.png" />);
  const image = container.querySelector('img');
  if (!image) throw new Error('Logo rendered no image.');

  fireEvent.error(image);

  expect(container).toHaveTextContent('M');
});
