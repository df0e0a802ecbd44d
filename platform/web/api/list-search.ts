import type { AnyEndpoint, CallInput } from '#platform/shared/contract.ts';
import { pageNumber } from '#platform/web/page/page-number.ts';
import { type ApiQuery, apiQuery } from './api-query.ts';

/** What narrows a list, by the names of its call's query. */
export type FilterValues = Readonly<Record<string, string>>;

/**
 * The parameters of a list's query that choose a page: by number, with a row near it, or by the row it continues
 * before.
 */
type Paging = 'page' | 'before' | 'at';

/** The filters a call's query has. */
export type FilterName<E extends AnyEndpoint> = Exclude<keyof NonNullable<CallInput<E>['query']> & string, Paging>;

/** What a filter may be: one of a few values, an id, what fits a pattern, or a text. */
type Rule = readonly string[] | 'id' | 'text' | RegExp;

/**
 * What an address may name of a list: its filters and, where it has no numbered pages, the row it continues before, or
 * `page: false` where it has no pages; `at` is the row that finds a numbered page.
 * The browser's build drops the schemas of calls, so the page says it.
 */
export type ListSearch<Name extends string = string> = Readonly<
  Partial<Record<Exclude<Name, 'page'>, Rule>> & { before?: 'id' | RegExp; at?: RegExp; page?: false }
>;

function isAllowed(kind: Rule, text: string): boolean {
  if (kind === 'id') return /^[1-9]\d{0,17}$/.test(text);
  if (kind instanceof RegExp) return kind.test(text);
  return typeof kind !== 'object' || kind.includes(text);
}

/**
 * The filters an address names. A choice that there is not and a mangled id are left out, so that the link still opens
 * the list; of what people type the server says what is wrong.
 */
export function readFilters(
  { before: _, page: __, at: ___, ...filters }: ListSearch,
  search: URLSearchParams,
): FilterValues {
  return valuesIn(filters, search);
}

function valuesIn(rules: Readonly<Record<string, Rule | undefined>>, search: URLSearchParams): FilterValues {
  return Object.fromEntries(
    Object.entries(rules).flatMap(([name, rule]) => {
      const text = search.get(name)?.trim() ?? '';
      return rule !== undefined && text !== '' && isAllowed(rule, text) ? [[name, text]] : [];
    }),
  );
}

/**
 * The call of a list for an address: what always narrows it, its filters, and its page. A list without `filters` has
 * neither filters nor pages.
 */
export function listQuery<E extends AnyEndpoint>(
  list: E,
  search: URLSearchParams,
  { filters, ...fixed }: CallInput<E> & { filters?: ListSearch | undefined } = {},
): ApiQuery<E> {
  const { page, ...rules } = filters ?? {};
  const paging = filters && page !== false && !rules.before ? { page: String(pageNumber(search)) } : {};
  const query = { ...valuesIn(rules, search), ...fixed.query, ...paging };
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
