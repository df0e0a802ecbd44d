import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type ApiError, isApiError } from '#platform/web/api/api-error.ts';
import type { CallOptions } from '#platform/web/api/caller.tsx';
import { useToast } from '#platform/web/kit/toast.tsx';
import type { DraftHold } from './use-draft.ts';
import { markWaiting, unmarkWaiting } from './waiting-mark.ts';

/**
 * The first look after coming back, the pause after the first attempt without an answer, and the longest one; in ms.
 */
const FIRST_LOOK = 600;
const FIRST_PAUSE = 4000;
const LONGEST_PAUSE = 60_000;

export interface SendingOptions<T> {
  /** Its key makes a repeated send happen once. */
  draft: Pick<DraftHold<Readonly<Record<string, string>>>, 'name' | 'key' | 'isUncertain' | 'begin' | 'end' | 'finish'>;
  /** Makes the call with these options. */
  call: (options: CallOptions) => Promise<T>;
  /** The draft has ended. */
  onSent: (answer: T) => void;
  /** Every refusal. `isShown`: the request layer has shown it as well. */
  onRefused: (error: ApiError, isShown: boolean) => void;
}

export interface Sending {
  /** `waiting`: no answer came; it is tried again by itself, and must not be changed meanwhile. */
  phase: 'idle' | 'busy' | 'waiting';
  submit(): void;
}

/** No answer from the application: it may have done the work or not. */
export function isUnanswered(error: ApiError): boolean {
  return error.status === 0 || error.status === 502 || error.status === 504;
}

/** Nobody looks on at a repeated attempt: a server that is busy or away is asked again later. */
export const isPassing = (error: ApiError) => error.status === 429 || error.status === 503;

/**
 * Sends what was written. A lost connection keeps it and sends it, once, when the network is back: here, in another
 * window, or after a restart.
 */
export function useSending<T>(options: SendingOptions<T>): Sending {
  const { draft } = options;
  const { retract } = useToast();
  const [isBusy, setBusy] = useState(false);
  const [pause, setPause] = useState(FIRST_LOOK);
  const isAtWork = useRef(false);
  const phase = isBusy ? 'busy' : draft.isUncertain ? 'waiting' : 'idle';

  const attempt = async (isRetry: boolean) => {
    // Another window has changed it a moment ago: it is looked at first.
    if (!draft.isUncertain && !(await draft.begin())) return;
    markWaiting(draft);
    try {
      const answer = await options.call({
        idempotencyKey: draft.key,
        // That no answer came stands in its form, with what becomes of it: a toast would say to try again.
        quiet: isRetry || isUnanswered,
      });
      await draft.finish();
      unmarkWaiting(draft.key);
      setPause(FIRST_LOOK);
      options.onSent(answer);
    } catch (error) {
      if (!isApiError(error)) throw error;
      const isOpen = isUnanswered(error) || (isRetry && isPassing(error));
      setPause((before) => (isOpen ? Math.min(Math.max(before * 2, FIRST_PAUSE), LONGEST_PAUSE) : FIRST_LOOK));
      if (isOpen) return;
      // Under its key something else was sent, on another device: what stands here would be a second one.
      await draft.end(error.code === 'platform.keyReused');
      unmarkWaiting(draft.key);
      options.onRefused(error, !isRetry);
    }
  };
  const submit = async (isRetry: boolean) => {
    if (isAtWork.current) return;
    if (!isRetry) retract();
    isAtWork.current = true;
    setBusy(true);
    try {
      await inOneTab(draft.key, () => attempt(isRetry));
    } finally {
      isAtWork.current = false;
      setBusy(false);
    }
  };
  const again = useEffectEvent(() => void submit(true));

  // Follows the network: the browser's word that it is back, and a clock for servers that were away themselves.
  useEffect(() => {
    if (phase !== 'waiting') return;
    const retry = () => again();
    addEventListener('online', retry);
    const timer = setTimeout(retry, pause);
    return () => {
      removeEventListener('online', retry);
      clearTimeout(timer);
    };
  }, [phase, pause]);

  return { phase, submit: () => void submit(false) };
}

/** Does it unless another window is at the same. */
export function inOneTab(key: string, work: () => Promise<void>): Promise<void> {
  return 'locks' in navigator
    ? navigator.locks.request(`send:${key}`, { ifAvailable: true }, (lock) => (lock ? work() : undefined))
    : work();
}
