import { heldEdits } from '#features/content/server/review-public.ts';
import type { Executor, Transaction } from '#platform/server/database/database.ts';
import { fixed, type Statement, sql } from '#platform/server/database/sql.ts';
import type { TextReference } from '#platform/shared/text-reference.ts';

export interface EditRecord {
  id: string;
  /** Of its text; where a part of that is changed, with its name: `question:postscript`. */
  kind: string;
  text_id: string;
  thread_kind: string;
  thread_id: string;
  author_id: string;
  input: unknown;
  /** `approved` and `refused` may be taken back for a minute. */
  state: 'waiting' | 'approved' | 'refused';
  reason: string;
  created_at: string;
}

const columns = fixed('id, kind, text_id, thread_kind, thread_id, author_id, input, state, reason, created_at');

const keyOf = (kind: string, part: string | undefined): string => (part === undefined ? kind : `${kind}:${part}`);

/** The text that is changed, and by which part of it; undefined: by its own words. */
export function changedBy(edit: Pick<EditRecord, 'kind' | 'text_id'>): { text: TextReference; part?: string } {
  const [kind = '', part] = edit.kind.split(':');
  return { text: { kind, id: edit.text_id }, ...(part === undefined ? {} : { part }) };
}

/** Of these texts, whatever part of them. */
function isOf(texts: readonly TextReference[]): Statement {
  const keys = [undefined, ...heldEdits.heldPartNames()].flatMap((part) =>
    texts.map(({ kind, id }) => ({ kind: keyOf(kind, part), id })),
  );
  return sql`exists (
    select from unnest(${keys.map(({ kind }) => kind)}::text[], ${keys.map(({ id }) => id)}::bigint[]) as t (kind, id)
      where t.kind = review_edit.kind and t.id = review_edit.text_id)`;
}

/** Keeps an edit instead of an earlier one of the same text and part. */
export async function putEdit(tx: Transaction, edit: heldEdits.HeldEdit): Promise<void> {
  const { kind, part, id, thread, authorId, input, at } = edit;
  await tx.run(sql`
    insert into review_edit (kind, text_id, thread_kind, thread_id, author_id, input, created_at)
    values (${keyOf(kind, part)}, ${id}, ${thread.kind}, ${thread.id}, ${authorId}, ${JSON.stringify(input)}, ${at})
    on conflict (kind, text_id) do update set input = excluded.input, state = 'waiting', reason = '', case_id = null,
      created_at = excluded.created_at`);
}

export const findEdit = (
  db: Executor,
  { kind, part, id }: TextReference & { part?: string },
): Promise<EditRecord | undefined> =>
  db.row<EditRecord>(sql`select ${columns} from review_edit where kind = ${keyOf(kind, part)} and text_id = ${id}`);

interface Decision {
  caseId: string;
  state: 'approved' | 'refused';
  reason: string;
}

/** Decides the edits of a text that wait. */
export async function decideEdits(tx: Transaction, text: TextReference, decision: Decision): Promise<void> {
  await tx.run(sql`
    update review_edit set state = ${decision.state}, reason = ${decision.reason}, case_id = ${decision.caseId}
    where state = 'waiting' and ${isOf([text])}`);
}

/** Those of a member that wait. */
export const selectWaitingOf = (tx: Transaction, authorId: string): Promise<EditRecord[]> =>
  tx.rows<EditRecord>(
    sql`select ${columns} from review_edit where author_id = ${authorId} and state = 'waiting' order by id`,
  );

/** What a case has decided waits again. */
export async function undecideEdits(tx: Transaction, caseId: string): Promise<void> {
  await tx.run(
    sql`
      update review_edit set state = 'waiting', reason = '', case_id = null where case_id = ${caseId}
        and state <> 'waiting'`,
  );
}

/** What a case has decided. */
export const selectDecided = (db: Executor, caseId: string): Promise<EditRecord[]> =>
  db.rows<EditRecord>(sql`select ${columns} from review_edit where case_id = ${caseId} order by id`);

/** Takes an edit away that a case has decided; whether it was still there as it was decided. */
export async function takeDecided(tx: Transaction, { id, caseId }: { id: string; caseId: string }): Promise<boolean> {
  const count = await tx.run(
    sql`delete from review_edit where id = ${id} and case_id = ${caseId} and state <> 'waiting'`,
  );
  return count > 0;
}

/** All of a member, the latest first. */
export function selectOwn(
  db: Executor,
  { authorId, limit, offset }: { authorId: string; limit: number; offset: number },
): Promise<(EditRecord & { total: number })[]> {
  return db.rows(sql`
    select ${columns}, count(*) over ()::int as total from review_edit where author_id = ${authorId} order by id desc
      limit ${limit} offset ${offset}`);
}

/** An approved edit that its text takes no longer. */
export async function setImpossible(tx: Transaction, { id, caseId }: { id: string; caseId: string }): Promise<void> {
  await tx.run(
    sql`
      update review_edit set state = 'refused', reason = '' where id = ${id} and case_id = ${caseId}
        and state = 'approved'`,
  );
}

/** Whether there was one of this author; `kind` as in the record. */
export async function deleteEdit(
  tx: Transaction,
  { kind, id, authorId }: TextReference & { authorId: string },
): Promise<boolean> {
  const count = await tx.run(
    sql`delete from review_edit where kind = ${kind} and text_id = ${id} and author_id = ${authorId}`,
  );
  return count > 0;
}

/** Those of these texts that wait, and those that one of these cases has decided and that are not carried out yet. */
export const selectOfCases = (
  db: Executor,
  { texts, caseIds }: { texts: readonly TextReference[]; caseIds: readonly string[] },
): Promise<EditRecord[]> =>
  db.rows<EditRecord>(sql`
    select ${columns} from review_edit where (state = 'waiting' or case_id = any(${[...caseIds]}::bigint[]))
      and ${isOf(texts)} order by id`);

/** All of a member by ascending id, for the export of their data. */
export const selectForExport = (
  db: Executor,
  { memberId, after }: { memberId: string; after: string | null },
): Promise<EditRecord[]> =>
  db.rows<EditRecord>(
    sql`
      select ${columns} from review_edit where author_id = ${memberId} and id > ${after ?? '0'} order by id limit 100`,
  );
