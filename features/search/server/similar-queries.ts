import type { Executor } from '#platform/server/database/database.ts';
import { fixed, sql } from '#platform/server/database/sql.ts';
import type { TextReference } from '#platform/shared/text-reference.ts';
import { isOpen, type TitleFilter } from './suggestion-queries.ts';
import { inNames, inTexts } from './vector-text.ts';

export interface SimilarRecord {
  kind: string;
  id: string;
  is_solved: boolean;
}

/** Terms that more than this share of texts has, as the statistics of the database have counted them last. */
export async function selectCommonTerms(db: Executor, share: number): Promise<string[]> {
  const rows = await db.rows<{ term: string }>(sql`
    select common.term from pg_stats s,
      unnest(s.most_common_elems::text::text[], s.most_common_elem_freqs) as common (term, frequency)
    where s.schemaname = current_schema() and s.tablename = 'search_document' and s.attname = 'terms'
      and common.term is not null and common.frequency > ${share}`);
  return rows.map(({ term }) => term);
}

/** What a text is about: terms of its title, of its tags, and those that its body has most often. */
export async function selectOwnTerms(
  db: Executor,
  { kind, id, marks, limit }: TextReference & { marks: readonly string[]; limit: number },
): Promise<string[]> {
  const rows = await db.rows<{ lexeme: string }>(sql`
    select own.lexeme from search_document d, unnest(d.terms) as own (lexeme, positions, weights)
    where d.kind = ${kind} and d.id = ${id} and d.part = 0 and char_length(own.lexeme) >= 2
      and left(own.lexeme, 1) <> all(${[...marks]}::text[])
    order by 'A' = any(own.weights) desc, 'B' = any(own.weights) desc, cardinality(own.positions) desc, own.lexeme
    limit ${limit}`);
  return rows.map(({ lexeme }) => lexeme);
}

interface SimilarFilter extends Omit<TitleFilter, 'query'> {
  terms: readonly string[];
  /** Where they have to stand: in titles and tags, or in bodies as well. */
  in: 'names' | 'texts';
  except: TextReference | null;
  kindsLeftOut: readonly string[];
}

/** Of the newest threads with any of these terms, those that share most of what few of them have. */
export function selectSimilar(
  db: Executor,
  { terms, in: within, except, kindsLeftOut, limit, ...filter }: SimilarFilter,
): Promise<SimilarRecord[]> {
  const placed = terms.map(within === 'names' ? inNames : inTexts);
  const isOther = except ? sql`(d.kind <> ${except.kind} or d.id <> ${except.id})` : fixed('true');
  const statement = sql`
    with candidate as materialized (
      select d.kind, d.id, d.terms, d.created_at, 'solved' = any(d.marks) as is_solved from search_document d
      where ${isOpen(filter)} and ${isOther} and d.kind <> all(${[...kindsLeftOut]}::text[]) and d.terms @@ ${placed.join(' | ')}::tsquery
      order by d.created_at desc limit ${fixed('500')}
    ), shared as materialized (
      select c.kind, c.id, c.created_at, c.is_solved, term.position, count(*) over (partition by term.position) as holders
      from candidate c join unnest(${placed}::text[]::tsquery[]) with ordinality as term (query, position)
        on c.terms @@ term.query
    ), worth as (
      select sum(ln(1 + size.candidates / holder.holders)) as most, size.candidates
      from (select distinct position, holders::float from shared) holder, (select count(*)::float as candidates from candidate) size
      group by size.candidates
    )
    select kind, id, is_solved from shared, worth group by kind, id, is_solved, created_at, worth.most
    having sum(ln(1 + worth.candidates / holders)) >= 0.15 * worth.most
    order by sum(ln(1 + worth.candidates / holders)) desc, created_at desc, id desc limit ${limit}`;
  // The index decides by the words themselves, so the plan is made for them.
  return db.rows({ ...statement, name: '' });
}
