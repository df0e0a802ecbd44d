import type { Kind } from '#features/member-field/contract.ts';
import type { Executor, Transaction } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';

export interface FieldRow {
  id: string;
  name_zh: string;
  name_en: string;
  tip_zh: string;
  tip_en: string;
  kind: Kind;
  is_required: boolean;
  is_visible: boolean;
  is_searchable: boolean;
  is_multiple: boolean;
  max_length: number;
  row_count: number;
  filter: number;
  pattern: string | null;
  options: { key: string; zh_CN: string; en_US: string }[];
}

const columns = sql`
  id, name_zh, name_en, tip_zh, tip_en, kind, is_required, is_visible, is_searchable, is_multiple, max_length,
    row_count, filter, pattern, options`;

/** The visible fields, in order. */
export function selectVisible(db: Executor): Promise<FieldRow[]> {
  return db.rows<FieldRow>(sql`select ${columns} from member_field where is_visible order by position, id`);
}

/** The searchable fields. */
export function selectSearchable(db: Executor): Promise<FieldRow[]> {
  return db.rows<FieldRow>(sql`select ${columns} from member_field where is_searchable order by position, id`);
}

/** Every field, in order, with the number of members who have an entry. */
export function selectAll(db: Executor): Promise<(FieldRow & { entry_count: number })[]> {
  return db.rows(sql`
    select ${columns}, (select count(*)::int from member_field_value v where v.field_id = f.id) as entry_count
      from member_field f order by position, id`);
}

/** Locks the fields; concurrent changes wait here until commit. */
export async function lockFields(tx: Transaction): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtext('member_field'))`);
}

export type NewFieldRow = Omit<FieldRow, 'id'>;

export async function insertField(tx: Transaction, input: NewFieldRow): Promise<string> {
  const row = await tx.row<{ id: string }>(sql`
    insert into member_field (name_zh, name_en, tip_zh, tip_en, kind, is_required, is_visible, is_searchable,
      is_multiple, max_length, row_count, filter, pattern, options, position)
    values (${input.name_zh}, ${input.name_en}, ${input.tip_zh}, ${input.tip_en}, ${input.kind}, ${input.is_required},
      ${input.is_visible}, ${input.is_searchable}, ${input.is_multiple},
      ${input.max_length}, ${input.row_count}, ${input.filter}, ${input.pattern},
        ${JSON.stringify(input.options)}::jsonb, (select coalesce(max(position), -1) + 1 from member_field))
    returning id`);
  if (!row) throw new Error('the field was not written');
  return row.id;
}

export async function updateField(tx: Transaction, id: string, input: NewFieldRow): Promise<void> {
  await tx.run(sql`
    update member_field set name_zh = ${input.name_zh}, name_en = ${input.name_en}, tip_zh = ${input.tip_zh},
      tip_en = ${input.tip_en}, kind = ${input.kind},
      is_required = ${input.is_required}, is_visible = ${input.is_visible}, is_searchable = ${input.is_searchable},
        is_multiple = ${input.is_multiple},
      max_length = ${input.max_length}, row_count = ${input.row_count}, filter = ${input.filter},
        pattern = ${input.pattern}, options = ${JSON.stringify(input.options)}::jsonb
    where id = ${id}`);
}

export async function storeFieldOrder(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.run(sql`
    update member_field set position = placed.ordinal - 1 from unnest(${[...ids]}::bigint[]) with ordinality as placed
      (id, ordinal) where member_field.id = placed.id`);
}

export async function deleteField(tx: Transaction, id: string): Promise<void> {
  await tx.run(sql`delete from member_field where id = ${id}`);
}

export function selectEntries(db: Executor, memberId: string): Promise<{ field_id: string; entries: string[] }[]> {
  return db.rows(sql`select field_id, entries from member_field_value where member_id = ${memberId}`);
}

/** Replaces a member's entries in the given fields; fields without entries are cleared. */
export async function replaceEntries(
  tx: Transaction,
  input: { memberId: string; entries: ReadonlyMap<string, readonly string[]> },
): Promise<void> {
  const ids = [...input.entries.keys()];
  await tx.run(
    sql`delete from member_field_value where member_id = ${input.memberId} and field_id = any(${ids}::bigint[])`,
  );
  const filled = [...input.entries]
    .filter(([, entries]) => entries.length > 0)
    .map(([fieldId, entries]) => ({ fieldId, entries }));
  if (filled.length === 0) return;
  // Skips a field that was deleted concurrently.
  await tx.run(sql`
    insert into member_field_value (member_id, field_id, entries)
    select ${input.memberId}, f.id, array(select jsonb_array_elements_text(given.entries))
    from jsonb_to_recordset(${JSON.stringify(filled)}::jsonb) as given ("fieldId" bigint, entries jsonb)
      join member_field f on f.id = given."fieldId"`);
}
