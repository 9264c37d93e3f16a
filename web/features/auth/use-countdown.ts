import { useEffect, useState } from 'react';

/**
 * The remaining seconds, and a function to start the countdown. It uses the clock, so that a sleeping page is
 * correct.
 */
export function useCountdown(): [left: number, start: (seconds: number) => void] {
  const [until, setUntil] = useState(0);
  const [left, setLeft] = useState(0);

  useEffect(() => {
    if (until === 0) return;
    const tick = () => {
      const now = Math.max(0, Math.ceil((until - Date.now()) / 1_000));
      setLeft(now);
      if (now === 0) setUntil(0);
    };
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [until]);

  const start = (seconds: number) => {
    setUntil(Date.now() + seconds * 1_000);
    setLeft(seconds);
  };
  return [left, start];
}
