export const SMS_RESEND_SECONDS = 60;

/**
 * How long no text message may be sent again, in whole seconds; 0 when one may.
 * @param until when the lock ends, in milliseconds since 1970: a time, not a count, so that a reload or a sleeping phone
 * neither ends nor prolongs it
 */
export function secondsRemaining(until: number | undefined, now: number): number {
  const remaining = Math.ceil(((until ?? now) - now) / 1000);
  if (!Number.isFinite(remaining)) return 0;
  // More than a lock ever lasts means that the phone's clock was set back: it lasts as long as a new one.
  return Math.min(SMS_RESEND_SECONDS, Math.max(0, remaining));
}

export function cooldownEnd(now: number): number {
  return now + SMS_RESEND_SECONDS * 1000;
}

/** When the message left that a lock was made for; undefined where none did, or where the phone's clock was set back since. */
export function cooldownStart(until: number | undefined, now: number): number | undefined {
  const at = (until ?? Number.NaN) - SMS_RESEND_SECONDS * 1000;
  return Number.isFinite(at) && at <= now ? at : undefined;
}
