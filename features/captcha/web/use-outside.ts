import { type RefObject, useEffect, useRef, useState } from 'react';
import { captchaApi, OUTSIDE, type ShownProvider } from '#features/captcha/contract.ts';
import type { OutsideAnswer } from '#features/captcha/frame.ts';
import { apiQuery, useApiQuery } from '#platform/web/api/api-query.ts';

/** Timeout for a widget to appear, in ms: after it the provider counts as unreachable from here. */
const LOADING = 10_000;

export interface Outside {
  /** The provider whose widget replaces the picture; undefined: none. */
  provider: ShownProvider | undefined;
  frame: RefObject<HTMLIFrameElement | null>;
  /** The value of `captchaValue` once it is solved, else ''. */
  value: string;
  /** Identifies the widget instance; changes after each use. */
  round: number;
  /** The response was used or refused: shows a new widget if the provider still responds. */
  again(): void;
  /** Stops using the provider. */
  leave(): void;
}

/** The captcha of a provider, where one is enabled and can be loaded. */
export function useOutside(isNeeded: boolean): Outside {
  const result = useApiQuery(apiQuery(captchaApi.provider, { query: {} }), { enabled: isNeeded });
  const frame = useRef<HTMLIFrameElement>(null);
  const [value, setValue] = useState('');
  const [round, setRound] = useState(0);
  const [isLeft, setLeft] = useState(false);
  const provider = isLeft || !isNeeded ? undefined : (result.data?.provider ?? undefined);
  const isShown = provider !== undefined;
  // Bound to messages from the frame.
  useEffect(() => {
    if (!isShown) return;
    const timer = setTimeout(() => setLeft(true), LOADING);
    const hear = ({ data: said, source, origin }: MessageEvent<OutsideAnswer>) => {
      if (source === null || source !== frame.current?.contentWindow || origin !== location.origin) return;
      clearTimeout(timer);
      if (said.captcha === 'failed') setLeft(true);
      setValue(said.captcha === 'solved' ? `${OUTSIDE}${pack(said.answer)}` : '');
    };
    addEventListener('message', hear);
    return () => {
      clearTimeout(timer);
      removeEventListener('message', hear);
    };
  }, [isShown]);
  const leave = () => {
    setValue('');
    setLeft(true);
  };
  const again = () => {
    setValue('');
    setRound(round + 1);
    void result.refetch();
  };
  return { provider, frame, value, round, again, leave };
}

function pack(answer: Readonly<Record<string, unknown>>): string {
  return btoa(JSON.stringify(answer)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
