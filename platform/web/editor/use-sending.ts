import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type ApiError, isApiError } from '#platform/web/api/api-error.ts';
import type { CallOptions } from '#platform/web/api/caller.tsx';

const FIRST_PAUSE = 4000;
const LONGEST_PAUSE = 60_000;

export interface SendingOptions<T> {
  /** The draft's own key: with it a repeated send happens once. */
  draftKey: string;
  /** An earlier visit sent it and heard nothing. */
  isUncertain: boolean;
  /** Makes the call with these options. */
  call: (options: CallOptions) => Promise<T>;
  onSent: (answer: T) => void;
  /** Every refusal. `isShown`: the request layer has shown it as well. */
  onRefused: (error: ApiError, isShown: boolean) => void;
  /** Whether an answer is outstanding, to be kept with the draft. */
  onUncertain?: (isUncertain: boolean) => void;
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

/** Sends what was written. A lost connection keeps it and sends it, once, when the network is back. */
export function useSending<T>(options: SendingOptions<T>): Sending {
  const [phase, setPhase] = useState<Sending['phase']>(options.isUncertain ? 'waiting' : 'idle');
  const [pause, setPause] = useState<number | null>(null);
  const isBusy = useRef(false);

  const submit = async (isRetry: boolean) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setPhase('busy');
    try {
      const answer = await options.call({ idempotencyKey: options.draftKey, quiet: isRetry });
      setPause(null);
      setPhase('idle');
      options.onSent(answer);
    } catch (error) {
      if (!isApiError(error)) throw error;
      const isOpen = isUnanswered(error);
      setPhase(isOpen ? 'waiting' : 'idle');
      setPause((before) => (isOpen ? Math.min((before ?? FIRST_PAUSE / 2) * 2, LONGEST_PAUSE) : null));
      options.onUncertain?.(isOpen);
      if (!isOpen) options.onRefused(error, !isRetry);
    } finally {
      isBusy.current = false;
    }
  };
  const again = useEffectEvent(() => void submit(true));

  // Follows the network: the browser's word that it is back, and a clock for servers that were away themselves.
  useEffect(() => {
    if (phase !== 'waiting') return;
    const retry = () => again();
    addEventListener('online', retry);
    const timer = pause === null ? undefined : setTimeout(retry, pause);
    return () => {
      removeEventListener('online', retry);
      clearTimeout(timer);
    };
  }, [phase, pause]);

  return { phase, submit: () => void submit(false) };
}
