import { getRolloverPlan, startRollover } from '@loan/api/repayment';
import { instalmentStates } from './instalments.ts';
import { byCardStates } from './payByCard.ts';
import { byCodeStates } from './payByCode.ts';
import { button, chooses, closes, dialog, holds, inTurn, loses, type State, says, taps, words } from './screenState.ts';

const rollover: readonly State[] = [
  { address: '/repayDelay', is: 'four channels', story: 'rollover', shows: button('Payment Method') },
  {
    address: '/repayDelay',
    is: 'the channels',
    goesOn: true,
    deed: taps('Payment Method'),
    shows: dialog('Payment Method'),
  },
  {
    address: '/repayDelay',
    is: 'one is chosen',
    goesOn: true,
    deed: chooses(/Kiosko/),
    shows: button('Show the barcode'),
  },
  { address: '/repayDelay', is: 'the barcode', goesOn: true, deed: taps('Show the barcode'), shows: dialog('Barcode') },
  {
    address: '/repayDelay',
    is: 'being prepared, in the sheet',
    goesOn: true,
    before: holds(startRollover),
    deed: inTurn(closes('Escape'), taps(/^Payment$/)),
    shows: words('Preparing your payment…'),
  },
  {
    address: '/repayDelay',
    is: 'overdue, with instructions',
    story: 'rollover-banner',
    shows: words('How to repay: see the instructions'),
  },
  {
    address: '/repayDelay',
    is: 'one channel',
    story: 'rollover-one',
    deed: taps('Payment Method'),
    shows: dialog('Payment Method'),
  },
  {
    address: '/repayDelay',
    is: 'it cannot be rolled over now',
    story: 'rollover',
    before: says(getRolloverPlan, (data) => {
      data['repayList'] = [];
    }),
    shows: words('This order cannot be rolled over online now.'),
  },
  {
    address: '/repayDelay',
    is: 'no channel',
    story: 'rollover-none',
    shows: words('This order cannot be rolled over online now.'),
  },
  {
    address: '/repayDelay',
    is: 'not confirmed',
    story: 'rollover-one',
    before: loses(startRollover, 'lost-request'),
    deed: taps('Payment Method', /^Payment$/),
    shows: words('The result is not confirmed'),
  },
];

export const repaymentStates: readonly State[] = [...instalmentStates, ...rollover, ...byCodeStates, ...byCardStates];
