import { hashKey, type UseQueryResult } from '@tanstack/react-query';
import { createContext } from 'react';
import type { ApiError } from './api-error.ts';

/** An answer, or the refusal, that was there before the page was rendered. */
export type Prefetched = { answer: unknown } | { refusal: ApiError };

/** What the server has asked for a page, by what was asked. It changes no more: a page is rendered once, of what stands. */
export interface PrefetchedResults {
  of(key: readonly unknown[]): Prefetched | undefined;
}

/** Around every page the server renders; in the browser answers come and go, and react-query keeps them. */
export const PrefetchedContext = createContext<PrefetchedResults | null>(null);

export function openPrefetchedResults(all: readonly (Prefetched & { key: readonly unknown[] })[]): PrefetchedResults {
  const byKey = new Map<string, Prefetched>(all.map((prefetched) => [hashKey(prefetched.key), prefetched]));
  return { of: (key) => byKey.get(hashKey(key)) };
}

const unasked = () => Promise.reject(new Error('nothing is asked while the server renders'));

/** What react-query would tell of it: of what stands, or of a question that goes out once the page lives (`isAsked`) or not yet. */
export function prefetchedResult<T>(prefetched: Prefetched | undefined, isQuery: boolean): UseQueryResult<T, ApiError> {
  const data = prefetched && 'answer' in prefetched ? prefetched.answer : undefined;
  const error = prefetched && 'refusal' in prefetched ? prefetched.refusal : null;
  const status = prefetched ? (error ? 'error' : 'success') : 'pending';
  const isFetching = prefetched === undefined && isQuery;
  const told = {
    data,
    error,
    status,
    isPending: status === 'pending',
    isSuccess: status === 'success',
    isError: status === 'error',
    isLoadingError: status === 'error',
    isRefetchError: false,
    isPlaceholderData: false,
    fetchStatus: isFetching ? 'fetching' : 'idle',
    isFetching,
    isLoading: isFetching,
    isInitialLoading: isFetching,
    isRefetching: false,
    isPaused: false,
    isFetched: status === 'success',
    isFetchedAfterMount: false,
    isStale: isFetching || status === 'error',
    isEnabled: isQuery,
    dataUpdatedAt: 0,
    errorUpdatedAt: 0,
    errorUpdateCount: error ? 1 : 0,
    failureCount: 0,
    failureReason: null,
    refetch: unasked,
  };
  // What was asked and what was answered belong together by their key, which no type can tell.
  return told as unknown as UseQueryResult<T, ApiError>;
}
