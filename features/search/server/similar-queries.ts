import type { Executor } from '#platform/server/database/database.ts';
import { fixed, sql } from '#platform/server/database/sql.ts';
import type { TextReference } from '#platform/shared/text-reference.ts';
import { inNames } from './query-text.ts';
import { hasTerms } from './search-queries.ts';
import { isOpen, type TitleFilter } from './suggestion-queries.ts';
import type { Wanted } from './write-query.ts';

export interface SimilarRecord {
  kind: string;
  id: string;
  is_solved: boolean;
}

/** Terms that more than this share of texts and as many have, as the statistics of the database counted them last. */
export async function selectCommonTerms(
  db: Executor,
  { share, texts }: { share: number; texts: number },
): Promise<string[]> {
  const rows = await db.rows<{ term: string }>(sql`
    select common.term from pg_stats s,
      unnest(s.most_common_elems::text::text[], s.most_common_elem_freqs) as common (term, frequency)
    where s.schemaname = current_schema() and s.tablename = 'search_document_terms'
      and common.term is not null and common.frequency > greatest(${share}::float8,
        ${texts}::float8 / greatest(1, (select reltuples from pg_class where oid = 'search_document'::regclass)))`);
  return rows.map(({ term }) => term);
}

/** What a thread is about is in its first part. */
export function selectWords(
  db: Executor,
  { kind, id }: TextReference,
): Promise<{ names: string | null; words: string } | undefined> {
  return db.row(sql`select names, words from search_document where kind = ${kind} and id = ${id} and part = 0`);
}

interface SimilarFilter extends Omit<TitleFilter, 'wanted'> {
  terms: readonly Wanted[];
  /** Where they have to stand: in titles and tags, or in bodies as well. */
  in: 'names' | 'texts';
  except: TextReference | null;
  kindsLeftOut: readonly string[];
}

/**
 * Of the newest threads with any of these terms, those that share most of what few of them have. A term in a title says
 * more than one in a text: long texts have a few of everybody's words.
 */
export function selectSimilar(
  db: Executor,
  { terms, in: within, except, kindsLeftOut, limit, ...filter }: SimilarFilter,
): Promise<SimilarRecord[]> {
  const isOther = except ? sql`(d.kind <> ${except.kind} or d.id <> ${except.id})` : fixed('true');
  const any = terms.map(({ query }) => query).join(' | ');
  const searched = fixed(within === 'names' ? 'names' : "' ' || words || ' '");
  const names = terms.map(({ inTitle }) => inTitle);
  const texts = terms.map(({ inTitle, inWords }) => (within === 'names' ? inTitle : (inWords[0] ?? inTitle)));
  const statement = sql`
    with candidate as materialized (
      select d.kind, d.id, ${searched} as searched, coalesce(d.names, '') as names, d.created_at,
        'solved' = any(coalesce(d.marks, '{}')) as is_solved from search_document d
      where ${isOpen(filter)} and ${isOther} and d.kind <> all(${[...kindsLeftOut]}::text[])
        and ${hasTerms(within === 'names' ? inNames(any) : any)}
      order by d.created_at desc limit ${fixed('500')}
    ), shared as materialized (
      select c.kind, c.id, c.created_at, c.is_solved, term.position,
        count(*) over (partition by term.position) as holders,
        case when strpos(c.names, term.name) > 0 then 1 else ${fixed('0.25')} end as weight
      from candidate c join unnest(${texts}::text[], ${names}::text[]) with ordinality as term (text, name,
        position) on strpos(c.searched, term.text) > 0
    ), worth as (
      select sum(ln(1 + size.candidates / holder.holders)) as most, size.candidates
      from (select distinct position, holders::float from shared) holder,
        (select count(*)::float as candidates from candidate) size
      group by size.candidates
    )
    select kind, id, is_solved from shared, worth group by kind, id, is_solved, created_at, worth.most
    having (max(weight) = 1 or count(*) >= ${fixed('4')}) and sum(weight * ln(1 + worth.candidates / holders)) >= 0.1 *
      worth.most
    order by sum(weight * ln(1 + worth.candidates / holders)) desc, created_at desc, id desc limit ${limit}`;
  // The index decides by the words themselves, so the plan is made for them.
  return db.rows({ ...statement, name: '' });
}
