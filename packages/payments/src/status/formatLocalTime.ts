/** A time in the page's language, as the sentence around it: the time alone for today, otherwise with its day. */
export function formatLocalTime(time: number, now = Date.now()): string {
  const date = new Date(time);
  const isToday = date.toDateString() === new Date(now).toDateString();
  return date.toLocaleString(document.documentElement.lang, {
    dateStyle: isToday ? undefined : 'medium',
    timeStyle: 'short',
  });
}
