import { File as ReadableFile } from 'node:buffer';
import { beforeEach, expect, test } from '@jest/globals';
import { getComplaintStart, sendComplaint, uploadEvidence } from '@loan/api/complaints';
import { fakeLender } from '@loan/api/testing';
import { openAt } from '@loan/frame/testing';
import { screen, waitFor } from '@testing-library/react';

const lender = fakeLender();
const WORDS = 'They call at night.';

async function open() {
  const opened = openAt('/complainPageNext?problemType=2&problemSonType=&orderNo=A-17&token=t');
  await screen.findByLabelText('Add picture');
  return opened;
}

const field = () => screen.getByLabelText('Comments and suggestions');
const send = () => screen.getByRole('button', { name: 'Send' });

beforeEach(() => {
  lender.answers(getComplaintStart, { problemType: [{ value: 2, title: 'Repayment' }], orderList: [] });
  lender.answers(sendComplaint, undefined);
  withCanvas();
});

/** A browser that can decode, as far as jsdom lacks it; Chromium's own is met end to end. */
function withCanvas() {
  let made = 0;
  Object.assign(globalThis, {
    File: ReadableFile,
    createImageBitmap: async () => ({ width: 4000, height: 3000, close: () => undefined }),
  });
  Object.assign(URL, { createObjectURL: () => `blob:picture-${++made}`, revokeObjectURL: () => undefined });
  Object.assign(HTMLCanvasElement.prototype, {
    getContext: () => ({ fillRect: () => undefined, drawImage: () => undefined }),
    toBlob: (done: (blob: Blob) => void) => done(new Blob(['a jpeg'], { type: 'image/jpeg' })),
  });
}

const photo = (name = 'photo.jpg') =>
  new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], name, { type: 'image/jpeg' });
const lenderKeepsPictures = () => {
  let kept = 0;
  lender.answers(uploadEvidence, () => ({ url: `/pictures/${++kept}` }));
};

test('one is prepared, uploaded and named (F005) (F007) (F009) (F010) (F011)', async () => {
  lenderKeepsPictures();
  const { user } = await open();
  const input = screen.getByLabelText('Add picture');
  expect(input).not.toHaveAttribute('multiple');
  await user.upload(input, photo());
  expect(await screen.findByText('Upload succeeded!')).toBeVisible();
  expect(screen.getByRole('img', { name: 'Evidence 1 of 9' })).toHaveAttribute('src', 'blob:picture-1');
  expect(screen.getByText('1/9')).toBeVisible();
  const [{ problemImage }] = lender.received(uploadEvidence) as [{ problemImage: File }];
  expect(problemImage).toMatchObject({ name: 'evidence.jpg', type: 'image/jpeg' });
});

test('nine are enough: Add goes away, waiting ones counted (F005) (F008) (M13)', async () => {
  lender.hangs(uploadEvidence);
  const { user } = await open();
  for (let one = 1; one <= 9; one += 1) await user.upload(screen.getByLabelText('Add picture'), photo());
  expect(screen.queryByLabelText('Add picture')).toBeNull();
  expect(screen.getByText('9/9')).toBeVisible();
  expect(lender.received(uploadEvidence)).toHaveLength(1);
});

test('a refused one carries the lender’s words; it is tried again or removed by itself (F012)', async () => {
  lender.refuses(uploadEvidence, '415', 'This picture is too dark.');
  const { user } = await open();
  await user.type(field(), WORDS);
  await user.upload(screen.getByLabelText('Add picture'), photo());
  expect(await screen.findByText('This picture is too dark.')).toBeVisible();
  await user.click(send());
  expect(await screen.findByText('A picture has not arrived. Try it again or remove it.')).toBeVisible();
  expect(lender.received(sendComplaint)).toHaveLength(0);
  lenderKeepsPictures();
  await user.click(screen.getByRole('button', { name: /Try Evidence 1 of 9 again/ }));
  expect(await screen.findByText('Upload succeeded!')).toBeVisible();
  expect(screen.queryByText('This picture is too dark.')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Remove Evidence 1 of 9' }));
  expect(screen.getByText('0/9')).toBeVisible();
});

test.each([
  ['HEIC that is called JPEG', '\0\0\0\x18ftypheic', 'HEIC pictures cannot be read here'],
  ['SVG that is called PNG', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'It is not a JPEG, PNG or WebP picture.'],
  ['nothing', '', 'The file is empty.'],
])('%s is refused before it is sent, with the reason', async (_what, bytes, words) => {
  const { user } = await open();
  await user.upload(screen.getByLabelText('Add picture'), new File([bytes], 'IMG_1.jpg', { type: 'image/jpeg' }));
  expect(await screen.findByText(`“IMG_1.jpg” was not added. ${words}`, { exact: false })).toBeVisible();
  expect(screen.getByText('0/9')).toBeVisible();
  expect(lender.received(uploadEvidence)).toHaveLength(0);
});

test('while one is on its way Send says so and sends nothing; removing it calls it off', async () => {
  lender.hangs(uploadEvidence);
  const { user } = await open();
  await user.type(field(), WORDS);
  await user.upload(screen.getByLabelText('Add picture'), photo());
  expect(await screen.findByRole('progressbar', { name: 'Evidence 1 of 9' })).toBeVisible();
  expect(send()).toHaveAttribute('aria-disabled', 'true');
  await user.click(send());
  expect(await screen.findByText(/still on their way/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove Evidence 1 of 9' }));
  expect(screen.queryByText(/still on their way/)).toBeNull();
  await user.click(send());
  await waitFor(() => expect(lender.received(sendComplaint)).toHaveLength(1));
  expect(lender.received(sendComplaint)[0]?.problemImage).toBe('');
});

test('uploaded pictures survive a reload and are sent (F016)', async () => {
  lenderKeepsPictures();
  const { user, unmount } = await open();
  await user.type(field(), WORDS);
  await user.upload(screen.getByLabelText('Add picture'), photo());
  await screen.findByText('Upload succeeded!');
  unmount();
  const again = await open();
  expect(screen.getByRole('img', { name: 'Evidence 1 of 9' })).toHaveAttribute('src', 'http://localhost/pictures/1');
  await again.user.upload(screen.getByLabelText('Add picture'), photo());
  await screen.findByText('Upload succeeded!');
  await again.user.click(send());
  await waitFor(() => expect(lender.received(sendComplaint)).toHaveLength(1));
  expect(lender.received(sendComplaint)[0]?.problemImage).toBe('/pictures/1,/pictures/2');
});
