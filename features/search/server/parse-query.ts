import { type SearchMark, searchMarks } from '#platform/server/feature/searchable.ts';

/** Words that have to be found, or must not be; a phrase as it stands. */
export interface Clause {
  readonly text: string;
  readonly isPhrase: boolean;
}

export interface ParsedQuery {
  readonly wanted: readonly Clause[];
  readonly without: readonly Clause[];
  readonly sections: readonly string[];
  readonly tags: readonly string[];
  readonly authors: readonly string[];
  readonly marks: readonly SearchMark[];
  /** What looks like an operator and says nothing. */
  readonly ignored: readonly string[];
}

type Operator = 'section' | 'tag' | 'author' | 'has';

/** In both languages, whatever the reader's. */
const OPERATORS: ReadonlyMap<string, Operator> = new Map(
  Object.entries<Operator>({
    section: 'section',
    in: 'section',
    版块: 'section',
    板块: 'section',
    tag: 'tag',
    标签: 'tag',
    author: 'author',
    from: 'author',
    作者: 'author',
    has: 'has',
    is: 'has',
    含有: 'has',
    含: 'has',
    是: 'has',
  }),
);

const MARKS: ReadonlyMap<string, SearchMark> = new Map(
  Object.entries<SearchMark>({
    ...Object.fromEntries(searchMarks.map((mark) => [mark, mark])),
    图片: 'image',
    隐藏: 'hidden',
    悬赏: 'bounty',
    红包: 'envelope',
    已解决: 'solved',
    精华: 'essence',
    置顶: 'pinned',
  }),
);

/** What is read of a query; the rest is left out. */
export const LONGEST_QUERY = 200;
const TOKEN = /(-)?(?:([\p{L}]{1,10})[:：])?(?:["“”「『]([^"“”」』]*)["“”」』]?|([^\s"“”「『]+))/gu;

/** Reads what somebody has typed. Whatever it is, it means something, if only nothing. */
export function parseQuery(typed: string): ParsedQuery {
  const text = typed.replaceAll('\0', '').toWellFormed().slice(0, LONGEST_QUERY);
  const wanted: Clause[] = [];
  const without: Clause[] = [];
  const found: Record<Exclude<Operator, 'has'>, string[]> = { section: [], tag: [], author: [] };
  const marks = new Set<SearchMark>();
  const ignored: string[] = [];
  for (const [whole, minus, key, quoted, plain] of text.matchAll(TOKEN)) {
    const value = (quoted ?? plain ?? '').trim();
    const operator = key === undefined ? undefined : OPERATORS.get(key.toLowerCase());
    const unfinished = OPERATORS.get(whole.replace(/^-|[:：]$/gu, '').toLowerCase());
    if (operator !== undefined && minus === undefined) {
      const mark = operator === 'has' ? MARKS.get(value.toLowerCase()) : undefined;
      if (mark) marks.add(mark);
      else if (operator === 'has' || value === '') ignored.push(whole.trim());
      else found[operator].push(value.replace(/^[@#]/, ''));
    } else if (unfinished !== undefined && /[:：]$/u.test(whole)) ignored.push(whole);
    else {
      const said = key === undefined || operator !== undefined ? value : `${key}:${value}`;
      if (said !== '') (minus === undefined ? wanted : without).push({ text: said, isPhrase: quoted !== undefined });
    }
  }
  const { section: sections, tag: tags, author: authors } = found;
  return { wanted, without, sections, tags, authors, marks: [...marks], ignored };
}
