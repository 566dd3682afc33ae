import { describe, expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { UploadedImage, UploadState } from './ImageThumbnail.tsx';
import { ImageUploader } from './ImageUploader.tsx';
import { ZoomableImage } from './ZoomableImage.tsx';

const uploadedImage = (id: number, state: UploadState): UploadedImage => ({
  id: String(id),
  name: `Evidence ${id} of 9`,
  preview: `blob:${id}`,
  state,
});

function renderUploader(images: readonly UploadedImage[]) {
  const reports = { onAdd: jest.fn(), onRetry: jest.fn(), onRemove: jest.fn() };
  const uploaderOf = (shown: readonly UploadedImage[]) => (
    <ImageUploader
      {...reports}
      label="Evidence"
      images={shown}
      max={9}
      addText="Add a picture"
      removeText={(name) => `Remove ${name}`}
      retryText={(name) => `Try ${name} again`}
      stateText={({ state }) => `is ${state}`}
    />
  );
  const { rerender } = render(uploaderOf(images));
  return { ...reports, show: (shown: readonly UploadedImage[]) => rerender(uploaderOf(shown)) };
}

describe('ImageUploader', () => {
  test('calls onAdd with the chosen files, also when the same file is chosen again', async () => {
    const { onAdd } = renderUploader([]);
    const file = new File(['x'], 'receipt.jpg', { type: 'image/jpeg' });

    await userEvent.upload(screen.getByLabelText('Add a picture'), file);
    await userEvent.upload(screen.getByLabelText('Add a picture'), file);

    expect(onAdd.mock.calls).toEqual([[[file]], [[file]]]);
  });

  test('announces the state of each image as text', () => {
    renderUploader([uploadedImage(1, 'done'), uploadedImage(2, 'uploading'), uploadedImage(3, 'failed')]);

    expect(screen.getByRole('group', { name: 'Evidence' })).toBeVisible();
    expect(screen.getByText('3/9')).toBeVisible();
    expect(screen.getByRole('img', { name: 'Evidence 1 of 9' })).toBeVisible();
    expect(screen.getByRole('progressbar', { name: 'Evidence 2 of 9' })).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('Evidence 3 of 9: is failed');
  });

  test('calls onRetry and onRemove with the id of the image', async () => {
    const { onRetry, onRemove } = renderUploader([uploadedImage(1, 'done'), uploadedImage(2, 'failed')]);

    await userEvent.click(screen.getByRole('button', { name: 'Try Evidence 2 of 9 again' }));
    await userEvent.click(screen.getByRole('button', { name: 'Remove Evidence 1 of 9' }));

    expect(onRetry).toHaveBeenCalledWith('2');
    expect(onRemove).toHaveBeenCalledWith('1');
  });

  test('keeps the focus away from Remove when Enter has started another attempt', async () => {
    const { onRetry, onRemove, show } = renderUploader([uploadedImage(1, 'failed')]);
    screen.getByRole('button', { name: 'Try Evidence 1 of 9 again' }).focus();
    await userEvent.keyboard('{Enter}');
    show([uploadedImage(1, 'uploading')]);
    await userEvent.keyboard('{Enter}');
    expect(onRetry).toHaveBeenCalledTimes(1);
    expect(onRemove).not.toHaveBeenCalled();
    expect(screen.getByRole('group', { name: 'Evidence 1 of 9' })).toHaveFocus();
  });

  test('has no add button when there are nine images, waiting ones included', () => {
    renderUploader(Array.from({ length: 9 }, (_, index) => uploadedImage(index + 1, 'waiting')));

    expect(screen.queryByLabelText('Add a picture')).not.toBeInTheDocument();
    expect(screen.getByText('9/9')).toBeVisible();
  });
});

describe('ZoomableImage', () => {
  const barcode = (
    <ZoomableImage
      src="https://pictures.example/barcode.png"
      alt="Barcode"
      enlargeText="Enlarge the barcode"
      closeText="Close"
      caption="8832 0019"
      fallback="Your code is 8832 0019."
    />
  );

  test.each(['Close', 'Escape', 'tap'])('opens in a dialog and closes by %s (Z004)', async (closedBy) => {
    render(barcode);
    await userEvent.click(screen.getByRole('button', { name: 'Enlarge the barcode' }));
    const dialog = screen.getByRole('dialog', { name: 'Barcode' });
    expect(dialog).toHaveTextContent('8832 0019');

    if (closedBy === 'Close') await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    else if (closedBy === 'Escape') await userEvent.keyboard('{Escape}');
    else await userEvent.click(screen.getByText('8832 0019'));

    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Enlarge the barcode' })).toHaveFocus();
  });

  test('shows the fallback text when it does not load', () => {
    render(barcode);

    fireEvent.error(screen.getByAltText('Barcode'));

    expect(screen.getByRole('note')).toHaveTextContent('Your code is 8832 0019.');
  });

  test('sends no referrer', () => {
    render(barcode);

    expect(screen.getByAltText('Barcode')).toHaveAttribute('referrerpolicy', 'no-referrer');
  });
});
