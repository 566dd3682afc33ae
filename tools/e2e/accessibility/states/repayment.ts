import { getRolloverPlan, startRollover } from '@loan/api/repayment';
import { byCardStates } from './payByCard.ts';
import { byCodeStates } from './payByCode.ts';
import { instalmentStates } from './payInInstalments.ts';
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
} from './screenState.ts';

const rollover: readonly State[] = [
  { path: '/repayDelay', title: 'four channels', scenario: 'rollover', locator: byButton('Payment Method') },
  {
    path: '/repayDelay',
    title: 'the channels',
    continuesPrevious: true,
    act: taps('Payment Method'),
    locator: byDialog('Payment Method'),
  },
  {
    path: '/repayDelay',
    title: 'one is chosen',
    continuesPrevious: true,
    act: checksRadio(/Kiosko/),
    locator: byButton('Show the barcode'),
  },
  {
    path: '/repayDelay',
    title: 'the barcode',
    continuesPrevious: true,
    act: taps('Show the barcode'),
    locator: byDialog('Barcode'),
  },
  {
    path: '/repayDelay',
    title: 'being prepared, in the sheet',
    continuesPrevious: true,
    arrange: holdResponse(startRollover),
    act: inSequence(pressesKeys('Escape'), taps(/^Payment$/)),
    locator: byText('Preparing your payment…'),
  },
  {
    path: '/repayDelay',
    title: 'overdue, with instructions',
    scenario: 'rollover-banner',
    locator: byText('How to repay: see the instructions'),
  },
  {
    path: '/repayDelay',
    title: 'one channel',
    scenario: 'rollover-one',
    act: taps('Payment Method'),
    locator: byDialog('Payment Method'),
  },
  {
    path: '/repayDelay',
    title: 'it cannot be rolled over now',
    scenario: 'rollover',
    arrange: changeResponseData(getRolloverPlan, (data) => {
      data['repayList'] = [];
    }),
    locator: byText('This order cannot be rolled over online now.'),
  },
  {
    path: '/repayDelay',
    title: 'no channel',
    scenario: 'rollover-none',
    locator: byText('This order cannot be rolled over online now.'),
  },
  {
    path: '/repayDelay',
    title: 'not confirmed',
    scenario: 'rollover-one',
    arrange: loseOnce(startRollover, 'lost-request'),
    act: taps('Payment Method', /^Payment$/),
    locator: byText('The result is not confirmed'),
  },
];

export const states: readonly State[] = [...instalmentStates, ...rollover, ...byCodeStates, ...byCardStates];
