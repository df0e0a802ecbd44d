import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { openPrefetchedResults, prefetchedResult } from './prefetched-results.ts';

const KEY = ['/topics', null, { sort: 'newest', page: '1' }, null];
const refusal = new ApiError({ status: 403, code: 'topic.noAccess', message: 'no' });

interface ConfirmingProps {
  options: { enabled?: boolean };
  tell: (told: Record<string, unknown>) => void;
}

function Confirming({ options, tell }: ConfirmingProps) {
  tell(
    Object.fromEntries(
      Object.entries(useQuery({ queryKey: KEY, queryFn: () => new Promise<never>(() => undefined), ...options })),
    ),
  );
  return null;
}

/** What react-query returns to a component rendered on the server. */
function toldByQuery(
  fill: (queries: QueryClient) => void,
  options: { enabled?: boolean } = {},
): Record<string, unknown> {
  const queries = new QueryClient({
    defaultOptions: { queries: { staleTime: 30_000, retry: false, retryOnMount: false } },
  });
  fill(queries);
  let told: Record<string, unknown> = {};
  renderToString(
    <QueryClientProvider client={queries}>
      <Confirming
        options={options}
        tell={(item) => {
          told = item;
        }}
      />
    </QueryClientProvider>,
  );
  return told;
}

/** Timestamps, counters and functions: not displayed. */
const UNSHOWN = [
  'dataUpdatedAt',
  'errorUpdatedAt',
  'errorUpdateCount',
  'failureReason',
  'failureCount',
  'refetch',
  'promise',
  'isEnabled',
];
const shown = (told: object) => Object.fromEntries(Object.entries(told).filter(([name]) => !UNSHOWN.includes(name)));

describe('what stands before a page is rendered', () => {
  it('is told as react-query tells an answer', () => {
    const answer = { records: [1] };
    const told = toldByQuery((queries) => queries.setQueryData(KEY, answer));
    expect(shown(prefetchedResult({ answer }, true))).toEqual(shown(told));
  });
  it('is told as react-query tells a refusal', () => {
    const told = toldByQuery((queries) =>
      queries
        .getQueryCache()
        .build(queries, { queryKey: KEY })
        .setState({ status: 'error', error: refusal, fetchStatus: 'idle', errorUpdatedAt: Date.now() }),
    );
    expect(shown(prefetchedResult({ refusal }, true))).toEqual(shown(told));
  });
  it.each([true, false])('is told as react-query tells a question nobody has answered, asked: %s', (enabled) => {
    expect(shown(prefetchedResult(undefined, enabled))).toEqual(shown(toldByQuery(() => undefined, { enabled })));
  });
  it('is found by what was asked, in whatever order it is said', () => {
    const prefetched = openPrefetchedResults([{ key: KEY, answer: 'topics' }]);
    expect(prefetched.of(['/topics', null, { page: '1', sort: 'newest' }, null])).toMatchObject({ answer: 'topics' });
    expect(prefetched.of(['/topics', null, { page: '2', sort: 'newest' }, null])).toBeUndefined();
  });
});
