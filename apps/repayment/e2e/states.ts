import { getInstalmentPlan, getRolloverPlan, startRollover } from '@loan/api/repayment';
import {
  byButton,
  byDialog,
  byText,
  changeResponseData,
  checksRadio,
  holdResponse,
  inSequence,
  loseOnce,
  pressesKeys,
  type State,
  taps,
} from '@loan/e2e/states/screenState';
import { byCardStates } from './payByCard.ts';
import { byCodeStates } from './payByCode.ts';
import { instalmentStates } from './payInInstalments.ts';

const paymentHistory: readonly State[] = [
  {
    path: '/paymentHistory',
    title: 'four paid instalments',
    scenario: 'payment-history',
    locator: byText(/It does not say on which day/),
  },
  {
    path: '/paymentHistory',
    title: 'nothing paid',
    scenario: 'payment-history',
    arrange: changeResponseData(getInstalmentPlan, (data) => {
      data['repayPlanDetail'] = { repayWaitDetail: [], repayYetDetail: [], repayWaitCount: 0 };
    }),
    locator: byText('Nothing is shown as paid yet'),
  },
];

const rollover: readonly State[] = [
  {
    path: '/repayDelay',
    title: 'rollover with four channels',
    scenario: 'rollover',
    locator: byButton('Payment Method'),
  },
  {
    path: '/repayDelay',
    title: 'channel picker',
    continuesPrevious: true,
    act: taps('Payment Method'),
    locator: byDialog('Payment Method'),
  },
  {
    path: '/repayDelay',
    title: 'channel selected',
    continuesPrevious: true,
    act: checksRadio(/Kiosko/),
    locator: byButton('Show the barcode'),
  },
  {
    path: '/repayDelay',
    title: 'barcode dialog',
    continuesPrevious: true,
    act: taps('Show the barcode'),
    locator: byDialog('Barcode'),
  },
  {
    path: '/repayDelay',
    title: 'rollover being submitted',
    continuesPrevious: true,
    arrange: holdResponse(startRollover),
    act: inSequence(pressesKeys('Escape'), taps(/^Payment$/)),
    locator: byText('Preparing your payment…'),
  },
  {
    path: '/repayDelay',
    title: 'overdue order with instructions',
    scenario: 'rollover-banner',
    locator: byText('How to repay: see the instructions'),
  },
  {
    path: '/repayDelay',
    title: 'channel picker with one channel',
    scenario: 'rollover-one',
    act: taps('Payment Method'),
    locator: byDialog('Payment Method'),
  },
  {
    path: '/repayDelay',
    title: 'empty list of rollover plans',
    scenario: 'rollover',
    arrange: changeResponseData(getRolloverPlan, (data) => {
      data['repayList'] = [];
    }),
    locator: byText('This order cannot be rolled over online now.'),
  },
  {
    path: '/repayDelay',
    title: 'no channels',
    scenario: 'rollover-none',
    locator: byText('This order cannot be rolled over online now.'),
  },
  {
    path: '/repayDelay',
    title: 'rollover unconfirmed because the request was lost',
    scenario: 'rollover-one',
    arrange: loseOnce(startRollover, 'lost-request'),
    act: taps('Payment Method', /^Payment$/),
    locator: byText('The result is not confirmed'),
  },
];

export const states: readonly State[] = [
  ...instalmentStates,
  ...paymentHistory,
  ...rollover,
  ...byCodeStates,
  ...byCardStates,
];
