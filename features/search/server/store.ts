import type { Executor } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';
import type { SearchableText } from '#platform/server/feature/searchable.ts';
import type { TextReference } from '#platform/shared/text-reference.ts';

/** What changes with every comment and like. */
type Facts = Pick<SearchableText, 'marks' | 'bounty' | 'likes' | 'replies' | 'active_at'>;

export interface NewDocument extends TextReference, Facts {
  part: number;
  thread: TextReference;
  sectionId: string | null;
  authorId: string | null;
  /** Folded. */
  tags: readonly string[];
  created_at: string;
  names: string | null;
  words: string;
}

/** Only threads are asked for it, so that the many others take less. */
const nothing = { tags: null, marks: null, bounty: null, replies: null, active_at: null };
const isThread = ({ kind, id, part, thread }: NewDocument | Omit<NewDocument, 'sectionId' | 'authorId'>) =>
  kind === thread.kind && id === thread.id && part === 0;

const keysOf = (texts: readonly TextReference[]) =>
  sql`unnest(${texts.map(({ kind }) => kind)}::text[], ${texts.map(({ id }) => id)}::bigint[])`;

/**
 * Writes documents in place of those of the same texts; in the order of their keys, so that nobody waits in a circle.
 * What is there already is left alone: a rebuild that changes nothing leaves the index no rows to be cleaned from it.
 */
export async function writeDocuments(
  db: Executor,
  { documents, cutVersion }: { documents: readonly NewDocument[]; cutVersion: number },
): Promise<void> {
  if (documents.length === 0) return;
  const rows = documents.map(({ thread, sectionId, authorId, ...document }) => ({
    ...document,
    ...(isThread({ ...document, thread }) ? {} : nothing),
    thread_kind: thread.kind,
    thread_id: thread.id,
    section_id: sectionId,
    author_id: authorId,
  }));
  await db.run(sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (kind text, id bigint, part smallint,
        thread_kind text,
        thread_id bigint, section_id bigint, author_id bigint, tags text[], marks text[], bounty bigint, likes integer,
          replies integer,
        created_at timestamptz, active_at timestamptz, names text, words text)
    ), shorter as (
      delete from search_document d using (select kind, id, max(part) as last from given group by kind, id) g
      where d.kind = g.kind and d.id = g.id and d.part > g.last
    ), moved as (
      select g.kind, g.id, g.section_id from given g join search_document d on d.kind = g.kind and d.id = g.id
        and d.part = 0
      where g.kind = g.thread_kind and g.id = g.thread_id and g.part = 0 and d.section_id is distinct from g.section_id
    ), followed as (
      update search_document d set section_id = moved.section_id from moved
      where d.thread_id = moved.id and d.thread_kind = moved.kind and d.kind <> d.thread_kind
        and not exists (select from given g where g.kind = d.kind and g.id = d.id)
    )
    insert into search_document (kind, id, part, thread_kind, thread_id, section_id, author_id, tags, marks, bounty,
      likes, replies,
      created_at, active_at, cut_version, indexed_at, names, words)
    select kind, id, part, thread_kind, thread_id, section_id, author_id, tags, marks, bounty, likes, replies,
      created_at, active_at,
      ${cutVersion}, now(), names, words from given g
    where not exists (select from search_document d where d.kind = g.kind and d.id = g.id and d.part = g.part
      and (d.thread_kind, d.thread_id, d.section_id, d.author_id, d.tags, d.marks, d.bounty, d.likes, d.replies,
        d.created_at, d.active_at,
        d.names, d.words) is not distinct from (g.thread_kind, g.thread_id, g.section_id, g.author_id, g.tags, g.marks,
          g.bounty, g.likes,
        g.replies, g.created_at, g.active_at, g.names, g.words))
    order by kind, id, part
    on conflict (kind, id, part) do update set thread_kind = excluded.thread_kind, thread_id = excluded.thread_id,
      section_id = excluded.section_id, author_id = excluded.author_id, tags = excluded.tags, marks = excluded.marks,
      bounty = excluded.bounty, likes = excluded.likes, replies = excluded.replies, created_at = excluded.created_at,
      active_at = excluded.active_at, cut_version = excluded.cut_version, indexed_at = excluded.indexed_at,
        names = excluded.names,
      words = excluded.words`);
}

/** Writes what changes with every comment and like, without the words. */
export async function updateFacts(db: Executor, facts: readonly (TextReference & Facts)[]): Promise<void> {
  if (facts.length === 0) return;
  await db.run(sql`
    update search_document d set likes = r.likes,
      (marks, bounty, replies, active_at) = (select r.marks, r.bounty, r.replies, r.active_at
        where d.kind = d.thread_kind)
    from jsonb_to_recordset(${JSON.stringify(facts)}::jsonb) as r (kind text, id bigint, marks text[], bounty bigint,
      likes integer,
      replies integer, active_at timestamptz)
    where d.kind = r.kind and d.id = r.id and d.part = 0`);
}

export async function deleteDocuments(db: Executor, texts: readonly TextReference[]): Promise<void> {
  if (texts.length === 0) return;
  await db.run(sql`
    delete from search_document d using ${keysOf(texts)} as gone (kind, id) where d.kind = gone.kind
      and d.id = gone.id`);
}
