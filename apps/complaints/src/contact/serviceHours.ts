import serviceHours from '../../content/serviceHours.json' with { type: 'json' };

/** When a market's customer service answers the telephone, in the market's time zone. Day 1 is a Monday. */
export type ServiceHours = (typeof serviceHours)['peso'];

/** @returns undefined for a market whose hours are not known */
export function hoursOf(market: string): ServiceHours | undefined {
  return Object.hasOwn(serviceHours, market) ? serviceHours[market as keyof typeof serviceHours] : undefined;
}

/** @param timeZone the market's; undefined counts in the device's */
export function isOpenAt({ firstDay, lastDay, opens, closes }: ServiceHours, ms: number, timeZone?: string): boolean {
  // Swedish writes dates as ISO 8601 does: `2026-11-21 18:00:00`.
  const [day = '', time = ''] = new Date(ms).toLocaleString('sv-SE', { timeZone, hourCycle: 'h23' }).split(' ');
  const weekday = new Date(day).getUTCDay() || 7;
  const minutes = minutesOf(time);
  return weekday >= firstDay && weekday <= lastDay && minutes >= minutesOf(opens) && minutes < minutesOf(closes);
}

/** `Mon–Sat` in the language. */
export function daysText({ firstDay, lastDay }: ServiceHours, language: string): string {
  // The first of June 2026 is a Monday.
  const dayName = (day: number) =>
    new Date(Date.UTC(2026, 5, day)).toLocaleDateString(language, { weekday: 'short', timeZone: 'UTC' });
  return `${dayName(firstDay)}–${dayName(lastDay)}`;
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
