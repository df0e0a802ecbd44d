import { type QueryClient, type UseQueryResult, useMutation, useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import type { AnyEndpoint, CallInput, ResultOf } from '#platform/shared/contract.ts';
import { useSite } from '#platform/web/store/site-store.tsx';
import type { ApiError } from './api-error.ts';
import { type Caller, type CallOptions, useCaller } from './caller.tsx';
import { StandingContext, tellStanding } from './standing-answers.ts';

/** A question to the server: an endpoint with what it needs. Equal asks share one answer. */
export interface Ask<E extends AnyEndpoint = AnyEndpoint> {
  readonly endpoint: E;
  readonly input: CallInput<E>;
}

/** @example const asking = ask(topicApi.list, { query: { sort: 'hot' } }); */
export function ask<E extends AnyEndpoint>(endpoint: E, input: CallInput<E> = {}): Ask<E> {
  return { endpoint, input };
}

export function keyOf(asked: Ask): readonly unknown[] {
  const { params, query, body } = asked.input;
  return [asked.endpoint.path, params ?? null, query ?? null, body ?? null];
}

function optionsOf<E extends AnyEndpoint>(asked: Ask<E>, caller: Caller) {
  return {
    queryKey: keyOf(asked),
    queryFn: ({ signal }: { signal?: AbortSignal }): Promise<ResultOf<E>> => caller(asked.endpoint, asked.input, signal ? { signal } : {}),
  };
}

/** No question: what stands for any while it is not known who asks. */
const NOBODY_YET = { queryKey: ['nobody yet'], enabled: false };

interface AskOptions {
  enabled?: boolean;
  keepPrevious?: boolean;
  refetchInterval?: number;
  /** The answer is good for one use: whoever asks later gets another. */
  isForOnce?: boolean;
}

/** The answer to a question, from the cache or the server; pending while a member's reload has not told yet who he is. */
export function useAsk<E extends AnyEndpoint>(asked: Ask<E>, options: AskOptions = {}): UseQueryResult<ResultOf<E>, ApiError> {
  return useAnswer(asked, options);
}

function useCarried<E extends AnyEndpoint>(asked: Ask<E>, { enabled = true }: AskOptions): UseQueryResult<ResultOf<E>, ApiError> {
  const standing = useContext(StandingContext);
  const isUnknown = useSite('isViewerPending');
  return tellStanding(isUnknown ? undefined : standing?.of(keyOf(asked)), enabled && !isUnknown);
}

function useQueried<E extends AnyEndpoint>(asked: Ask<E>, options: AskOptions): UseQueryResult<ResultOf<E>, ApiError> {
  const caller = useCaller();
  const isUnknown = useSite('isViewerPending');
  const { keepPrevious, isForOnce, ...rest } = options;
  const before = keepPrevious ? { placeholderData: (answer: ResultOf<E> | undefined) => answer } : {};
  return useQuery<ResultOf<E>, ApiError>({ ...optionsOf(asked, caller), ...before, ...rest, ...(isForOnce ? { gcTime: 0 } : {}), ...(isUnknown ? NOBODY_YET : {}) });
}

/** A page is rendered on the server once, of answers that stand: to watch them as the browser does took a twentieth of its time. */
const useAnswer = typeof window === 'undefined' ? useCarried : useQueried;

/** Fetches an answer ahead of need; failures show when it is needed. */
export function prefetchAsk(client: QueryClient, caller: Caller, asked: Ask): Promise<void> {
  return client.prefetchQuery(optionsOf(asked, caller));
}

/** A write. `act.mutateAsync(input)` throws ApiError; forms show its `fields`. */
export function useAct<E extends AnyEndpoint>(endpoint: E, options: CallOptions = {}) {
  const caller = useCaller();
  return useMutation<ResultOf<E>, ApiError, CallInput<E>>({ mutationFn: (input) => caller(endpoint, input, options) });
}
