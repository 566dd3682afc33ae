/** The payments with every form of every response. */
import {
  commitRepayment,
  confirmRepayment,
  getInstalmentPlan,
  getRepaymentWay,
  getRolloverPlan,
  payByHuichao,
  startInstalmentPayment,
  startRollover,
  submitUtr,
} from '@loan/api/repayment';
import { fakeApi } from '@loan/api/testing';
import { renderRoute, testResponseVariants } from '@loan/frame/testing';
import { screen } from '@testing-library/react';
import { cards, confirmButton, payWithCard } from './card-payment/CardPayment.testSetup.ts';
import { useCardPaymentStore } from './card-payment/cardPaymentStore.ts';
import { dueInstalment, plan as instalments } from './instalments/Instalments.testSetup.ts';
import { channels, paymentButton, plan as rollover, selectChannel } from './rollover/Rollover.testSetup.ts';

// Created after those of the imported setups, whose data alone is used here.
const api = fakeApi();

let orderCount = 0;
/** Each screen gets an order of its own: a payment of the screen before may still be stored when the next one opens. */
const newOrder = () => `orderId=A-${(orderCount += 1)}`;
const openCards = () => renderRoute(`/repaymentWay?productId=1&${newOrder()}&amount=104500`);
const openPlan = () => renderRoute(`/repay?productId=2&${newOrder()}`);
const openRollover = () => renderRoute(`/repayDelay?productId=1&${newOrder()}`);
const openPartner = () => renderRoute(`/alipayrepayment?productId=1&${newOrder()}&amount=503500&userId=u-1`);
const PAY_URL = 'https://checkout.pesopronto.example/pay/1';

const mockPlan = (changes: object = {}) => api.respond(getInstalmentPlan, { ...instalments, ...changes } as never);
const mockRollover = () => {
  api.respond(getRolloverPlan, rollover as never);
  mockPlan();
};

const mockCards = () => {
  useCardPaymentStore.setState({ selectedCardIds: {}, cardIdsBeforeAdding: {}, attempts: {} });
  api.respond(getRepaymentWay, { alipay: '1', repayToken: 'token-1', bankCards: cards });
  api.respond(commitRepayment, { needValid: 1, repayRecordId: 'r-1' });
  mockPlan();
};

testResponseVariants('repayment', api, [
  {
    endpoint: getInstalmentPlan,
    sample: {
      ...instalments,
      repayPlanDetail: {
        ...instalments.repayPlanDetail,
        repayWaitDetail: [dueInstalment(2, 1_045, { canClick: 1, statusText: 'Due soon' }), dueInstalment(3, 1_046)],
      },
    },
    open: openPlan,
    action: 'Pay Now',
    needed: {
      data: ['screen', 'action'],
      // Without a readable list the amount due is unknown; an empty list means that all is paid.
      repayPlanDetail: ['action'],
      'repayPlanDetail.repayWaitDetail': ['action'],
      'repayPlanDetail.repayWaitDetail.totalAmount': ['action'],
    },
  },
  {
    endpoint: startInstalmentPayment,
    sample: { repayType: 'WALLET', payUrl: '', notice: 'Approve it on your phone.', tradeNo: 'T-1001' },
    mock: mockPlan,
    async open() {
      const { user } = openPlan();
      await user.click(await screen.findByRole('button', { name: 'Pay Now' }));
    },
    shows: /Repayment Amount/,
    // A type that cannot be read leaves open whether money moved: the result is not confirmed, and the rest is not said.
    needed: { repayType: ['notice', 'tradeNo'] },
  },
  {
    endpoint: submitUtr,
    sample: { message: 'We have noted it.' },
    mock: () => mockPlan({ showSubmitUtr: 1 }),
    async open() {
      const { user } = openPlan();
      await user.type(await screen.findByLabelText('UTR of your payment'), '12345');
      await user.click(screen.getByRole('button', { name: 'Submit UTR' }));
    },
    shows: /Repayment Amount/,
  },
  {
    endpoint: getRolloverPlan,
    sample: {
      ...rollover,
      owedAfter: 513_500,
      delayInfo: { ...rollover.delayInfo, penalty: 1_500 },
      productLogo: 'https://pictures.pesopronto.example/sampaguita.svg',
      repayList: channels.map((channel) => ({ ...channel, channel_number: String(channel.channel_number) })),
      defDetail: {
        ...rollover.defDetail,
        payNotice: { Store: [{ name: 'At the till', step: ['Go to the counter.', 'Pay in cash.'] }] },
      },
    },
    mock: mockPlan,
    open: openRollover,
    action: 'Payment Method',
    needed: {
      data: ['screen', 'action'],
      // The fee is posted; without a channel there is nothing to pay at.
      delayInfo: ['action'],
      'delayInfo.delayAmount': ['action'],
      repayList: ['action'],
      'defDetail.payCode': ['defDetail'],
    },
  },
  {
    endpoint: startRollover,
    sample: { payUrl: PAY_URL },
    mock: mockRollover,
    async open() {
      const { user } = openRollover();
      await screen.findByRole('button', { name: 'Payment Method' });
      await selectChannel(user, 'PeraPouch');
      await user.click(paymentButton());
    },
    shows: /Sampaguita Loan/,
  },
  {
    endpoint: getRepaymentWay,
    sample: { alipay: '1', repayToken: 'token-1', bankCards: cards },
    mock: mockPlan,
    open: openCards,
    shows: /Pay with a bank card/,
    needed: { 'bankCards.id': ['bankCards'] },
  },
  {
    endpoint: commitRepayment,
    sample: { needValid: 0, repayRecordId: 'r-1' },
    mock: mockCards,
    async open() {
      const { user } = openCards();
      await payWithCard(user, 'Visayas Bank');
    },
    shows: /Another remote’s screen|Code from the SMS|not confirmed/,
  },
  {
    endpoint: confirmRepayment,
    sample: {},
    mock: mockCards,
    async open() {
      const { user } = openCards();
      await payWithCard(user, 'Visayas Bank');
      await user.type(await screen.findByRole('textbox', { name: 'Code from the SMS' }), '123456');
      await user.click(confirmButton());
    },
    shows: /Another remote’s screen/,
  },
  {
    endpoint: payByHuichao,
    sample: { url: PAY_URL },
    mock: mockCards,
    async open() {
      const { user } = openPartner();
      await user.click(await screen.findByRole('button', { name: 'Continue to payment' }));
    },
    shows: /not received this payment yet|payment page (is missing|was not opened)/,
  },
]);
