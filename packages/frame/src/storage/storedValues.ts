/** What is kept for the next page, and how it is read back: whatever stands there, what comes out has its shape. */
import { stripInvisibleCharacters } from '@loan/api';

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
export type SeenPrompts = Record<string, string[]>;

/** What was typed into the complaint form; `images` are addresses of uploaded pictures. */
export type ComplaintDraft = { orderNo: string; text: string; images: string[] };

export function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** A text that is shown: whoever wrote the entry, no mark in it turns what stands beside it. */
function displayText(value: unknown): string | undefined {
  return typeof value === 'string' ? stripInvisibleCharacters(value) : undefined;
}

export function asRecord(value: unknown): Readonly<Record<string, unknown>> | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : undefined;
}

export function asNumberRecord(value: unknown): Record<string, number> | undefined {
  const found = asRecord(value);
  if (!found) return undefined;
  return Object.fromEntries(
    Object.entries(found).filter((pair): pair is [string, number] => typeof pair[1] === 'number'),
  );
}

export function parseComplaintDraft(value: unknown): ComplaintDraft | undefined {
  const images = asRecord(value)?.images;
  const orderNo = text(asRecord(value)?.orderNo);
  const draftText = text(asRecord(value)?.text);
  if (orderNo === undefined || draftText === undefined || !Array.isArray(images)) return undefined;
  return { orderNo, text: draftText, images: images.filter((one) => typeof one === 'string').slice(0, 9) };
}

export function parseSeenPrompts(value: unknown): SeenPrompts | undefined {
  const found = asRecord(value);
  if (!found) return undefined;
  const seen: SeenPrompts = Object.create(null);
  for (const [order, prompts] of Object.entries(found)) {
    if (Array.isArray(prompts)) seen[order] = prompts.filter((prompt) => typeof prompt === 'string');
  }
  return seen;
}

/** Text and finite numbers, one level deep; undefined where anything else stands there. */
export function parseDetails(value: unknown): StoredDetails | undefined {
  const found = asRecord(value);
  const isPlain = found && Object.values(found).every((one) => typeof one === 'string' || Number.isFinite(one));
  return isPlain ? (found as StoredDetails) : undefined;
}

export function parseStartedPayments(value: unknown): StartedPayments | undefined {
  const found = asRecord(value);
  if (!found) return undefined;
  const payments: StartedPayments = Object.create(null);
  for (const [order, one] of Object.entries(found)) {
    const { at, ...rest } = asRecord(one) ?? {};
    const [call, amount, before] = [text(rest.call), text(rest.amount), parseDetails(rest.before)];
    if (typeof at === 'number' && call !== undefined && amount !== undefined && before !== undefined)
      payments[order] = { at, call, amount, before };
  }
  return payments;
}

export function parseRepaymentInfo(value: unknown): RepaymentInfo | undefined {
  const info = asRecord(value);
  const repayAmount = displayText(info?.repayAmount);
  if (!info || repayAmount === undefined) return undefined;
  const delay = asRecord(info.delayInfo);
  const detail = asRecord(info.defDetail);
  const orderId = text(info.orderId);
  return {
    repayAmount,
    ...(delay && {
      delayInfo: { delayAmount: displayText(delay.delayAmount) ?? '', title: displayText(delay.title) ?? '' },
    }),
    ...(detail && {
      defDetail: {
        logo: text(detail.logo) ?? '',
        title: displayText(detail.title) ?? '',
        payCode: displayText(detail.payCode) ?? '',
        payNotice: parseNotice(detail.payNotice),
      },
    }),
    ...(orderId !== undefined && { orderId }),
  };
}

function parseNotice(value: unknown): Record<string, { name: string; step: string[] }[]> {
  const groups: Record<string, { name: string; step: string[] }[]> = Object.create(null);
  for (const [title, entries] of Object.entries(asRecord(value) ?? {})) {
    if (!Array.isArray(entries)) continue;
    groups[stripInvisibleCharacters(title)] = entries.flatMap((entry) => {
      const step = asRecord(entry)?.step;
      const name = displayText(asRecord(entry)?.name);
      return name === undefined
        ? []
        : [{ name, step: Array.isArray(step) ? step.flatMap((one) => displayText(one) ?? []) : [] }];
    });
  }
  return groups;
}
