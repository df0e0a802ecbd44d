import { useState } from 'react';
import { captchaApi, type Purpose } from '#features/captcha/contract.ts';
import { apiQuery, useApiQuery } from '#platform/web/api/api-query.ts';
import { type Outside, useOutside } from './use-outside.ts';
import { useWork, type WorkState } from './use-work.ts';

export interface Captcha {
  /** Undefined while it is being fetched. */
  key: string | undefined;
  /** The browser's work stands for the picture. */
  isUnseen: boolean;
  work: WorkState;
  /** Another's captcha in the place of ours, where one is switched on. */
  outside: Outside;
  /** An answer waits for the browser's work. */
  isAnswering: boolean;
  /** Does without the picture, or with it again. */
  setUnseen(isUnseen: boolean): void;
  /** Another one: asked for, or because the last is used up; the one that an answer names, if it names one. */
  refresh(details?: Readonly<Record<string, unknown>>): void;
  /** What is sent as `captchaValue`: what was typed with the browser's work, once that is done. '' when something is missing. */
  answer(typed: string): Promise<string>;
}

/** A captcha for a form, once it is needed; the browser begins with its work at once. */
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
