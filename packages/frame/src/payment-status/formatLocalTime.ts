/** When something was or will be, as the phone writes it: today the time alone, else with its day. */
export function momentOf(at: number, now = Date.now()): string {
  const moment = new Date(at);
  const isToday = moment.toDateString() === new Date(now).toDateString();
  return isToday
    ? moment.toLocaleTimeString([], { timeStyle: 'short' })
    : moment.toLocaleString([], { dateStyle: 'medium', timeStyle: 'short' });
}
