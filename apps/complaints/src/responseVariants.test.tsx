/** The complaints with every form of every response. */
import { File as ReadableFile } from 'node:buffer';
import { beforeAll, jest } from '@jest/globals';
import {
  getComplaint,
  getComplaintOptions,
  getContact,
  listComplaints,
  rateComplaint,
  sendComplaint,
  uploadEvidence,
} from '@loan/api/complaints';
import { fakeApi } from '@loan/api/testing';
import { renderRoute, testResponseVariants } from '@loan/frame/testing';
import { act, screen } from '@testing-library/react';

const api = fakeApi();

/** jsdom decodes no images and has no layout: every element is in view. */
beforeAll(() => {
  Object.assign(globalThis, {
    IntersectionObserver: class {
      private readonly callback: (entries: { isIntersecting: boolean }[]) => void;
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        this.callback = callback;
      }
      observe() {
        this.callback([{ isIntersecting: true }]);
      }
      disconnect() {}
    },
    File: ReadableFile,
    createImageBitmap: async () => ({ width: 4000, height: 3000, close: () => undefined }),
  });
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined });
  Object.assign(HTMLCanvasElement.prototype, {
    getContext: () => ({ fillRect: () => undefined, drawImage: () => undefined }),
    toBlob: (callback: (blob: Blob) => void) => callback(new Blob(['a jpeg'], { type: 'image/jpeg' })),
  });
});

const complaint = {
  type: 'Collection',
  sonType: 'Calls at night',
  problemId: '7',
  content: 'They call at night.',
  images: ['/pictures/evidence-1', '/pictures/evidence-2'],
  disposeDetail: 'We have put it right.',
  disposeImages: ['/pictures/reply-1'],
  isNeedScore: 0,
};
const order = (orderNo: string, productName: string) => ({
  orderNo,
  productLogo: `/pictures/logo-${orderNo}.svg`,
  productName,
  status: `Status of ${orderNo}`,
  isShow: 1,
  list: [{ title: `Due date of ${orderNo}`, value: `Two weeks from ${orderNo}` }],
});
const options = {
  problemType: [
    { value: '1', title: 'Collection' },
    { value: '2', title: 'Repayment' },
  ],
  problemSonType: [{ value: '12', title: 'Calls at night' }],
  orderDetail: order('A-17', 'Sampaguita Loan'),
  orderList: [order('A-18', 'Narra Instalments'), order('A-19', 'Molave Quick')],
};
/** @param place where the response has these tabs: only those of one place are shown */
const tabsOf = (place: string) => [
  {
    title: `All of ${place}`,
    name: `Every one of ${place}`,
    value: '0',
    items: [
      { id: '31', time: `Today in ${place}`, type: `Collection in ${place}`, content: `They call, says ${place}.` },
      { id: '32', time: `Before in ${place}`, type: `Repayment in ${place}`, content: `It was paid, says ${place}.` },
    ],
  },
];
const FORM_URL = '/complainPageNext?problemType=2&problemSonType=&orderNo=A-17&token=t';

testResponseVariants('complaints', api, [
  {
    endpoint: getComplaint,
    sample: complaint,
    open: () => renderRoute('/complainDetails?problemId=7&token=t'),
    needed: { data: ['screen'] },
  },
  {
    endpoint: rateComplaint,
    sample: undefined,
    mock: () => api.respond(getComplaint, { ...complaint, isNeedScore: 1 }),
    async open() {
      jest.useFakeTimers({ advanceTimers: true });
      const { user } = renderRoute('/complainDetails?problemId=7&token=t', {
        advanceTimers: jest.advanceTimersByTimeAsync,
      });
      await screen.findByText(complaint.content);
      await act(() => jest.advanceTimersByTimeAsync(3_000));
      await user.click(await screen.findByRole('radio', { name: '4 of 5' }));
      await user.click(screen.getByRole('button', { name: 'Send' }));
    },
    shows: /Your rating was sent/,
  },
  {
    endpoint: getComplaintOptions,
    sample: options,
    open: () => renderRoute('/complainPage?orderId=A-17&token=t'),
    needed: {
      'problemType.value': ['problemType'],
      'orderDetail.orderNo': ['orderDetail'],
    },
  },
  {
    endpoint: uploadEvidence,
    sample: { url: '/pictures/evidence-1' },
    mock: () => api.respond(getComplaintOptions, options),
    async open() {
      const { user } = renderRoute(FORM_URL);
      // Signature and frame header of a JPEG of one pixel.
      const bytes = new Uint8Array([0xff, 0xd8, 0xff, 0xc0, 0, 11, 8, 0, 1, 0, 1]);
      const photo = new File([bytes], 'photo.jpg', { type: 'image/jpeg' });
      await user.upload(await screen.findByLabelText('Add picture'), photo);
    },
    // A picture without a URL did not arrive: its tile says so.
    shows: /Uploaded|Try again/,
    action: 'Send',
  },
  {
    endpoint: sendComplaint,
    sample: undefined,
    mock: () => api.respond(getComplaintOptions, options),
    async open() {
      const { user } = renderRoute(FORM_URL);
      await user.type(await screen.findByLabelText('Comments and suggestions'), 'They call.');
      await user.click(screen.getByRole('button', { name: 'Send' }));
    },
    shows: /Successfully Sent/,
  },
  {
    endpoint: listComplaints,
    sample: {
      tabs: tabsOf('the body'),
      data: { tabs: tabsOf('data'), res: { tabs: tabsOf('data.res') } },
      res: { tabs: tabsOf('res') },
    },
    open: () => renderRoute('/complaintList?token=t'),
    shows: /My complaints/,
    needed: {
      // Which complaints there are is not guessed; long lists are rendered while the borrower scrolls.
      tabs: ['screen', 'tabs'],
      'tabs.items': ['screen', 'tabs.items'],
      'tabs.items.id': ['tabs.items'],
    },
  },
  {
    endpoint: getContact,
    sample: { email: 'help@lender.example', smWa: '+63 2 8888 9999' },
    open: () => renderRoute('/customerService?token=t'),
    shows: /Contact Us/,
  },
]);
