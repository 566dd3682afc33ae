import { expect, test } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { PhonePicture } from './PhonePicture.tsx';

const picture = {
  width: 390,
  height: 844,
  light: 'data:image/webp;base64,bGlnaHQ=',
  dark: 'data:image/webp;base64,ZGFyaw==',
};

test('shows the light and the dark version with their size when the picture has arrived', async () => {
  const load = () => Promise.resolve(picture);
  render(<PhonePicture load={load} alt="An offer" />);

  const image = await screen.findByRole('img', { name: 'An offer' });
  expect(image).toHaveAttribute('src', picture.light);
  expect(image).toHaveAttribute('width', '390');
  expect(image).toHaveAttribute('height', '844');
  expect(image.parentElement?.querySelector('source')).toHaveAttribute('srcset', picture.dark);
});

test('shows an empty frame when the picture does not arrive', async () => {
  let wasAsked = false;
  const load = async () => {
    wasAsked = true;
    throw new Error('offline');
  };
  render(<PhonePicture load={load} alt="An offer" />);

  await waitFor(() => expect(wasAsked).toBe(true));
  expect(screen.queryByRole('img')).toBeNull();
});
