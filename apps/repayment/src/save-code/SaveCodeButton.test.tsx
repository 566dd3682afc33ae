import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { renderRoute } from '@loan/frame/testing';
import { screen, waitFor } from '@testing-library/react';

const CODE = '005632796486';
const PAGE_URL = `/repaymentOfCode?showType=1&payCode=${CODE}&repayAmount=503500&orderId=A-17&productId=1&token=t-1`;
const written: string[] = [];
const saved: string[] = [];

// jsdom draws nothing: the stand-ins record what the picture would show and where it would go.
beforeEach(() => {
  written.length = 0;
  saved.length = 0;
  const context = { fillRect: () => undefined, fillText: (text: string) => written.push(text) };
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  jest
    .spyOn(HTMLCanvasElement.prototype, 'toBlob')
    .mockImplementation((callback) => callback(new Blob(['png'], { type: 'image/png' })));
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  URL.createObjectURL = () => 'blob:code';
});
afterEach(() => {
  jest.restoreAllMocks();
  Object.assign(navigator, { canShare: undefined, share: undefined });
});

async function tapSave() {
  const { user } = renderRoute(PAGE_URL);
  await user.click(await screen.findByRole('button', { name: 'Save or share as a picture' }));
}

test('downloads a picture with code and amount when the device shares no files', async () => {
  await tapSave();
  expect(await screen.findByText(/The picture is in your downloads/)).toBeInTheDocument();
  expect(saved).toEqual(['payment-code.png']);
  expect(written).toEqual(['Repayment code', CODE, '₱5.035,00']);
});

test('shares the picture when the device shares files', async () => {
  const shared: string[] = [];
  Object.assign(navigator, {
    canShare: () => true,
    share: async ({ files }: { files: File[] }) =>
      void shared.push(...files.map(({ name, type }) => `${name} ${type}`)),
  });
  await tapSave();
  await waitFor(() => expect(shared).toEqual(['payment-code.png image/png']));
  expect(saved).toEqual([]);
});

test.each([
  ['saves nothing when the borrower closes the share sheet', 'AbortError', []],
  ['downloads the picture when sharing is not allowed', 'NotAllowedError', ['payment-code.png']],
])('%s', async (_, name, expected) => {
  const share = jest.fn(() => Promise.reject(new DOMException('', name)));
  Object.assign(navigator, { canShare: () => true, share });
  await tapSave();
  const button = screen.getByRole('button', { name: 'Save or share as a picture' });
  await waitFor(() => expect(share).toHaveBeenCalledTimes(1));
  await waitFor(() => expect(button).not.toHaveAttribute('aria-busy', 'true'));
  expect(saved).toEqual(expected);
});

test('suggests a screenshot when the picture cannot be drawn', async () => {
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  await tapSave();
  expect(await screen.findByText('The picture could not be made here. Please take a screenshot.')).toBeInTheDocument();
});
