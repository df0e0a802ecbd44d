import { hashKey, type UseQueryResult } from '@tanstack/react-query';
import { createContext } from 'react';
import type { ApiError } from './api-error.ts';

/** An answer, or the refusal, that was there before the page was rendered. */
export type Standing = { answer: unknown } | { refusal: ApiError };

/** What the server has asked for a page, by what was asked. It changes no more: a page is rendered once, of what stands. */
export interface StandingAnswers {
  of(key: readonly unknown[]): Standing | undefined;
}

/** Around every page the server renders; in the browser answers come and go, and react-query keeps them. */
export const StandingContext = createContext<StandingAnswers | null>(null);

export function openStandingAnswers(all: readonly (Standing & { key: readonly unknown[] })[]): StandingAnswers {
  const byKey = new Map<string, Standing>(all.map((standing) => [hashKey(standing.key), standing]));
  return { of: (key) => byKey.get(hashKey(key)) };
}

const unasked = () => Promise.reject(new Error('nothing is asked while the server renders'));

/** What react-query would tell of it: of what stands, or of a question that goes out once the page lives (`isAsked`) or not yet. */
export function tellStanding<T>(standing: Standing | undefined, isAsked: boolean): UseQueryResult<T, ApiError> {
  const data = standing && 'answer' in standing ? standing.answer : undefined;
  const error = standing && 'refusal' in standing ? standing.refusal : null;
  const status = standing ? (error ? 'error' : 'success') : 'pending';
  const isFetching = standing === undefined && isAsked;
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
    isEnabled: isAsked,
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
