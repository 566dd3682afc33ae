/** The lender's dates are local calendar text: shown as written, never converted between time zones (A57). */

import { getMarketConfig } from '../market/useMarketConfig.ts';

/** A calendar day, `2026-11-21`. */
export type Day = `${number}-${number}-${number}`;

const PLACEHOLDER = '–';

const TIME = String.raw`(?:[T ]+(?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<second>\d{2}))?)?`;
const DATE_PATTERNS = [
  new RegExp(String.raw`^(?<year>\d{4})[-/](?<month>\d{1,2})[-/](?<day>\d{1,2})${TIME}`),
  new RegExp(String.raw`^(?<year>(?:19|20)\d\d)(?<month>\d\d)(?<day>\d\d)${TIME}$`),
  new RegExp(String.raw`^(?<first>\d{1,2})[-/.](?<other>\d{1,2})[-/.](?<year>\d{4})${TIME}$`),
];

/** Words of a person, such as “15 December 2026”; not the marks of a number or timestamp, nor what code writes for no value. */
const WORDS_PATTERN = /\p{L}{2}/u;
const NO_WORDS_PATTERN = /^(null|undefined|nan|invalid date|\[object.*)$|\d:\d\d|^\d{4}-\d/i;

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
  return WORDS_PATTERN.test(words) && !NO_WORDS_PATTERN.test(words) ? words : undefined;
}

function parse(text: unknown): (CalendarTime & { isTimestamp?: boolean }) | undefined {
  if (typeof text !== 'string') return undefined;
  const written = text.trim();
  // Milliseconds from 2001 to 2286, or the same moments in seconds.
  if (/^[1-9]\d{9}(\d{3})?$/.test(written)) {
    return { ...inMarketZone(Number(written.padEnd(13, '0'))), isTimestamp: true };
  }
  for (const pattern of DATE_PATTERNS) {
    const groups = pattern.exec(written)?.groups;
    if (groups) return toCalendarTime(groups);
  }
  return undefined;
}

function toCalendarTime(groups: Partial<Record<string, string>>): CalendarTime | undefined {
  const part = (name: string) => Number(groups[name] ?? 0);
  const year = part('year');
  const [month, day] =
    groups.first === undefined ? [part('month'), part('day')] : monthAndDay(part('first'), part('other'));
  const [hour, minute, second] = [part('hour'), part('minute'), part('second')];
  const isOnTheCalendar =
    month >= 1 && month <= 12 && day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
  if (!isOnTheCalendar || hour > 23 || minute > 59 || second > 59) return undefined;
  return {
    day: `${String(year).padStart(4, '0')}-${padTwo(month)}-${padTwo(day)}` as Day,
    time: groups.hour === undefined ? '' : `${padTwo(hour)}:${padTwo(minute)}:${padTwo(second)}`,
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
