import { File as ReadableFile } from 'node:buffer';
import { beforeEach, expect, test } from '@jest/globals';
import { getComplaintOptions, sendComplaint, uploadEvidence } from '@loan/api/complaints';
import { fakeApi } from '@loan/api/testing';
import { renderRoute } from '@loan/frame/testing';
import { screen, waitFor } from '@testing-library/react';

const api = fakeApi();
const COMPLAINT_TEXT = 'They call at night.';

async function renderForm() {
  const rendered = renderRoute('/complainPageNext?problemType=2&problemSonType=&orderNo=A-17&token=t');
  await screen.findByLabelText('Add picture');
  return rendered;
}

const textField = () => screen.getByLabelText('Comments and suggestions');
const sendButton = () => screen.getByRole('button', { name: 'Send' });

beforeEach(() => {
  api.respond(getComplaintOptions, { problemType: [{ value: 2, title: 'Repayment' }], orderList: [] });
  api.respond(sendComplaint, undefined);
  mockImageDecoding();
});

/** Mocks image decoding and canvas, which jsdom lacks. Chromium's own are covered end to end. */
function mockImageDecoding() {
  let objectUrlCount = 0;
  Object.assign(globalThis, {
    File: ReadableFile,
    createImageBitmap: async () => ({ width: 4000, height: 3000, close: () => undefined }),
  });
  Object.assign(URL, { createObjectURL: () => `blob:picture-${++objectUrlCount}`, revokeObjectURL: () => undefined });
  Object.assign(HTMLCanvasElement.prototype, {
    getContext: () => ({ fillRect: () => undefined, drawImage: () => undefined }),
    toBlob: (callback: (blob: Blob) => void) => callback(new Blob(['a jpeg'], { type: 'image/jpeg' })),
  });
}

const photo = (name = 'photo.jpg') =>
  new File([Buffer.from('ffd8ffc00011080bb80fa0', 'hex')], name, { type: 'image/jpeg' });
const mockUploadSuccess = () => {
  let uploadCount = 0;
  api.respond(uploadEvidence, () => ({ url: `/pictures/${++uploadCount}` }));
};

test('resizes, uploads and names an image (F005) (F007) (F009) (F010) (F011)', async () => {
  mockUploadSuccess();
  const { user } = await renderForm();
  const input = screen.getByLabelText('Add picture');
  expect(input).not.toHaveAttribute('multiple');
  await user.upload(input, photo());
  expect(await screen.findByText('Upload succeeded!')).toBeVisible();
  expect(screen.getByRole('img', { name: 'Evidence 1 of 9' })).toHaveAttribute('src', 'blob:picture-1');
  expect(screen.getByText('1/9')).toBeVisible();
  const [{ problemImage }] = api.received(uploadEvidence) as [{ problemImage: File }];
  expect(problemImage).toMatchObject({ name: 'evidence.jpg', type: 'image/jpeg' });
});

test('hides Add after nine images, waiting ones included (F005) (F008) (M13)', async () => {
  api.holdResponse(uploadEvidence);
  const { user } = await renderForm();
  for (let count = 1; count <= 9; count += 1) await user.upload(screen.getByLabelText('Add picture'), photo());
  expect(screen.queryByLabelText('Add picture')).toBeNull();
  expect(screen.getByText('9/9')).toBeVisible();
  expect(api.received(uploadEvidence)).toHaveLength(1);
});

