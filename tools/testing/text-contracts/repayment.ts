import { NAME_OF_THE_LENDERS, type RoomTexts, SAID_IN_ENGLISH } from './textContract.ts';

const ONE_WORD = 'the same word in both languages';

export const texts: RoomTexts = {
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
    'repayment.instalments.*': ['inOrder', 'locked', 'lateSince', 'dueOn', 'unknown', 'nothingChosen'].map(
      (said) => `repayment.instalments.${said}`,
    ),
    'repayment.code.*': ['scan1', 'scan2', 'scan3', 'step1', 'step2', 'step3'].map((step) => `repayment.code.${step}`),
    'repayment.guide.*': [
      ...['missing', 'hidden'],
      ...['wallet1', 'wallet2', 'wallet3', 'wallet4'],
      ...['store1', 'store2', 'store3'],
    ].map((name) => `repayment.guide.${name}`),
    'repayment.guide.*Text': ['repayment.guide.missingText', 'repayment.guide.hiddenText'],
  },
  paymentStatus: ['STATUS_TEXTS', 'RESUBMIT_TEXTS', 'PAYMENT_TEXTS', 'ORDER_TEXTS'],
  sameAsEnglish: {
    es: {
      'repayment.card.network': ONE_WORD,
      'repayment.guide.reference': NAME_OF_THE_LENDERS,
      'repayment.instalments.total': ONE_WORD,
      'repayment.reminder.tradeNo': NAME_OF_THE_LENDERS,
      'repayment.rollover.plan': ONE_WORD,
    },
    fil: {
      'repayment.card.card': SAID_IN_ENGLISH,
      'repayment.card.codeTitle': SAID_IN_ENGLISH,
      'repayment.card.network': SAID_IN_ENGLISH,
      'repayment.contract.number': NAME_OF_THE_LENDERS,
      'repayment.guide.reference': NAME_OF_THE_LENDERS,
      'repayment.reminder.tradeNo': NAME_OF_THE_LENDERS,
      'repayment.rollover.barcode': SAID_IN_ENGLISH,
      'repayment.wallet.title': SAID_IN_ENGLISH,
    },
  },
};
