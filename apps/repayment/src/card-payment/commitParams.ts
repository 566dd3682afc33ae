import type { ParamsOf } from '@loan/api';
import type { BankCard, commitRepayment } from '@loan/api/repayment';

export type CommitParams = ParamsOf<typeof commitRepayment>;

/** `amount` in cents. */
export type CommitOrder = { orderId: string; amount: number; couponId: string | undefined; repayToken: string };

/** The parameters of a first commit; `sendMsg: 0` requests no further SMS. */
export function commitParams(card: BankCard, { orderId, amount, couponId, repayToken }: CommitOrder): CommitParams {
  return {
    amount,
    bankName: card.bankName ?? '',
    cardId: card.id,
    cardNo: card.cardNo ?? '',
    couponId: couponId || null,
    orderId,
    repayToken,
    bankCode: card.bankCode ?? '',
    sendMsg: 0,
  };
}
