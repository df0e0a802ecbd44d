import { useState } from 'react';
import { captchaApi, type Purpose } from '#features/captcha/contract.ts';
import { apiQuery, useApiQuery } from '#platform/web/api/api-query.ts';
import { type Outside, useOutside } from './use-outside.ts';
import { useWork, type WorkState } from './use-work.ts';

export interface Captcha {
  /** Undefined while loading. */
  key: string | undefined;
  /** The proof of work replaces the picture. */
  isUnseen: boolean;
  work: WorkState;
  /** The provider's captcha in place of ours, where one is enabled. */
  outside: Outside;
  /** An answer is waiting for the proof of work to finish. */
  isAnswering: boolean;
  /** Switches between the picture and proof of work alone. */
  setUnseen(isUnseen: boolean): void;
  /** Requests a new captcha: on demand, or because the last is used up; takes the key from a response if it has one. */
  refresh(details?: Readonly<Record<string, unknown>>): void;
  /**
   * The value of `captchaValue`: the typed text with the proof of work, once that is done. '' if something is missing.
   */
  answer(typed: string): Promise<string>;
}

/** A captcha for a form, once it is needed; the proof of work starts at once. */
export function useCaptcha(purpose: Purpose, isNeeded: boolean): Captcha {
  const [before, setBefore] = useState<string>();
  const [named, setNamed] = useState<string>();
  const [isUnseen, setUnseen] = useState(false);
  const [isAnswering, setAnswering] = useState(false);
  const query = before === undefined ? { purpose } : { purpose, after: before };
  const result = useApiQuery(apiQuery(captchaApi.issue, { query }), {
    enabled: isNeeded && named === undefined,
    isForOnce: true,
  });
  const key = named ?? (result.isFetching ? undefined : result.data?.captchaKey);
  const outside = useOutside(isNeeded);
  const work = useWork(isNeeded ? key : undefined, isUnseen);

  const refresh: Captcha['refresh'] = (details = {}) => {
    if (outside.value !== '') outside.again();
    const { captchaKey } = details;
    if (typeof captchaKey === 'string') return setNamed(captchaKey);
    if (!isNeeded) return;
    setNamed(undefined);
    if (key === undefined) void result.refetch();
    else setBefore(key);
  };
  const answer = async (typed: string): Promise<string> => {
    if (outside.provider) return outside.value;
    if (!isUnseen && typed === '') return '';
    setAnswering(true);
    const solved = await work.done();
    setAnswering(false);
    if (isUnseen) return solved === null ? '' : `.${solved}`;
    return solved === null ? typed : `${typed}.${solved}`;
  };
  return { key, outside, isUnseen, work: work.state, isAnswering, setUnseen, refresh, answer };
}
