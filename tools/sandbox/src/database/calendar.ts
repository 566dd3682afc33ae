/** Calendar text such as `2026-11-21`, in the market's time zone. */
export type Day = string;

/** The market's time zone: UTC+8, without daylight saving time. */
const MARKET_OFFSET_MS = 8 * 3_600_000;
export const DAY_MS = 86_400_000;
export const MINUTE_MS = 60_000;

export function dayOf(ms: number): Day {
  return new Date(ms + MARKET_OFFSET_MS).toISOString().slice(0, 10);
}

/** `2026-11-21 13:05:09` */
export function formatDateTime(ms: number): string {
  return new Date(ms + MARKET_OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ');
}

export function addDays(day: Day, days: number): Day {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The time after this many working days (Monday to Friday), in milliseconds since 1970. */
export function addWeekdays(ms: number, weekdays: number): number {
  let time = ms;
  for (let remaining = weekdays; remaining > 0; ) {
    time += DAY_MS;
    const weekday = new Date(time + MARKET_OFFSET_MS).getUTCDay();
    if (weekday !== 0 && weekday !== 6) remaining -= 1;
  }
  return time;
}
