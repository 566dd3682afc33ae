/** The lender's dates are local calendar text: shown as written, never converted between time zones (A57). */

/** A calendar day, `2026-11-21`. */
export type Day = `${number}-${number}-${number}`;

const PLACEHOLDER = '–';

const DATE_PATTERN = /^\s*(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T ]+(\d{1,2}):(\d{2})(?::(\d{2}))?)?/;

/** The calendar day at the start of a text; undefined without one, and the screen then omits the sentence about it. */
export function parseDate(text: string | null | undefined): Day | undefined {
  return parse(text)?.day;
}

/** Whole days from `today`, the device's calendar day, to this day: negative for a day that is over. */
export function daysUntil(day: Day, today: Day = toDay(new Date())): number {
  return Math.round((Date.parse(day) - Date.parse(today)) / DAY_MS);
}

const DAY_MS = 86_400_000;

function toDay(now: Date): Day {
  return `${now.getFullYear()}-${padTwo(now.getMonth() + 1)}-${padTwo(now.getDate())}` as Day;
}

/**
 * The date of a payment: `2026-11-21`, or `2026-11-21 18:00:00` when it has a time. Midnight is omitted: servers store a
 * day as its midnight, and with it the payment would seem due before that day. A text that is no date is returned as it
 * was sent; undefined for a blank one.
 */
export function formatDueDate(text: string | null | undefined): string | undefined {
  const found = parse(text);
  if (!found) return textAsSent(text);
  return found.time === '00:00:00' ? found.day : joinDateTime(found);
}

/** `2026-11-21 09:05:00`; the day alone if the text has no time; the text as it was sent if it is no date; `–` if blank. */
export function formatDateTime(text: string | null | undefined): string {
  const found = parse(text);
  return found ? joinDateTime(found) : (textAsSent(text) ?? PLACEHOLDER);
}

function joinDateTime({ day, time }: { day: Day; time: string }): string {
  return time ? `${day} ${time}` : day;
}

function textAsSent(text: unknown): string | undefined {
  return (typeof text === 'string' && text.trim()) || undefined;
}

function parse(text: unknown): { day: Day; time: string } | undefined {
  const found = typeof text === 'string' ? DATE_PATTERN.exec(text) : null;
  if (!found) return undefined;
  const [year, month, day, hour, minute, second] = found.slice(1).map((part) => Number(part ?? 0)) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const isOnTheCalendar =
    month >= 1 && month <= 12 && day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
  if (!isOnTheCalendar || hour > 23 || minute > 59 || second > 59) return undefined;
  return {
    day: `${String(year).padStart(4, '0')}-${padTwo(month)}-${padTwo(day)}` as Day,
    time: found[4] === undefined ? '' : `${padTwo(hour)}:${padTwo(minute)}:${padTwo(second)}`,
  };
}

function padTwo(part: number): string {
  return String(part).padStart(2, '0');
}
