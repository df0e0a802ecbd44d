import type { Executor } from '#platform/server/database/database.ts';
import { type Statement, sql } from '#platform/server/database/sql.ts';
import { isChoice } from './policy.ts';
import { type FieldRow, selectSearchable } from './store.ts';

/** Most members one field may bring: more are no answer, the rest of the text is. */
const MOST = 500;

/** Members who have entered something that begins with a text, or have chosen what is called so, as statements of their ids, one for each field that is searched by and may hold it. */
export async function membersByEntry(db: Executor, text: string): Promise<Statement[]> {
  const fields = await selectSearchable(db);
  const lower = text.toLowerCase();
  return fields.flatMap((field) => (isChoice(field.kind) ? choosing(field, lower) : typing(field, lower)));
}

/** Of what may be chosen, staff know the names. */
function choosing({ id, options }: FieldRow, lower: string): Statement[] {
  const keys = options
    .filter((option) => [option.zh_CN, option.en_US].some((label) => label.toLowerCase().includes(lower)))
    .map((option) => option.key);
  if (keys.length === 0) return [];
  return [
    sql`(select member_id as id from member_field_value where field_id = ${id} and entries && ${keys}::text[] limit ${MOST}::int)`,
  ];
}

/** By its beginning alone: of a part that many have entered an index would gather all before it knew the first. */
function typing({ id }: FieldRow, lower: string): Statement[] {
  // The index holds the first 90 characters: as many as are asked for at most.
  const pattern = `${lower.replace(/[\\%_]/g, '\\$&')}%`;
  return [
    sql`(select member_id as id from member_field_value where field_id = ${id} and left(lower(entries[1]), 90) like ${pattern} limit ${MOST}::int)`,
  ];
}
