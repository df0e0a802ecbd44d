import * as z from 'zod/mini';
import type { AnyEndpoint, CallInput } from '#platform/shared/contract.ts';
import { plainRule, shapeOf } from '#platform/shared/contract-shape.ts';
import { Id } from '#platform/shared/rules.ts';
import { pageNumber } from '#platform/web/page/page-number.ts';
import { type ApiQuery, apiQuery } from './api-query.ts';

/** What narrows a list, by the names of its call's query. */
export type FilterValues = Readonly<Record<string, string>>;

/** The parameters of a list's query that choose a page: by number, or by the row it continues before. */
type Paging = 'page' | 'before';

/** The filters a call's query has. */
export type FilterName<E extends AnyEndpoint> = Exclude<keyof NonNullable<CallInput<E>['query']> & string, Paging>;

/** The filters of a list that an address may name: one of a few values, an id, what fits a pattern, or a text. */
export type ListSearch<Name extends string = string> = Readonly<
  Partial<Record<Name, readonly string[] | 'id' | 'text' | RegExp>>
>;

/** The filters of a list by the rules of its call's query. */
export function listSearch(list: AnyEndpoint): ListSearch {
  const rules = Object.entries(shapeOf(list.query)).filter(([name]) => name !== 'page' && name !== 'before');
  return Object.fromEntries(
    rules.map(([name, rule]) => {
      const plain = plainRule(rule);
      if (plain instanceof z.ZodMiniEnum) return [name, plain.options.map(String)];
      return [name, plain === Id ? 'id' : 'text'];
    }),
  );
}

function isAllowed(kind: ListSearch[string], text: string): boolean {
  if (kind === 'id') return /^[1-9]\d{0,17}$/.test(text);
  if (kind instanceof RegExp) return kind.test(text);
  return typeof kind !== 'object' || kind.includes(text);
}

/**
 * The filters an address names. A choice that there is not and a mangled id are left out, so that the link still opens the
 * list; of what people type the server says what is wrong.
 */
export function readFilters(filters: ListSearch, search: URLSearchParams): FilterValues {
  return Object.fromEntries(
    Object.entries(filters).flatMap(([name, kind]) => {
      const text = search.get(name)?.trim() ?? '';
      return text !== '' && isAllowed(kind, text) ? [[name, text]] : [];
    }),
  );
}

/** The call of a list for an address: what always narrows it, its filters, and its page where it has pages. */
export function listQuery<E extends AnyEndpoint>(
  list: E,
  search: URLSearchParams,
  { filters, ...fixed }: CallInput<E> & { filters?: ListSearch | undefined } = {},
): ApiQuery<E> {
  // The browser's build drops the schemas of calls; there the filters of a list are those it is given.
  const { page, before } = shapeOf(list.query);
  const cursor = search.get('before') ?? '';
  const paging = {
    ...(page || filters ? { page: String(pageNumber(search)) } : {}),
    ...(before && cursor !== '' && z.core.safeParse(before, cursor).success ? { before: cursor } : {}),
  };
  const query = { ...readFilters(filters ?? listSearch(list), search), ...fixed.query, ...paging };
  // The names are those of the call's own query, which the compiler cannot follow through a record.
  return apiQuery(list, { ...fixed, query } as CallInput<E>);
}

/** The address of a list: what narrows it, and its page unless that is the first. */
export function listHref(path: string, values: Readonly<Record<string, string | undefined>>, page = 1): string {
  const search = new URLSearchParams(
    Object.entries(values).flatMap(([name, value]) =>
      value && !(name === 'page' && value === '1') ? [[name, value]] : [],
    ),
  );
  if (page > 1) search.set('page', String(page));
  return search.size === 0 ? path : `${path}?${search}`;
}
