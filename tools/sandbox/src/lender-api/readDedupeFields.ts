import type { DedupeFields } from '../database/ledger.ts';

/**
 * What a deed wants, told from its inputs: the order, what was chosen, the amount. Neither token nor card number
 * belongs to it, so that the same wish sent twice reads the same in the ledger.
 */
export function readDedupeFields(inputs: Readonly<Record<string, unknown>>): DedupeFields {
  const text = (name: string) => (inputs[name] === undefined || inputs[name] === null ? '' : String(inputs[name]));
  const amount = Number(text('amount'));
  const choiceFields = [
    'productId',
    'product_id',
    'periods',
    'channelNumber',
    'repaymentRecordId',
    'problemId',
    'utr',
    'phone',
  ];
  const choice = choiceFields.map(text).filter(Boolean);
  // Asking for the code once more is no second payment.
  if (text('sendMsg') === '1') choice.push('code again');
  return {
    orderId: text('orderId') || text('orderNo') || null,
    choice: choice.join('/'),
    amount: text('amount') !== '' && Number.isSafeInteger(amount) ? amount : null,
  };
}
