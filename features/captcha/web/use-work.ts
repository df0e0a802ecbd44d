import { useEffect, useRef, useState } from 'react';
import { captchaApi } from '#features/captcha/contract.ts';
import { useCaller } from '#platform/web/api/caller.tsx';

/** `none`: there is no key yet, or this browser cannot work. */
export type WorkState = 'none' | 'going' | 'done' | 'failed';

/** Pages that did not come over https may not derive keys: their captchas are pictures alone. */
const canWork = () => window.isSecureContext;

/** The browser's work for a captcha's key, beside its picture or instead of it: begun at once, called off when another key comes. */
export function useWork(
  key: string | undefined,
  isInstead: boolean,
): { state: WorkState; done(): Promise<string | null> } {
  const caller = useCaller();
  const [state, setState] = useState<WorkState>('none');
  const going = useRef<Promise<string | null>>(Promise.resolve(null));
  // Follows threads that work beside this page.
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
