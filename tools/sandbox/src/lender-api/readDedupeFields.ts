import type { DedupeFields } from '../database/ledger.ts';

/**
 * Reads order, choice and amount from the inputs. Token and card number are left out, so that two attempts of one
 * payment have the same dedupe key.
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
  // A request to resend the code is not a second payment.
  if (text('sendMsg') === '1') choice.push('code again');
  return {
    orderId: text('orderId') || text('orderNo') || null,
    choice: choice.join('/'),
    amount: text('amount') !== '' && Number.isSafeInteger(amount) ? amount : null,
  };
}
