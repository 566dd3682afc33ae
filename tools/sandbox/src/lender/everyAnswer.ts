import type { Answering } from './answering.ts';
import { loanConfirm } from './loan-confirm.ts';
import { orderDetails } from './order-details.ts';
import { repayment } from './repayment.ts';

/** Every call of the specification that this lender answers. */
export const everyAnswer: readonly Answering[] = [...loanConfirm, ...orderDetails, ...repayment];
