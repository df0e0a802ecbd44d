import { type RefObject, useEffect, useRef, useState } from 'react';
import { captchaApi, OUTSIDE, type ShownProvider } from '#features/captcha/contract.ts';
import type { OutsideAnswer } from '#features/captcha/frame.ts';
import { apiQuery, useApiQuery } from '#platform/web/api/api-query.ts';

/** A widget that has not shown itself by then does not come, in ms: its provider cannot be reached from here. */
const LOADING = 10_000;

export interface Outside {
  /** Whose widget stands in the place of the picture; undefined: nobody's. */
  provider: ShownProvider | undefined;
  frame: RefObject<HTMLIFrameElement | null>;
  /** What is sent as `captchaValue` once it is solved, else ''. */
  value: string;
  /** Which widget it is: another after each that has been used. */
  round: number;
  /** What it said has been used, or was refused: another, if the provider still answers. */
  again(): void;
  /** Does without it from now on. */
  leave(): void;
}

/** The captcha of a provider where one is switched on and can be loaded. */
export function useOutside(isNeeded: boolean): Outside {
  const result = useApiQuery(apiQuery(captchaApi.provider, { query: {} }), { enabled: isNeeded });
  const frame = useRef<HTMLIFrameElement>(null);
  const [value, setValue] = useState('');
  const [round, setRound] = useState(0);
  const [isLeft, setLeft] = useState(false);
  const provider = isLeft || !isNeeded ? undefined : (result.data?.provider ?? undefined);
  const isShown = provider !== undefined;
  // Follows what the frame says.
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
