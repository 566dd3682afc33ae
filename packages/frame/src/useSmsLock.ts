import { useEffect, useState } from 'react';
import { lockFrom, secondsLocked, sentAtOf } from './smsLock.ts';
import { recall, remember, stored } from './stored.ts';

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
  const [until, setUntil] = useState(() => recall(stored.smsLocks)?.[purpose]);
  const [now, setNow] = useState(() => Date.now());
  const seconds = secondsLocked(until, now);
  const isLocked = seconds > 0;

  useEffect(() => {
    if (!isLocked) return;
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [isLocked]);

  function lock() {
    const start = Date.now();
    remember(stored.smsLocks, { ...recall(stored.smsLocks), [purpose]: lockFrom(start) });
    setNow(start);
    setUntil(lockFrom(start));
  }

  function release() {
    const { [purpose]: _, ...others } = recall(stored.smsLocks) ?? {};
    remember(stored.smsLocks, others);
    setUntil(undefined);
  }

  return { seconds, sentAt: sentAtOf(until, now), lock, release };
}
