import { useCallback, useSyncExternalStore } from 'react';

const PREFIX = 'code-again:';

/** When the next code may be asked for, by this browser's clock, and for whom the last one was; kept over a reload of the page. */
function readLast(key: string): { end: number; target: string } {
  try {
    const [end = '0', ...target] = (sessionStorage.getItem(PREFIX + key) ?? '').split(' ');
    return { end: Number(end) || 0, target: target.join(' ') };
  } catch {
    return { end: 0, target: '' };
  }
}

function secondsLeft(key: string, target: string): number {
  const last = readLast(key);
  // Another number is not to wait for a mistyped one.
  if (target !== '' && last.target !== target) return 0;
  // A clock that was put back must not lock the button for hours.
  return Math.min(600, Math.max(0, Math.ceil((last.end - Date.now()) / 1000)));
}

const nothing = () => 0;

/** Seconds until the next code may be asked for, counted down; 0: now. `begin` starts it anew. */
export function useCountdown({ key, target }: { key: string; target: string }): {
  left: number;
  begin: (seconds: number) => void;
} {
  const subscribe = useCallback((notify: () => void) => {
    const timer = setInterval(notify, 250);
    return () => clearInterval(timer);
  }, []);
  const left = useSyncExternalStore(subscribe, () => secondsLeft(key, target), nothing);
  const begin = (seconds: number) => {
    try {
      sessionStorage.setItem(PREFIX + key, `${Date.now() + seconds * 1000} ${target}`);
    } catch {
      // Without a store the server alone counts.
    }
  };
  return { left, begin };
}
