/**
 * Everything of ours in local storage: each key named here, once, with a version and a reader (A17). What cannot be
 * read (invalid JSON, wrong types, an older version) is cleared and counts as absent; storage that is full or switched
 * off is no fault: the page goes on without.
 */
import { report } from './report.ts';

/** One kind of thing that is kept. `read` gives the value, or `undefined` when it is not one. */
export type StoredKind<T> = {
  readonly key: string;
  readonly version: number;
  readonly read: (value: unknown) => T | undefined;
};

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
 * A payment that was started and may still be on its way to the lender's books, by order. `call`, `chosen` and `amount`
 * are those of its intent; `at` is milliseconds since 1970.
 */
export type StartedPayments = Record<string, { at: number; call: string; chosen: string; amount: string }>;

/** What was typed into the complaint form; `images` are addresses of uploaded pictures. */
export type ComplaintDraft = { orderNo: string; text: string; images: string[] };

export const stored = {
  complaintOrder: kind('complaint-order', 1, text),
  complaintDraft: kind('complaint-draft', 1, (value): ComplaintDraft | undefined => {
    const images = record(value)?.images;
    const orderNo = text(record(value)?.orderNo);
    const typed = text(record(value)?.text);
    if (orderNo === undefined || typed === undefined || !Array.isArray(images)) return undefined;
    return { orderNo, text: typed, images: images.filter((one) => typeof one === 'string').slice(0, 9) };
  }),
  repaymentInfo: kind('repayment-info', 1, readRepaymentInfo),
  startedPayments: kind('started-payments', 1, readStartedPayments),
  /** Until when (milliseconds since 1970) an SMS may not be sent again, by purpose. */
  smsLocks: kind('sms-locks', 1, numbers),
  /** Which share of phones this one is in: 0–99, drawn once. */
  canary: kind('canary', 1, (value) => (typeof value === 'number' && value >= 0 && value < 100 ? value : undefined)),
} as const;

/** Never cleared with the rest (A16); the records of open intents (`intents.ts`) stay as well. */
const KEPT: readonly StoredKind<unknown>[] = [stored.smsLocks, stored.canary, stored.startedPayments];
const PREFIX = 'loan.';
export const INTENT_PREFIX = `${PREFIX}intent.`;

/** Keeps a value. @returns false where the phone does not let us; the page goes on without */
export function remember<T>(what: StoredKind<T>, value: T, storage = ownStorage()): boolean {
  try {
    if (!storage) return false;
    storage.setItem(PREFIX + what.key, JSON.stringify({ v: what.version, value }));
    return true;
  } catch (error) {
    report({ kind: 'storage', key: what.key, why: error instanceof Error ? error.name : 'unknown' });
    return false;
  }
}

/** The kept value, or `undefined`. */
export function recall<T>(what: StoredKind<T>, storage = ownStorage()): T | undefined {
  try {
    const raw = storage?.getItem(PREFIX + what.key);
    if (raw === null || raw === undefined) return undefined;
    const value = readEntry(what, raw);
    if (value === undefined) storage?.removeItem(PREFIX + what.key);
    return value;
  } catch {
    return undefined;
  }
}

export function forget(what: StoredKind<never> | StoredKind<unknown> | { key: string }, storage = ownStorage()): void {
  try {
    storage?.removeItem(PREFIX + what.key);
  } catch {
    // Switched off: there is nothing to forget.
  }
}

/** Clears what is ours, but never open intents, SMS locks or the canary id (A16). Other people's keys stay. */
export function clearOwn(storage = ownStorage()): void {
  try {
    if (!storage) return;
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
    const isKept = (key: string) => key.startsWith(INTENT_PREFIX) || KEPT.some((kept) => key === PREFIX + kept.key);
    for (const key of keys) if (key.startsWith(PREFIX) && !isKept(key)) storage.removeItem(key);
  } catch {
    // Switched off: there is nothing to clear.
  }
}

/** Reading `window.localStorage` itself throws where storage is switched off. */
export function ownStorage(): Storage | undefined {
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
}

const MAX_ENTRY_CHARACTERS = 200_000;

function readEntry<T>(what: StoredKind<T>, raw: string): T | undefined {
  if (raw.length > MAX_ENTRY_CHARACTERS) return undefined;
  try {
    const entry = record(JSON.parse(raw));
    return entry?.v === what.version ? what.read(entry.value) : undefined;
  } catch {
    return undefined;
  }
}

function kind<T>(key: string, version: number, read: (value: unknown) => T | undefined): StoredKind<T> {
  return { key, version, read };
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function record(value: unknown): Readonly<Record<string, unknown>> | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : undefined;
}

function numbers(value: unknown): Record<string, number> | undefined {
  const found = record(value);
  if (!found) return undefined;
  return Object.fromEntries(
    Object.entries(found).filter((pair): pair is [string, number] => typeof pair[1] === 'number'),
  );
}

function readStartedPayments(value: unknown): StartedPayments | undefined {
  const found = record(value);
  if (!found) return undefined;
  const payments: StartedPayments = Object.create(null);
  for (const [order, one] of Object.entries(found)) {
    const { at, ...words } = record(one) ?? {};
    const [call, chosen, amount] = [text(words.call), text(words.chosen), text(words.amount)];
    if (typeof at === 'number' && call !== undefined && chosen !== undefined && amount !== undefined)
      payments[order] = { at, call, chosen, amount };
  }
  return payments;
}

function readRepaymentInfo(value: unknown): RepaymentInfo | undefined {
  const info = record(value);
  const repayAmount = text(info?.repayAmount);
  if (!info || repayAmount === undefined) return undefined;
  const delay = record(info.delayInfo);
  const detail = record(info.defDetail);
  const orderId = text(info.orderId);
  return {
    repayAmount,
    ...(delay && { delayInfo: { delayAmount: text(delay.delayAmount) ?? '', title: text(delay.title) ?? '' } }),
    ...(detail && {
      defDetail: {
        logo: text(detail.logo) ?? '',
        title: text(detail.title) ?? '',
        payCode: text(detail.payCode) ?? '',
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
    groups[title] = entries.flatMap((entry) => {
      const step = record(entry)?.step;
      const name = text(record(entry)?.name);
      return name === undefined
        ? []
        : [{ name, step: Array.isArray(step) ? step.filter((one) => typeof one === 'string') : [] }];
    });
  }
  return groups;
}
