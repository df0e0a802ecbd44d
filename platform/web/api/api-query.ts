import { type QueryClient, type UseQueryResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AnyEndpoint, CallInput, ResultOf } from '#platform/shared/contract.ts';
import { useSite } from '#platform/web/store/site-store.tsx';
import type { ApiError } from './api-error.ts';
import { type Caller, type CallOptions, useCaller } from './caller.tsx';

/** A query: an endpoint with its input. Equal queries share one result. */
export interface ApiQuery<E extends AnyEndpoint = AnyEndpoint> {
  readonly endpoint: E;
  readonly input: CallInput<E>;
}

/** @example const query = apiQuery(topicApi.list, { query: { sort: 'hot' } }); */
export function apiQuery<E extends AnyEndpoint>(endpoint: E, input: CallInput<E> = {}): ApiQuery<E> {
  return { endpoint, input };
}

export function queryKey(apiQuery: ApiQuery): readonly unknown[] {
  const { params, query, body } = apiQuery.input;
  return [apiQuery.endpoint.path, params ?? null, query ?? null, body ?? null];
}

function optionsOf<E extends AnyEndpoint>(query: ApiQuery<E>, caller: Caller) {
  return {
    queryKey: queryKey(query),
    queryFn: ({ signal }: { signal?: AbortSignal }): Promise<ResultOf<E>> =>
      caller(query.endpoint, query.input, signal ? { signal } : {}),
  };
}

/** No query: placeholder while it is unknown who reads. */
const NOBODY_YET = { queryKey: ['nobody yet'], enabled: false };

interface ApiQueryOptions {
  enabled?: boolean;
  keepPreviousData?: boolean;
  refetchInterval?: number;
  /** The result is good for one use: it is not shared with later readers. */
  isForOnce?: boolean;
}

/**
 * The result of a query, from the cache or the server; pending while a member's reload has not told yet who they are.
 */
export function useApiQuery<E extends AnyEndpoint>(
  query: ApiQuery<E>,
  options: ApiQueryOptions = {},
): UseQueryResult<ResultOf<E>, ApiError> {
  const caller = useCaller();
  const isUnknown = useSite('isViewerPending');
  const { keepPreviousData, isForOnce, ...rest } = options;
  const before = keepPreviousData ? { placeholderData: (answer: ResultOf<E> | undefined) => answer } : {};
  return useQuery<ResultOf<E>, ApiError>({
    ...optionsOf(query, caller),
    ...before,
    ...rest,
    ...(isForOnce ? { gcTime: 0 } : {}),
    ...(isUnknown ? NOBODY_YET : {}),
  });
}

/** Prefetches a result; failures show when it is needed. */
export function prefetchApiQuery(client: QueryClient, caller: Caller, query: ApiQuery): Promise<void> {
  return client.prefetchQuery(optionsOf(query, caller));
}

/** A write. `mutateAsync(input)` throws ApiError; forms show its `fields`. */
export function useApiMutation<E extends AnyEndpoint>(endpoint: E, options: CallOptions = {}) {
  const caller = useCaller();
  return useMutation<ResultOf<E>, ApiError, CallInput<E>>({ mutationFn: (input) => caller(endpoint, input, options) });
}

/** Puts the answer of a write in place of a query's, where it says how things are afterwards. */
export function useShowAnswer<E extends AnyEndpoint>(query: ApiQuery<E>): (answer: ResultOf<E>) => void {
  const client = useQueryClient();
  return (answer) => client.setQueryData(queryKey(query), answer);
}
