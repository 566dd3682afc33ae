/** Formats the rollover plan for the screen. */
import type { ResponseOf } from '@loan/api';
import type { getRolloverPlan } from '@loan/api/repayment';
import { allowUrl, type Format } from '@loan/frame';
import { uniqueBy } from '../uniqueBy.ts';

type Plan = ResponseOf<typeof getRolloverPlan>;

export type RolloverOffer = {
  productName: string;
  productLogo: string | undefined;
  /** The lender's label of the amount. */
  title: string | undefined;
  /** The fee, formatted. */
  amount: string;
  /** The penalty within the fee, formatted; undefined when there is none or the plan does not name it. */
  penalty: string | undefined;
  /** What stays owed after the rollover, formatted; undefined when the plan does not name it. */
  owedAfter: string | undefined;
  /** The fee and `owedAfter` together, formatted. */
  inAll: string | undefined;
  /** The cost of repaying in full, formatted. */
  fullAmount: string | undefined;
  /** How much more `inAll` is than `fullAmount`, formatted; undefined when it is not more. */
  extra: string | undefined;
  /** The new due date; undefined when the plan names none. */
  nextDate: string | undefined;
  notice: string | undefined;
  rows: readonly { remark: string; title: string; amount: string; time: string }[];
  payCode: { logo: string | undefined; title: string | undefined; code: string } | undefined;
  channels: readonly RolloverChannel[];
  /** There is a fee above 0 and at least one channel. */
  canPay: boolean;
};

export type RolloverChannel = {
  id: string;
  name: string;
  logo: string | undefined;
  /** URL of the barcode image, checked by `allowUrl`. */
  barcode: string | undefined;
  /** The number below the bars; undefined when the plan names none for this channel. */
  barcodeNumber: string | undefined;
};

export function rolloverOffer(plan: Plan, { money, dueDate }: Pick<Format, 'money' | 'dueDate'>): RolloverOffer {
  const { delayInfo, defDetail, repayAmount, owedAfter } = plan;
  const fee = delayInfo?.delayAmount;
  const penalty = delayInfo?.penalty ?? 0;
  const inAll = fee === undefined || owedAfter === undefined ? undefined : fee + owedAfter;
  const extra = inAll === undefined || repayAmount === undefined ? 0 : inAll - repayAmount;
  return {
    productName: plan.productName ?? '',
    productLogo: allowUrl(plan.productLogo, 'image'),
    title: delayInfo?.title,
    amount: money(fee),
    penalty: penalty > 0 ? money(penalty) : undefined,
    owedAfter: owedAfter === undefined ? undefined : money(owedAfter),
    inAll: inAll === undefined ? undefined : money(inAll),
    extra: extra > 0 ? money(extra) : undefined,
    fullAmount: repayAmount === undefined ? undefined : money(repayAmount),
    nextDate: dueDate(plan.repayDate),
    notice: plan.noticeMsg,
    rows: plan.repayPlan.map((row) => ({
      remark: row.remark ?? '',
      title: row.title ?? '',
      amount: money(row.amount),
      time: dueDate(row.time) ?? '–',
    })),
    payCode: defDetail?.payCode
      ? { code: defDetail.payCode, title: defDetail.title, logo: allowUrl(defDetail.logo, 'image') }
      : undefined,
    channels: uniqueBy(plan.repayList, ({ channel_number: id }) => id).map(
      ({ channel_number: id, name, logo, barcode }) => ({
        id,
        name: name ?? id,
        logo: allowUrl(logo, 'image'),
        barcode: allowUrl(barcode, 'image'),
        // The plan names one code, that of the default channel: below another barcode it would misdirect the money.
        barcodeNumber: name !== undefined && name === defDetail?.title ? defDetail.payCode : undefined,
      }),
    ),
    canPay: fee !== undefined && fee > 0 && plan.repayList.length > 0,
  };
}
