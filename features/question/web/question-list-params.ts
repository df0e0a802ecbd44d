import { type Filter, filters, type Sort, sorts } from '#features/question/contract.ts';

/** What the address of the list says: which questions, in which order, and where the page begins. */
export interface QuestionListParams {
  filter: Filter;
  sort: Sort;
  tag: string | undefined;
  /** The page goes on after this position, or back before that one. */
  before: string | undefined;
  after: string | undefined;
}

const LONGEST_TAG = 80;
const LONGEST_CURSOR = 80;

/** Parses the address; what means nothing is passed over. */
export function readQuestionListParams(query: URLSearchParams): QuestionListParams {
  const textOf = (name: string, longest: number) => {
    const text = (query.get(name) ?? '').trim();
    return text === '' || text.length > longest ? undefined : text;
  };
  const before = textOf('before', LONGEST_CURSOR);
  return {
    filter: filters.find((filter) => filter === query.get('filter')) ?? 'all',
    sort: sorts.find((sort) => sort === query.get('sort')) ?? 'newest',
    tag: textOf('tag', LONGEST_TAG),
    before,
    after: before === undefined ? textOf('after', LONGEST_CURSOR) : undefined,
  };
}

/** The address of these parameters; defaults are left out, so that each view has one address. */
export function questionListHref({ filter, sort, tag, before, after }: QuestionListParams): string {
  const query = new URLSearchParams();
  if (filter !== 'all') query.set('filter', filter);
  if (tag !== undefined) query.set('tag', tag);
  if (sort !== 'newest') query.set('sort', sort);
  if (before !== undefined) query.set('before', before);
  else if (after !== undefined) query.set('after', after);
  const text = query.toString();
  return text === '' ? '/askList' : `/askList?${text}`;
}
