import { QueryClient } from '@tanstack/react-query';
import type { Language } from '#platform/shared/language.ts';
import type { PagePart } from '#platform/shared/page-part.ts';
import { answerParts, toSafeJson } from '#platform/shared/record-text.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import type { SiteState } from '#platform/web/store/site-store.tsx';

/** An answer or failure embedded in the page by the server. */
export type CarriedAnswer =
  | { key: readonly unknown[]; answer: unknown }
  | {
      key: readonly unknown[];
      refusal: { status: number; code: string; message: string; details: Record<string, unknown> };
    };

/** State the server sends with the HTML. */
export interface PageState {
  language: Language;
  site: Partial<SiteState>;
  /** A member's reload: the browser asks who they are; until then the page shows its skeleton. */
  isViewerPending: boolean;
  answers: readonly CarriedAnswer[];
  /** A static page: nothing to hydrate. */
  isInert?: boolean;
}

const FRESH_FOR = 30_000;

export function createQueries(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_FOR,
        retry: false,
        retryOnMount: false,
        refetchOnWindowFocus: false,
        gcTime: typeof window === 'undefined' ? Number.POSITIVE_INFINITY : 600_000,
      },
      // Without a network a mutation fails at once instead of waiting and running later unexpectedly.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/** Puts embedded answers and failures into the query cache, where `useApiQuery` finds them. */
export function fillQueries(queries: QueryClient, answers: readonly CarriedAnswer[]): void {
  for (const carried of answers) {
    if ('answer' in carried) queries.setQueryData(carried.key, carried.answer);
    else {
      const query = queries.getQueryCache().build(queries, { queryKey: carried.key });
      query.setState({
        status: 'error',
        error: new ApiError(carried.refusal),
        fetchStatus: 'idle',
        errorUpdatedAt: Date.now(),
      });
    }
  }
}

/** The state as JSON safe inside a script element, in parts: records already serialized are inserted as they are. */
export function toEmbeddedJson({ answers, site, ...rest }: PageState): PagePart[] {
  const parts: PagePart[] = [];
  // The text between two answers.
  let text = '{"answers":[';
  answers.forEach((carried, index) => {
    if (index > 0) text += ',';
    if ('refusal' in carried) {
      text += toSafeJson(carried);
      return;
    }
    for (const part of [`{"key":${toSafeJson(carried.key)},"answer":`, ...answerParts(carried.answer), '}']) {
      if (typeof part === 'string') text += part;
      else {
        parts.push(text, part);
        text = '';
      }
    }
  });
  return [...parts, `${text}],"site":${toSafeJson(site)},${toSafeJson(rest).slice(1)}`];
}
