/** The lender's dates are local calendar text: shown as written, never converted between time zones. */

import { getMarketConfig } from '../page/useMarketConfig.ts';

/** A calendar day, `2026-11-21`. */
export type Day = `${number}-${number}-${number}`;

const PLACEHOLDER = '–';

const DATE_PATTERN = /^(\d{1,4})[-/.](\d{1,2})[-/.](\d{1,4})(?:[T ]+(\d{1,2}):(\d{2})(?::(\d{2}))?)?/;

/** What code writes for no value is no word of a person, such as “15 December 2026”. */
const NO_VALUE_PATTERN = /^(null|undefined|nan|invalid date|\[object)/i;

/** The calendar day at the start of a text; undefined without one, and the screen then omits the sentence about it. */
export function parseDate(text: string | null | undefined): Day | undefined {
  return parse(text)?.day;
}

/** Whole days from `today`, the market's calendar day, to this day: negative for a day that is over. */
export function daysUntil(day: Day, today: Day = currentDay()): number {
  return Math.round((Date.parse(day) - Date.parse(today)) / DAY_MS);
}

const DAY_MS = 86_400_000;

/** Today in the market's time zone: a borrower abroad has the due dates of the market. */
export function currentDay(): Day {
  return inMarketZone(Date.now()).day;
}

/** Calendar day and time of a moment in the market's time zone, the device's if the market names none. */
function inMarketZone(ms: number): CalendarTime {
  // Swedish writes dates as ISO 8601 does: `2026-11-21 18:00:00`.
  const [day, time = ''] = new Date(ms)
    .toLocaleString('sv-SE', { timeZone: getMarketConfig().timeZone, hourCycle: 'h23' })
    .split(' ');
  return { day: day as Day, time };
}

/**
 * The date of a payment: `2026-11-21`, or `2026-11-21 18:00:00` when it has a time. Midnight is omitted: servers store a
 * day as its midnight, and with it the payment would seem due before that day. Words are returned as they were sent;
 * undefined for a blank text and for a number or form of which no day is certain.
 */
export function formatDueDate(text: string | null | undefined): string | undefined {
  const found = parse(text);
  if (!found) return wordsAsSent(text);
  return found.time === '00:00:00' || found.isTimestamp ? found.day : joinDateTime(found);
}

/** `2026-11-21 09:05:00`; the day alone if the text has no time; words as they were sent; `–` for anything else. */
export function formatDateTime(text: string | null | undefined): string {
  const found = parse(text);
  return found ? joinDateTime(found) : (wordsAsSent(text) ?? PLACEHOLDER);
}

type CalendarTime = { day: Day; time: string };

function joinDateTime({ day, time }: CalendarTime): string {
  return time ? `${day} ${time}` : day;
}

function wordsAsSent(text: unknown): string | undefined {
  const words = typeof text === 'string' ? text.trim() : '';
  return /\p{L}{2}/u.test(words) && !NO_VALUE_PATTERN.test(words) ? words : undefined;
}

function parse(text: unknown): (CalendarTime & { isTimestamp?: boolean }) | undefined {
  if (typeof text !== 'string') return undefined;
  const written = text.trim();
  // Milliseconds from 2001 to 2286, or the same moments in seconds.
  if (/^[1-9]\d{9}(\d{3})?$/.test(written)) {
    return { ...inMarketZone(Number(written.padEnd(13, '0'))), isTimestamp: true };
  }
  const found = DATE_PATTERN.exec(written);
  if (!found) return undefined;
  const [first = '', , third = ''] = found.slice(1);
  const [one, two, three, hour, minute, second] = found.slice(1).map((part) => Number(part ?? 0)) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const [year, month, day] =
    first.length === 4 ? [one, two, three] : third.length === 4 ? [three, ...monthAndDay(one, two)] : [0, 0, 0];
  const isOnTheCalendar =
    month >= 1 && month <= 12 && day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
  if (!isOnTheCalendar || hour > 23 || minute > 59 || second > 59) return undefined;
  return {
    day: `${String(year).padStart(4, '0')}-${padTwo(month)}-${padTwo(day)}` as Day,
    time: found[4] === undefined ? '' : `${padTwo(hour)}:${padTwo(minute)}:${padTwo(second)}`,
  };
}

/** In a market that does not say its order, only the value that a number over 12 makes certain; else no month. */
function monthAndDay(first: number, other: number): [number, number] {
  const order = getMarketConfig().dateOrder ?? (other > 12 ? 'mdy' : first > 12 || first === other ? 'dmy' : undefined);
  if (!order) return [0, 0];
  return order === 'mdy' ? [first, other] : [other, first];
}

function padTwo(part: number): string {
  return String(part).padStart(2, '0');
}
