import { useEffect, useState } from 'react';

/**
 * Whole seconds until a moment of the wall clock, 0 when it is past. Timers stop while a device sleeps: the seconds are
 * computed from the clock at each tick and when the page becomes visible.
 * @param until milliseconds since 1970
 */
export function useCountdown(until: number): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(until));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    function tick() {
      clearTimeout(timer);
      const milliseconds = until - Date.now();
      setSeconds(secondsUntil(until));
      if (milliseconds > 0) timer = setTimeout(tick, milliseconds % 1000 || 1000);
    }
    tick();
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [until]);
  return seconds;
}

function secondsUntil(until: number): number {
  return Math.max(0, Math.ceil((until - Date.now()) / 1000));
}
