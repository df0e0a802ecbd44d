import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react';
import type { ToastAction, ToastEntry, ToastTone } from '#platform/web/kit/toast-entry.ts';
import { ToastList } from '#platform/web/kit/toast-list.tsx';

type Notify = (text: string, action?: ToastAction) => void;

const ToastContext = createContext<Record<ToastTone, Notify> | null>(null);

/** At most this many at a time; the oldest gives way. */
const ROOM = 3;

/** Keeps the short messages of an app and shows them above everything else. One, near the root. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [entries, setEntries] = useState<readonly ToastEntry[]>([]);
  const toast = useMemo(() => {
    let nextId = 0;
    const t =
      (tone: ToastTone): Notify =>
      (text, action) => {
        nextId += 1;
        const entry = { id: nextId, tone, text, action };
        // The same words again replace themselves instead of piling up.
        setEntries((before) => [...before.filter((other) => other.text !== text), entry].slice(-ROOM));
      };
    return { success: t('success'), error: t('error'), notice: t('notice') };
  }, []);
  // Always the same function, so that one toast's coming or going does not start the clocks of the others anew.
  const close = useCallback((id: number) => setEntries((before) => before.filter((other) => other.id !== id)), []);
  return (
    <ToastContext value={toast}>
      {children}
      <ToastList entries={entries} onClose={close} />
    </ToastContext>
  );
}

/** Says something short: `useToast().success(words.saved)`, with one action such as undo as the second argument. */
export const useToast = (): Record<ToastTone, Notify> => {
  const toast = useContext(ToastContext);
  if (toast === null) throw new Error('There is no ToastProvider above this component.');
  return toast;
};
