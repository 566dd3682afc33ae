import { KEPT_IN_ENGLISH, LENDER_TERM, type TextContract } from './textContract.ts';

const SAME_WORD = 'the same word in both languages';

export const texts: TextContract = {
  specified: [
    ['repayment.copied', 'copy success', 'G050, K007, K109, R011'],
    ['repayment.contract.keepSlip', 'Please keep the depositslip as proof of payment', 'K103'],
    ['repayment.contract.number', 'Contract No.', 'K104'],
    ['repayment.contract.total', 'Total Payment', 'K105'],
    ['repayment.rollover.nextDate', 'Your next payment date is {date}', 'R004'],
    ['repayment.rollover.method', 'Payment Method', 'R012'],
    ['repayment.rollover.pay', 'Payment', 'R014'],
    ['repayment.instalments.amount', 'Repayment Amount', 'I004'],
    ['repayment.instalments.modify', 'Modify amount', 'I005'],
    ['repayment.confirm', 'Confirm', 'I010, I023'],
    ['repayment.cancel', 'Cancel', 'I010'],
    ['repayment.instalments.payNow', 'Pay Now', 'I018'],
    ['repayment.reminder.title', 'Repayment reminder', 'I022'],
    ['repayment.reminder.tradeNo', 'TradeNo:', 'I023'],
    ['repayment.card.listFailed', 'card list query failed', 'W003'],
    ['repayment.card.chooseFirst', 'select a paying bank card first', 'W006'],
    ['repayment.card.incompleteCode', 'enter the correct code', 'W014'],
    ['repayment.card.processing-failed', 'processing failed', 'W020'],
    ['repayment.card.network', 'error', 'W023'],
    ['repayment.guide.reference', 'Reference_no', 'Z003'],
  ],
  composed: {
    'repayment.amount.*': ['less', 'more', 'missing'].map((mismatch) => `repayment.amount.${mismatch}`),
    'repayment.card.*': ['network', 'processing-failed', 'wrong-code', 'chooseFirst', 'noAmount'].map(
      (kind) => `repayment.card.${kind}`,
    ),
    'repayment.instalments.*': ['lateSince', 'dueOn', 'unknown', 'nothingChosen', 'wholeOnly', 'readAs'].map(
      (key) => `repayment.instalments.${key}`,
    ),
    'repayment.code.*': ['scan1', 'scan2', 'scan3', 'step1', 'step2', 'step2Any', 'step3'].map(
      (step) => `repayment.code.${step}`,
    ),
    'repayment.guide.*': [
      ...['missing', 'hidden'],
      ...['wallet1', 'wallet2', 'wallet3', 'wallet4'],
      ...['store1', 'store2', 'store3'],
    ].map((name) => `repayment.guide.${name}`),
    'repayment.guide.*Text': ['repayment.guide.missingText', 'repayment.guide.hiddenText'],
  },
  paymentStatus: ['STATUS_MESSAGES', 'RESUBMIT_MESSAGES', 'PAYMENT_MESSAGES', 'ORDER_MESSAGES', 'ACCEPTED_MESSAGES'],
  sameAsEnglish: {
    es: {
      'repayment.card.network': SAME_WORD,
      'repayment.guide.reference': LENDER_TERM,
      'repayment.instalments.total': SAME_WORD,
      'repayment.reminder.tradeNo': LENDER_TERM,
      'repayment.rollover.plan': SAME_WORD,
    },
    fil: {
      'repayment.receipt.reference': KEPT_IN_ENGLISH,
      'repayment.card.card': KEPT_IN_ENGLISH,
      'repayment.card.codeTitle': KEPT_IN_ENGLISH,
      'repayment.card.network': KEPT_IN_ENGLISH,
      'repayment.code.qr': KEPT_IN_ENGLISH,
      'repayment.contract.number': LENDER_TERM,
      'repayment.guide.reference': LENDER_TERM,
      'repayment.reminder.tradeNo': LENDER_TERM,
      'repayment.rollover.barcode': KEPT_IN_ENGLISH,
    },
  },
};
