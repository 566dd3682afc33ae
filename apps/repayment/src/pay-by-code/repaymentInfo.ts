/** What `/repaymentOfCode2` shows: taken from the rollover plan and stored before navigating there. */
import type { ResponseOf } from '@loan/api';
import type { getRolloverPlan } from '@loan/api/repayment';
import type { RepaymentInfo } from '@loan/frame';

type Plan = Pick<ResponseOf<typeof getRolloverPlan>, 'repayAmount' | 'delayInfo' | 'defDetail'>;

export function toRepaymentInfo({ repayAmount, delayInfo, defDetail }: Plan, orderId: string): RepaymentInfo {
  const groups = Object.entries(defDetail?.payNotice ?? {}).map(([group, entries]) => [
    group,
    entries.map(({ name, step }) => ({ name: name ?? '', step })),
  ]);
  return {
    repayAmount: toText(repayAmount),
    ...(delayInfo && { delayInfo: { delayAmount: toText(delayInfo.delayAmount), title: delayInfo.title ?? '' } }),
    ...(defDetail && {
      defDetail: {
        logo: defDetail.logo ?? '',
        title: defDetail.title ?? '',
        payCode: defDetail.payCode ?? '',
        payNotice: Object.fromEntries(groups),
      },
    }),
    orderId,
  };
}

/** The rollover's amount when it is stored, else everything owed (A56). Cents as text. */
export function totalPayment({ delayInfo, repayAmount }: RepaymentInfo): string {
  return delayInfo?.delayAmount || repayAmount;
}

function toText(amount: number | undefined): string {
  return amount === undefined ? '' : String(amount);
}
