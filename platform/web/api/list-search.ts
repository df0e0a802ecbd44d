import type { AnyEndpoint, CallInput } from '#platform/shared/contract.ts';
import { pageNumber } from '#platform/web/page/page-number.ts';
import { type ApiQuery, apiQuery } from './api-query.ts';

/** What narrows a list, by the names of its call's query. */
export type FilterValues = Readonly<Record<string, string>>;

/** The filters a call's query has. */
export type FilterName<E extends AnyEndpoint> = Exclude<keyof NonNullable<CallInput<E>['query']> & string, 'page'>;

/** The filters of a list that an address may name: one of a few values, an id, or a text. */
export type ListSearch<Name extends string = string> = Readonly<
  Partial<Record<Name, readonly string[] | 'id' | 'text'>>
>;

/**
 * The filters an address names. A choice that there is not and a mangled id are left out, so that the link still opens the
 * list; of what people type the server says what is wrong.
 */
export function readFilters(filters: ListSearch, search: URLSearchParams): FilterValues {
  return Object.fromEntries(
    Object.entries(filters).flatMap(([name, kind]) => {
      const text = search.get(name)?.trim() ?? '';
      const isKnown = kind === 'id' ? /^[1-9]\d{0,17}$/.test(text) : typeof kind !== 'object' || kind.includes(text);
      return text !== '' && isKnown ? [[name, text]] : [];
    }),
  );
}

/** The call of a list for an address: its filters and, where it has any, its page. */
export function listQuery<E extends AnyEndpoint>(
  list: E,
  filters: ListSearch | undefined,
  search: URLSearchParams,
): ApiQuery<E> {
  const query = filters ? { ...readFilters(filters, search), page: String(pageNumber(search)) } : {};
  // The names are those of the call's own query, which the compiler cannot follow through a record.
  return apiQuery(list, { query } as CallInput<E>);
}

/** The address of a list: what narrows it, and its page unless that is the first. */
export function listHref(path: string, values: Readonly<Record<string, string | undefined>>, page = 1): string {
  const search = new URLSearchParams(Object.entries(values).flatMap(([name, value]) => (value ? [[name, value]] : [])));
  if (page > 1) search.set('page', String(page));
  return search.size === 0 ? path : `${path}?${search}`;
}
