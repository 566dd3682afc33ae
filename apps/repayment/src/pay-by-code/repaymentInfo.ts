/** What `/repaymentOfCode2` shows: taken from the rollover plan and stored before navigating there. */
import type { ResponseOf } from '@loan/api';
import type { getRolloverPlan } from '@loan/api/repayment';
import { defineStorageItem } from '@loan/frame';

/** Amounts are cents as text. */
export type RepaymentInfo = {
  repayAmount: string;
  delayInfo?: { delayAmount: string; title: string };
  defDetail?: { logo: string; title: string; payCode: string; payNotice: PayNotice };
  /** The order that the code belongs to. */
  orderId?: string;
};

/** Group title → entries in order. */
type PayNotice = Record<string, { name: string; step: string[] }[]>;

export const storedRepaymentInfo = defineStorageItem('repayment.info', parseRepaymentInfo);

export function parseRepaymentInfo(value: unknown): RepaymentInfo | undefined {
  const { repayAmount, delayInfo, defDetail, orderId } = fieldsOf(value);
  if (typeof repayAmount !== 'string') return undefined;
  const delay = fieldsOf(delayInfo);
  const detail = fieldsOf(defDetail);
  return {
    repayAmount,
    ...(delayInfo != null && { delayInfo: { delayAmount: textOf(delay.delayAmount), title: textOf(delay.title) } }),
    ...(defDetail != null && {
      defDetail: {
        logo: textOf(detail.logo),
        title: textOf(detail.title),
        payCode: textOf(detail.payCode),
        payNotice: parsePayNotice(detail.payNotice),
      },
    }),
    ...(typeof orderId === 'string' && { orderId }),
  };
}

function parsePayNotice(value: unknown): PayNotice {
  const groups: PayNotice = Object.create(null);
  for (const [title, entries] of Object.entries(fieldsOf(value))) {
    if (!Array.isArray(entries)) continue;
    groups[title] = entries.flatMap((entry) => {
      const { name, step } = fieldsOf(entry);
      if (typeof name !== 'string') return [];
      return [{ name, step: Array.isArray(step) ? step.filter((sentence) => typeof sentence === 'string') : [] }];
    });
  }
  return groups;
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return Object(value);
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

type Plan = Pick<ResponseOf<typeof getRolloverPlan>, 'repayAmount' | 'delayInfo' | 'defDetail'>;

export function toRepaymentInfo({ repayAmount, delayInfo, defDetail }: Plan, orderId: string): RepaymentInfo {
  const groups = Object.entries(defDetail?.payNotice ?? {}).map(([group, entries]) => [
    group,
    entries.map(({ name, step }) => ({ name: name ?? '', step })),
  ]);
  return {
    // The specification names no `repayAmount` in the plan: what is paid here is then the cost of the rollover.
    repayAmount: toText(repayAmount ?? delayInfo?.delayAmount),
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

/** The rollover's amount when it is stored, else everything owed. Cents as text. */
export function totalPayment({ delayInfo, repayAmount }: RepaymentInfo): string {
  return delayInfo?.delayAmount || repayAmount;
}

function toText(amount: number | undefined): string {
  return amount === undefined ? '' : String(amount);
}
