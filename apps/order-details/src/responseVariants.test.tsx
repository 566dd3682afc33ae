/** The order with every form of its response. */
import { getOrder, rateApp, saveEvent } from '@loan/api/order-details';
import { fakeApi } from '@loan/api/testing';
import { renderRoute, testResponseVariants } from '@loan/frame/testing';
import { screen } from '@testing-library/react';

const api = fakeApi();

const order = {
  orderStatus: 174,
  noticeStatusText: 'To be repaid',
  noticeDesText: 'Repay on or before the due date.',
  recProducts: [
    {
      productId: '2',
      id: '2',
      productLogo: '/pictures/narra.svg',
      productName: 'Narra Instalments',
      name: 'Narra Instalments',
      buttonText: 'Apply',
      amountRange: '2.000 to 9.000',
      amountRangeDes: 'Three parts',
      loanRate: '0,05 %',
      loanRateDes: 'a day',
      globally: 1,
      url: '/confirmLoan?productId=2',
    },
  ],
  productName: 'Sampaguita Loan',
  productLogo: '/pictures/sampaguita.svg',
  amount: 500_000,
  owed: 603_500,
  penalty: 100_000,
  dueDate: '2026-11-19',
  userOrderDetail: {
    detail: [
      { text: 'Due date', value: '2026-12-10' },
      { text: 'Term', value: '91 days' },
    ],
  },
  inside: '1',
  h5Url: '',
  isDelay: 1,
  telephone: '+63 2 8888 1234',
  isScore: 0,
  playeduL: '',
  reyMsg: 'Please repay in time.',
  cardNeedPop: 0,
  cardPopTitle: 'Where should the money go?',
  cardPopMsg: 'Please bind an account.',
};

testResponseVariants('order-details', api, [
  {
    endpoint: getOrder,
    sample: order,
    open: () => renderRoute('/order?productId=1&orderId=A-17&token=t', { marketConfig: { showRecommended: true } }),
    showsLast: ['Please repay in time.', 'Narra Instalments'],
    needed: {
      data: ['screen'],
      // Without what is owed its date and penalty have no amount beside them.
      owed: ['penalty', 'dueDate'],
      // The request for an account is the more urgent dialog.
      cardNeedPop: ['reyMsg'],
      'recProducts.productName': ['recProducts.name'],
    },
  },
  {
    endpoint: rateApp,
    sample: undefined,
    mock: () => api.respond(getOrder, { ...order, reyMsg: '', isScore: 1 } as never),
    async open() {
      const { user } = renderRoute('/order?productId=1&orderId=A-17&token=t');
      await user.click(await screen.findByRole('radio', { name: /3/ }));
      await user.click(screen.getByRole('button', { name: 'Submit' }));
    },
    shows: /Thank you/,
  },
  {
    endpoint: saveEvent,
    sample: undefined,
    mock: () => api.respond(getOrder, { ...order, orderStatus: 200, reyMsg: '' } as never),
    async open() {
      const { user } = renderRoute('/order?productId=1&orderId=A-17&token=t');
      await user.click(await screen.findByRole('button', { name: 'Borrow Again' }));
    },
    shows: /Another remote’s screen/,
  },
]);
