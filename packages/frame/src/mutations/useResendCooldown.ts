import { useEffect, useState } from 'react';
import { pageClock } from '../storage/pageClock.ts';
import { SMS_RESEND_SECONDS, cooldownEnd, secondsRemaining, cooldownStart } from './resendCooldown.ts';
import { fromStoredTime } from '../storage/storedTime.ts';
import { storageGet, storageSet, storageKeys } from '../storage/storage.ts';

const TICK_MS = 500;

/**
 * The lock between two text messages of one purpose. It is kept by its time of end, so that a reload does not lift it.
 * It only counts: whoever sends asks `seconds` first and calls `lock` once the message has left.
 * @param purpose the name under which it is kept
 * @returns whole seconds until the next one may be sent, 0 when it may; when the last one was sent (milliseconds since
 * 1970), also before a reload; and what to call once a message has done its work and nobody waits for it any more
 */
export function useResendCooldown(purpose: string): {
  seconds: number;
  sentAt: number | undefined;
  start: () => void;
  reset: () => void;
} {
  const [{ until, now }, setSnapshot] = useState(() => readCooldown(purpose));
  const seconds = secondsRemaining(until, now);
  const isCoolingDown = seconds > 0;

  useEffect(() => {
    if (!isCoolingDown) return;
    const timer = setInterval(() => setSnapshot(readCooldown(purpose)), TICK_MS);
    return () => clearInterval(timer);
  }, [isCoolingDown, purpose]);

  function start() {
    storageSet(storageKeys.resendCooldowns, {
      ...storageGet(storageKeys.resendCooldowns),
      [purpose]: cooldownEnd(Date.now()),
    });
    setSnapshot(readCooldown(purpose));
  }

  function reset() {
    const { [purpose]: _, ...others } = storageGet(storageKeys.resendCooldowns) ?? {};
    storageSet(storageKeys.resendCooldowns, others);
    setSnapshot(readCooldown(purpose));
  }

  return { seconds, sentAt: cooldownStart(until, now), start, reset };
}

/** A lock whose end lies further ahead than any lasts was made before the clock was set back: it counts from now on. */
function readCooldown(purpose: string): { until: number | undefined; now: number } {
  const now = Date.now();
  const cooldowns = storageGet(storageKeys.resendCooldowns);
  const storedUntil = cooldowns?.[purpose];
  if (storedUntil === undefined) return { until: undefined, now };
  const until = fromStoredTime(storedUntil, { now: () => now, after: pageClock.after }, SMS_RESEND_SECONDS * 1000);
  if (until !== storedUntil) storageSet(storageKeys.resendCooldowns, { ...cooldowns, [purpose]: until });
  return { until, now };
}
