import { hashKey, type UseQueryResult } from '@tanstack/react-query';
import { createContext } from 'react';
import type { ApiError } from './api-error.ts';

/** A result or failure available before rendering. */
export type Prefetched = { answer: unknown } | { refusal: ApiError };

/** Results the server has read for a page, by query key. Immutable: a page is rendered once. */
export interface PrefetchedResults {
  of(key: readonly unknown[]): Prefetched | undefined;
}

/** Provided around every page the server renders; in the browser react-query manages results. */
export const PrefetchedContext = createContext<PrefetchedResults | null>(null);

export function openPrefetchedResults(all: readonly (Prefetched & { key: readonly unknown[] })[]): PrefetchedResults {
  const byKey = new Map<string, Prefetched>(all.map((prefetched) => [hashKey(prefetched.key), prefetched]));
  return { of: (key) => byKey.get(hashKey(key)) };
}

const unasked = () => Promise.reject(new Error('nothing is asked while the server renders'));

/** The equivalent react-query result: available, or a query that starts after hydration (`isAsked`) or not yet. */
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
  // Query and result share a key, a relation no type can express.
  return told as unknown as UseQueryResult<T, ApiError>;
}
