import { useCallback, useSyncExternalStore } from 'react';

const PREFIX = 'code-again:';

/** When the next code may be requested, by this browser's clock, and the target of the last one; survives a reload. */
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
  // A corrected number does not have to wait for the mistyped one.
  if (target !== '' && last.target !== target) return 0;
  // A clock that was set back must not lock the button for hours.
  return Math.min(600, Math.max(0, Math.ceil((last.end - Date.now()) / 1000)));
}

const nothing = () => 0;

/** Seconds until the next code may be requested, counted down; 0: now. `begin` restarts it. */
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
      // Without browser storage, only the server counts.
    }
  };
  return { left, begin };
}
