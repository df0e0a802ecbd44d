import { useEffect, useState } from 'react';

/** Milliseconds until an instant, updated every second; 0 afterwards. */
export function useTimeLeft(until: string): number {
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, new Date(until).getTime() - now);
  const isOver = left === 0;

  // Follows the clock until the instant is reached.
  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isOver]);

  return left;
}

/** `14:05`. */
export function clockText(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
