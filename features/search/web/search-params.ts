import {
  LONGEST_QUERY,
  type Mark,
  marks,
  type Sort,
  sorts,
  type Tab,
  type Time,
  tabs,
  times,
} from '#features/search/contract.ts';

/** What the address of the page says. */
export interface SearchParams {
  q: string;
  tab: Tab;
  sort: Sort;
  sectionId: string | undefined;
  tag: string | undefined;
  author: string | undefined;
  time: Time | undefined;
  has: Mark | undefined;
  page: number;
}

const LONGEST_NAME = 80;
const LAST_PAGE = 100;
export const SEARCH_PATH = '/search';

/** Parses the address; what means nothing is passed over. */
export function readSearchParams(query: URLSearchParams): SearchParams {
  const textOf = (name: string, longest: number) =>
    (query.get(name) ?? '').replaceAll('\0', '').toWellFormed().slice(0, longest).trim();
  const oneOf = <Value extends string>(name: string, values: readonly Value[]) =>
    values.find((value) => value === query.get(name));
  const page = Number(query.get('page'));
  const sectionId = query.get('sectionId') ?? '';
  return {
    q: textOf('q', LONGEST_QUERY),
    tab: oneOf('tab', tabs) ?? 'threads',
    sort: oneOf('sort', sorts) ?? 'relevance',
    sectionId: /^[1-9]\d{0,17}$/.test(sectionId) ? sectionId : undefined,
    tag: textOf('tag', LONGEST_NAME) || undefined,
    author: textOf('author', LONGEST_NAME) || undefined,
    time: oneOf('time', times),
    has: oneOf('has', marks),
    page: Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1,
  };
}

/** The address of these parameters; defaults are left out, so that each view has one address. */
export function searchHref({ page, tab, sort, ...texts }: Partial<SearchParams>): string {
  const query = new URLSearchParams();
  for (const name of ['q', 'sectionId', 'tag', 'author', 'time', 'has'] as const)
    if (texts[name]) query.set(name, texts[name]);
  if (tab !== undefined && tab !== 'threads') query.set('tab', tab);
  if (sort !== undefined && sort !== 'relevance') query.set('sort', sort);
  if (page !== undefined && page > 1) query.set('page', String(page));
  const text = query.toString();
  return text === '' ? SEARCH_PATH : `${SEARCH_PATH}?${text}`;
}

/** Orders that tell texts of a tab apart; what the site says itself and members have none but the best. */
export const sortsOf: Readonly<Record<Tab, readonly Sort[]>> = {
  threads: sorts,
  questions: sorts,
  articles: ['relevance', 'newest'],
  flashes: ['relevance', 'newest'],
  help: [],
  tools: [],
  members: [],
  staff: [],
};

export type Filter = 'sectionId' | 'tag' | 'author' | 'time' | 'has';
export const filtersOf: Readonly<Record<Tab, readonly Filter[]>> = {
  threads: ['sectionId', 'tag', 'author', 'time', 'has'],
  questions: ['tag', 'author', 'time', 'has'],
  articles: ['author', 'time'],
  flashes: ['time'],
  help: [],
  tools: [],
  members: [],
  staff: [],
};

/** The parameters of another tab: what narrows nothing there is left out. */
export function inTab(params: SearchParams, tab: Tab): Partial<SearchParams> {
  const filters = filtersOf[tab].map((name) => [name, params[name]] as const);
  const sort = sortsOf[tab].includes(params.sort) ? params.sort : 'relevance';
  return { q: params.q, tab, sort, ...Object.fromEntries(filters) };
}

/** The filters that narrow texts; members have none. */
export const isFiltered = ({ sectionId, tag, author, time, has }: SearchParams): boolean =>
  [sectionId, tag, author, time, has].some((value) => value !== undefined);
