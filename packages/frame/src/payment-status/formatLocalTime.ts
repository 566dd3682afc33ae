/** A time in the device's format: the time alone for today, otherwise with its day. */
export function formatLocalTime(time: number, now = Date.now()): string {
  const date = new Date(time);
  const isToday = date.toDateString() === new Date(now).toDateString();
  return isToday
    ? date.toLocaleTimeString([], { timeStyle: 'short' })
    : date.toLocaleString([], { dateStyle: 'medium', timeStyle: 'short' });
}
