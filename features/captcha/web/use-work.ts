import { useEffect, useRef, useState } from 'react';
import { captchaApi } from '#features/captcha/contract.ts';
import { useCaller } from '#platform/web/api/caller.tsx';

/** `none`: there is no key yet, or this browser cannot compute it. */
export type WorkState = 'none' | 'going' | 'done' | 'failed';

/** Pages not served over https cannot derive keys: their captchas use the picture alone. */
const canWork = () => window.isSecureContext;

/**
 * The proof of work for a captcha's key, in addition to its picture or instead of it: starts at once, aborted when the
 * key changes.
 */
export function useWork(
  key: string | undefined,
  isInstead: boolean,
): { state: WorkState; done(): Promise<string | null> } {
  const caller = useCaller();
  const [state, setState] = useState<WorkState>('none');
  const going = useRef<Promise<string | null>>(Promise.resolve(null));
  // Bound to the workers' lifetime.
  useEffect(() => {
    going.current = Promise.resolve(null);
    if (key === undefined) return setState('none');
    if (!canWork()) return setState(isInstead ? 'failed' : 'none');
    const called = new AbortController();
    const { signal } = called;
    const work = async () => {
      const challenge = await caller(
        captchaApi.work,
        { params: { key }, query: isInstead ? { instead: 'true' } : {} },
        { signal, quiet: true },
      );
      const { doWork } = await import('./do-work.ts');
      return doWork(challenge, signal);
    };
    setState('going');
    going.current = work().then(
      (solved) => {
        if (!signal.aborted) setState(solved === null ? 'failed' : 'done');
        return solved;
      },
      () => {
        if (!signal.aborted) setState('failed');
        return null;
      },
    );
    return () => called.abort();
  }, [key, isInstead, caller]);
  return { state, done: () => going.current };
}
