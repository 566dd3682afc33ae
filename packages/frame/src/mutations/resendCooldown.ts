/** From one text message until the borrower may have another one sent, whichever call sends it. */
export const SMS_RESEND_SECONDS = 60;

/**
 * Whole seconds until a text message may be sent again; 0 when one may.
 * @param until when the cooldown ends, in milliseconds since 1970: a time, so that neither a reload nor sleep changes it
 */
export function secondsRemaining(until: number | undefined, now: number): number {
  const remaining = Math.ceil(((until ?? now) - now) / 1000);
  if (!Number.isFinite(remaining)) return 0;
  // More than a whole cooldown means that the device's clock was set back: it lasts as long as a new one.
  return Math.min(SMS_RESEND_SECONDS, Math.max(0, remaining));
}

export function cooldownEnd(now: number): number {
  return now + SMS_RESEND_SECONDS * 1000;
}

/** When the message of a cooldown was sent; undefined without one, or where the device's clock was set back since. */
export function cooldownStart(until: number | undefined, now: number): number | undefined {
  const at = (until ?? Number.NaN) - SMS_RESEND_SECONDS * 1000;
  return Number.isFinite(at) && at <= now ? at : undefined;
}
