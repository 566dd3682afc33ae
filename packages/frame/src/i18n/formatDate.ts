/** The lender's dates are local calendar text: shown as written, never converted between time zones (A57). */

/** A calendar day, `2026-11-21`. */
export type Day = `${number}-${number}-${number}`;

const PLACEHOLDER = '–';

const DATE_PATTERN = /^\s*(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T ]+(\d{1,2}):(\d{2})(?::(\d{2}))?)?/;

/** The calendar day at the start of a text; undefined without one, and the screen then omits the sentence about it. */
export function parseDate(text: string | null | undefined): Day | undefined {
  return parse(text)?.day;
}

/** `2026-11-21`, or `–` if the text has no day. */
export function formatDate(text: string | null | undefined): string {
  return parse(text)?.day ?? PLACEHOLDER;
}

/** `2026-11-21 09:05:00`; the day alone if the text has no time; `–` if it has no day. */
export function formatDateTime(text: string | null | undefined): string {
  const found = parse(text);
  return found ? [found.day, found.time].filter(Boolean).join(' ') : PLACEHOLDER;
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
