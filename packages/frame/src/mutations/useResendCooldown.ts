import { fromStoredTime, pageClock } from '@loan/payments/core';
import { useEffect, useState } from 'react';
import { createStorageItem, KEY_PREFIX } from '../storage/storage.ts';
import { cooldownEnd, cooldownStart, SMS_RESEND_SECONDS, secondsRemaining } from './resendCooldown.ts';

const TICK_MS = 500;

/** Until when (milliseconds since 1970) an SMS may not be sent again, by purpose. */
export const resendCooldowns = createStorageItem(`${KEY_PREFIX}resend-cooldowns`, (value) => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const isNumber = (pair: [string, unknown]): pair is [string, number] => typeof pair[1] === 'number';
  return Object.fromEntries(Object.entries(value).filter(isNumber));
});

/**
 * The cooldown between two text messages of one purpose, stored by its end, so that a reload does not end it. It only
 * counts: the caller checks `seconds` before sending and calls `start` once the message was sent.
 * @param purpose the name under which it is stored
 * @returns `secondsFor` gives the whole seconds until the next one may be sent to a number, 0 when it may: another number
 * than before does not wait, but numbers are not stored, so after a reload all of them do; when the last one was sent (milliseconds since
 * 1970), also before a reload; and `reset` for a message that has served its purpose
 */
export function useResendCooldown(purpose: string): {
  secondsFor: (recipient: string) => number;
  sentAt: number | undefined;
  start: (recipient: string) => void;
  reset: () => void;
} {
  const [{ until, now }, setSnapshot] = useState(() => readCooldown(purpose));
  const [recipients, setRecipients] = useState<readonly string[]>([]);
  const seconds = secondsRemaining(until, now);
  const isCoolingDown = seconds > 0;

  useEffect(() => {
    if (!isCoolingDown) return;
    const timer = setInterval(() => setSnapshot(readCooldown(purpose)), TICK_MS);
    return () => clearInterval(timer);
  }, [isCoolingDown, purpose]);

  function start(recipient: string) {
    setRecipients([...recipients, recipient]);
    resendCooldowns.set({ ...resendCooldowns.get(), [purpose]: cooldownEnd(Date.now()) });
    setSnapshot(readCooldown(purpose));
  }

  function secondsFor(recipient: string): number {
    return recipients.length === 0 || recipients.includes(recipient) ? seconds : 0;
  }

  function reset() {
    const { [purpose]: _, ...others } = resendCooldowns.get() ?? {};
    resendCooldowns.set(others);
    setSnapshot(readCooldown(purpose));
  }

  return { secondsFor, sentAt: cooldownStart(until, now), start, reset };
}

/** An end further ahead than any cooldown lasts was stored before the clock was set back: it then counts from now. */
function readCooldown(purpose: string): { until: number | undefined; now: number } {
  const now = Date.now();
  const cooldowns = resendCooldowns.get();
  const storedUntil = cooldowns?.[purpose];
  if (storedUntil === undefined) return { until: undefined, now };
  const until = fromStoredTime(storedUntil, { now: () => now, after: pageClock.after }, SMS_RESEND_SECONDS * 1000);
  if (until !== storedUntil) resendCooldowns.set({ ...cooldowns, [purpose]: until });
  return { until, now };
}
