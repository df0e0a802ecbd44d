import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react';
import type { ToastAction, ToastEntry, ToastTone } from '#platform/web/kit/toast-entry.ts';
import { ToastList } from '#platform/web/kit/toast-list.tsx';

type Notify = (text: string, action?: ToastAction) => void;

type Toasts = Record<ToastTone, Notify> & {
  /** Takes back what failed: it is being tried again. */
  retract: () => void;
};

const ToastContext = createContext<Toasts | null>(null);

/** At most this many at a time; the oldest is dropped. */
const ROOM = 3;

/** Holds the toasts of the app. One provider, near the root. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [entries, setEntries] = useState<readonly ToastEntry[]>([]);
  const toast = useMemo(() => {
    let nextId = 0;
    const t =
      (tone: ToastTone): Notify =>
      (text, action) => {
        nextId += 1;
        const entry = { id: nextId, tone, text, action };
        // An identical toast replaces the old one.
        setEntries((before) => [...before.filter((other) => other.text !== text), entry].slice(-ROOM));
      };
    return {
      success: t('success'),
      error: t('error'),
      notice: t('notice'),
      retract: () => setEntries((before) => before.filter(({ tone }) => tone !== 'error')),
    };
  }, []);
  // Stable, so that one toast does not restart the timers of the others.
  const close = useCallback((id: number) => setEntries((before) => before.filter((other) => other.id !== id)), []);
  return (
    <ToastContext value={toast}>
      {children}
      <ToastList entries={entries} onClose={close} />
    </ToastContext>
  );
}

/** Shows a short message: `useToast().success(t.saved)`, with one action such as undo as the second argument. */
export const useToast = (): Toasts => {
  const toast = useContext(ToastContext);
  if (toast === null) throw new Error('There is no ToastProvider above this component.');
  return toast;
};
