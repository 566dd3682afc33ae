/** What is kept for the next page, and how it is read back: whatever stands there, what comes out has its shape. */
import { withoutHiddenMarks } from '@loan/api';

/** What `/repaymentOfCode2` shows; written by the screen before it. Amounts are cents. */
export type RepaymentInfo = {
  repayAmount: string;
  delayInfo?: { delayAmount: string; title: string };
  defDetail?: {
    logo: string;
    title: string;
    payCode: string;
    /** Group title → entries in order. */
    payNotice: Record<string, { name: string; step: string[] }[]>;
  };
  /** The order that the code belongs to. */
  orderId?: string;
};

/**
 * A payment that was started and may still be on its way to the lender's books, by order. `call`, `amount` and `before`
 * are those of its intent; `at` is milliseconds since 1970.
 */
export type StartedPayments = Record<string, { at: number; call: string; amount: string; before: StoredDetails }>;

type StoredDetails = Readonly<Record<string, string | number | undefined>>;

/** Which pops were answered or closed on this visit, by order. */
export type SeenPops = Record<string, string[]>;

/** What was typed into the complaint form; `images` are addresses of uploaded pictures. */
export type ComplaintDraft = { orderNo: string; text: string; images: string[] };

export function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** A text that is shown: whoever wrote the entry, no mark in it turns what stands beside it. */
function shownText(value: unknown): string | undefined {
  return typeof value === 'string' ? withoutHiddenMarks(value) : undefined;
}

export function record(value: unknown): Readonly<Record<string, unknown>> | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : undefined;
}

export function numbers(value: unknown): Record<string, number> | undefined {
  const found = record(value);
  if (!found) return undefined;
  return Object.fromEntries(
    Object.entries(found).filter((pair): pair is [string, number] => typeof pair[1] === 'number'),
  );
}

export function readComplaintDraft(value: unknown): ComplaintDraft | undefined {
  const images = record(value)?.images;
  const orderNo = text(record(value)?.orderNo);
  const typed = text(record(value)?.text);
  if (orderNo === undefined || typed === undefined || !Array.isArray(images)) return undefined;
  return { orderNo, text: typed, images: images.filter((one) => typeof one === 'string').slice(0, 9) };
}

export function readSeenPops(value: unknown): SeenPops | undefined {
  const found = record(value);
  if (!found) return undefined;
  const seen: SeenPops = Object.create(null);
  for (const [order, pops] of Object.entries(found)) {
    if (Array.isArray(pops)) seen[order] = pops.filter((pop) => typeof pop === 'string');
  }
  return seen;
}

/** Text and finite numbers, one level deep; undefined where anything else stands there. */
export function readDetails(value: unknown): StoredDetails | undefined {
  const found = record(value);
  const isPlain = found && Object.values(found).every((one) => typeof one === 'string' || Number.isFinite(one));
  return isPlain ? (found as StoredDetails) : undefined;
}

export function readStartedPayments(value: unknown): StartedPayments | undefined {
  const found = record(value);
  if (!found) return undefined;
  const payments: StartedPayments = Object.create(null);
  for (const [order, one] of Object.entries(found)) {
    const { at, ...words } = record(one) ?? {};
    const [call, amount, before] = [text(words.call), text(words.amount), readDetails(words.before)];
    if (typeof at === 'number' && call !== undefined && amount !== undefined && before !== undefined)
      payments[order] = { at, call, amount, before };
  }
  return payments;
}

export function readRepaymentInfo(value: unknown): RepaymentInfo | undefined {
  const info = record(value);
  const repayAmount = shownText(info?.repayAmount);
  if (!info || repayAmount === undefined) return undefined;
  const delay = record(info.delayInfo);
  const detail = record(info.defDetail);
  const orderId = text(info.orderId);
  return {
    repayAmount,
    ...(delay && {
      delayInfo: { delayAmount: shownText(delay.delayAmount) ?? '', title: shownText(delay.title) ?? '' },
    }),
    ...(detail && {
      defDetail: {
        logo: text(detail.logo) ?? '',
        title: shownText(detail.title) ?? '',
        payCode: shownText(detail.payCode) ?? '',
        payNotice: readNotice(detail.payNotice),
      },
    }),
    ...(orderId !== undefined && { orderId }),
  };
}

function readNotice(value: unknown): Record<string, { name: string; step: string[] }[]> {
  const groups: Record<string, { name: string; step: string[] }[]> = Object.create(null);
  for (const [title, entries] of Object.entries(record(value) ?? {})) {
    if (!Array.isArray(entries)) continue;
    groups[withoutHiddenMarks(title)] = entries.flatMap((entry) => {
      const step = record(entry)?.step;
      const name = shownText(record(entry)?.name);
      return name === undefined
        ? []
        : [{ name, step: Array.isArray(step) ? step.flatMap((one) => shownText(one) ?? []) : [] }];
    });
  }
  return groups;
}