test('shows the lender’s message at a rejected image, and retries or removes it (F012)', async () => {
  api.reject(uploadEvidence, '415', 'This picture is too dark.');
  const { user } = await renderForm();
  await user.type(textField(), COMPLAINT_TEXT);
  await user.upload(screen.getByLabelText('Add picture'), photo());
  expect(await screen.findByText('This picture is too dark.')).toBeVisible();
  await user.click(sendButton());
  expect(await screen.findByText('A picture has not arrived. Try it again or remove it.')).toBeVisible();
  expect(api.received(sendComplaint)).toHaveLength(0);
  mockUploadSuccess();
  await user.click(screen.getByRole('button', { name: /Try Evidence 1 of 9 again/ }));
  expect(await screen.findByText('Upload succeeded!')).toBeVisible();
  expect(screen.queryByText('This picture is too dark.')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Remove Evidence 1 of 9' }));
  expect(screen.getByText('0/9')).toBeVisible();
});

test.each([
  ['HEIC named as JPEG', '\0\0\0\x18ftypheic', 'HEIC pictures cannot be read here'],
  ['SVG named as JPEG', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'It is not a JPEG, PNG or WebP picture.'],
  ['an empty file', '', 'The file is empty.'],
])('rejects %s before the upload and explains why', async (_what, bytes, text) => {
  const { user } = await renderForm();
  await user.upload(screen.getByLabelText('Add picture'), new File([bytes], 'IMG_1.jpg', { type: 'image/jpeg' }));
  expect(await screen.findByText(`“IMG_1.jpg” was not added. ${text}`, { exact: false })).toBeVisible();
  expect(screen.getByText('0/9')).toBeVisible();
  expect(api.received(uploadEvidence)).toHaveLength(0);
});

test('keeps the sentence in its order when a file name turns its direction', async () => {
  const { user } = await renderForm();
  const name = 'a\u202Egpj.exe\u2069\u202E.jpg';
  await user.upload(screen.getByLabelText('Add picture'), new File([''], name, { type: 'image/jpeg' }));
  expect(await screen.findByText('“agpj.exe.jpg” was not added. The file is empty.', { exact: false })).toBeVisible();
});

test('moves the focus to the picture, not to Remove, when a failed one is tried again or one is removed', async () => {
  api.reject(uploadEvidence, '415', 'This picture is too dark.');
  const { user } = await renderForm();
  for (let count = 1; count <= 2; count += 1) await user.upload(screen.getByLabelText('Add picture'), photo());
  await screen.findByRole('button', { name: /Try Evidence 2 of 9 again/ });
  api.holdResponse(uploadEvidence);
  screen.getByRole('button', { name: /Try Evidence 1 of 9 again/ }).focus();
  await user.keyboard('{Enter}{Enter}');
  expect(screen.getByText('2/9')).toBeVisible();
  expect(screen.getByRole('group', { name: 'Evidence 1 of 9' })).toHaveFocus();
  screen.getByRole('button', { name: 'Remove Evidence 1 of 9' }).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(document.body).not.toHaveFocus());
  await user.keyboard('{Enter}');
  expect(screen.getByText('1/9')).toBeVisible();
});

test('does not send while an image is uploading; removing the image aborts the upload', async () => {
  api.holdResponse(uploadEvidence);
  const { user } = await renderForm();
  await user.type(textField(), COMPLAINT_TEXT);
  await user.upload(screen.getByLabelText('Add picture'), photo());
  expect(await screen.findByRole('progressbar', { name: 'Evidence 1 of 9' })).toBeVisible();
  expect(sendButton()).toHaveAttribute('aria-disabled', 'true');
  await user.click(sendButton());
  expect(await screen.findByText(/still on their way/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove Evidence 1 of 9' }));
  expect(screen.queryByText(/still on their way/)).toBeNull();
  await user.click(sendButton());
  await waitFor(() => expect(api.received(sendComplaint)).toHaveLength(1));
  expect(api.received(sendComplaint)[0]?.problemImage).toBe('');
});

test('sends images that were uploaded before a reload (F016)', async () => {
  mockUploadSuccess();
  const { user, unmount } = await renderForm();
  await user.type(textField(), COMPLAINT_TEXT);
  await user.upload(screen.getByLabelText('Add picture'), photo());
  await screen.findByText('Upload succeeded!');
  unmount();
  const reopened = await renderForm();
  expect(screen.getByRole('img', { name: 'Evidence 1 of 9' })).toHaveAttribute('src', 'http://localhost/pictures/1');
  await reopened.user.upload(screen.getByLabelText('Add picture'), photo());
  await screen.findByText('Upload succeeded!');
  await reopened.user.click(sendButton());
  await waitFor(() => expect(api.received(sendComplaint)).toHaveLength(1));
  expect(api.received(sendComplaint)[0]?.problemImage).toBe('/pictures/1,/pictures/2');
});
