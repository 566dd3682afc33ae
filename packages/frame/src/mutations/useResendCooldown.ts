import { SMS_RESEND_SECONDS } from '@loan/api/constants';
import { useEffect, useState } from 'react';
import { pageClock } from '../storage/pageClock.ts';
import { lockFrom, secondsLocked, sentAtOf } from './resendCooldown.ts';
import { fromStamp } from '../storage/storedTime.ts';
import { recall, remember, stored } from '../storage/storage.ts';

const TICK_MS = 500;

/**
 * The lock between two text messages of one purpose. It is kept by its time of end, so that a reload does not lift it.
 * It only counts: whoever sends asks `seconds` first and calls `lock` once the message has left.
 * @param purpose the name under which it is kept
 * @returns whole seconds until the next one may be sent, 0 when it may; when the last one was sent (milliseconds since
 * 1970), also before a reload; and what to call once a message has done its work and nobody waits for it any more
 */
export function useSmsLock(purpose: string): {
  seconds: number;
  sentAt: number | undefined;
  lock: () => void;
  release: () => void;
} {
  const [{ until, now }, setSeen] = useState(() => look(purpose));
  const seconds = secondsLocked(until, now);
  const isLocked = seconds > 0;

  useEffect(() => {
    if (!isLocked) return;
    const timer = setInterval(() => setSeen(look(purpose)), TICK_MS);
    return () => clearInterval(timer);
  }, [isLocked, purpose]);

  function lock() {
    remember(stored.smsLocks, { ...recall(stored.smsLocks), [purpose]: lockFrom(Date.now()) });
    setSeen(look(purpose));
  }

  function release() {
    const { [purpose]: _, ...others } = recall(stored.smsLocks) ?? {};
    remember(stored.smsLocks, others);
    setSeen(look(purpose));
  }

  return { seconds, sentAt: sentAtOf(until, now), lock, release };
}

/** A lock whose end lies further ahead than any lasts was made before the clock was set back: it counts from now on. */
function look(purpose: string): { until: number | undefined; now: number } {
  const now = Date.now();
  const locks = recall(stored.smsLocks);
  const kept = locks?.[purpose];
  if (kept === undefined) return { until: undefined, now };
  const until = fromStamp(kept, { now: () => now, after: pageClock.after }, SMS_RESEND_SECONDS * 1000);
  if (until !== kept) remember(stored.smsLocks, { ...locks, [purpose]: until });
  return { until, now };
}
