import { useEffect, useState } from 'react';

/**
 * Whole seconds until a moment of the wall clock (milliseconds since 1970), 0 when it is past. It goes by the clock and not
 * by counting, so that a phone that slept shows the truth when it wakes.
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
