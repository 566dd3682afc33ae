import { KEPT_IN_ENGLISH, type TextContract } from './textContract.ts';

export const texts: TextContract = {
  specified: [
    ['order-details.repay', 'REPAY', 'T021'],
    ['order-details.rollOver', 'Rollover Repayment', 'T021'],
    ['order-details.shortOfMoney', 'Short of money?', 'T021'],
    ['order-details.repayment', 'Repayment', 'T023, T024, T025'],
    ['order-details.borrowAgain', 'Borrow Again', 'T026'],
    ['order-details.recommended.more', 'Click to view more products', 'T020'],
    ['order-details.card.bind', 'Go and bind the card', 'T034'],
    ['order-details.rating.chooseFirst', 'Silakan pilih', 'T038'],
  ],
  composed: {
    'order-details.*': ['loanAmount', 'toPay', 'repayment', 'repay', 'due', 'wasDue'].map(
      (key) => `order-details.${key}`,
    ),
  },
  paymentStatus: ['ORDER_MESSAGES', 'RESUBMIT_MESSAGES', 'ACCEPTED_MESSAGES', 'ORDER_RECEIPT_MESSAGES'],
  sameAsEnglish: {
    fil: { 'order-details.contact': KEPT_IN_ENGLISH, 'order-details.receipt.reference': KEPT_IN_ENGLISH },
  },
};
