import { type TextContract } from './textContract.ts';

export const texts: TextContract = {
  specified: [
    ['loan-confirm.amount', 'Loan amount', 'V004'],
    ['loan-confirm.term', 'Loan term', 'V005'],
    ['loan-confirm.rate', 'Interest rate', 'V006'],
    ['loan-confirm.plan.time', 'Repayment time', 'V010'],
    ['loan-confirm.plan.amount', 'Payment amount', 'V011'],
    ['loan-confirm.plan.progress', 'Payment progress', 'V012'],
    ['loan-confirm.agree', 'I have read and agree', 'V013'],
    ['loan-confirm.loanNow', 'Loan Now', 'V018'],
    ['loan-confirm.agreement.cancel', 'Cancel', 'V026'],
    ['loan-confirm.agreement.agree', 'Agree', 'V027'],
    ['loan-confirm.leave.title', 'Point out', 'V028'],
    ['loan-confirm.leave.agree', 'Agree', 'V028'],
    ['loan-confirm.leave.cancel', 'Cancel', 'V028'],
    ['loan-confirm.card.bind', 'Go and bind the card', 'V032'],
    ['loan-confirm.failed.title', 'Failed', 'J002'],
  ],
  composed: {},
  paymentStatus: ['STATUS_MESSAGES', 'RESUBMIT_MESSAGES'],
  sameAsEnglish: {},
};
