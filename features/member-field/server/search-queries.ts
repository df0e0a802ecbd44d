import type { Executor } from '#platform/server/database/database.ts';
import { type Statement, sql } from '#platform/server/database/sql.ts';
import { isChoice } from './policy.ts';
import { type FieldRow, selectSearchable } from './store.ts';

/** Maximum members per field: with more matches the text has to be longer. */
const MOST = 500;

/**
 * Members with an entry that starts with a text, or with a chosen option of that name: one statement that selects ids
 * per searchable field that may contain it.
 */
export async function membersByEntry(db: Executor, text: string): Promise<Statement[]> {
  const fields = await selectSearchable(db);
  const lower = text.toLowerCase();
  return fields.flatMap((field) => (isChoice(field.kind) ? choosing(field, lower) : typing(field, lower)));
}

/** Options are searched by the names staff see. */
function choosing({ id, options }: FieldRow, lower: string): Statement[] {
  const keys = options
    .filter((option) => [option.zh_CN, option.en_US].some((label) => label.toLowerCase().includes(lower)))
    .map((option) => option.key);
  if (keys.length === 0) return [];
  return [
    sql`
      (select member_id as id from member_field_value where field_id = ${id} and entries && ${keys}::text[]
        limit ${MOST}::int)`,
  ];
}

/** Prefix only: for a common substring, an index would gather all matches before returning the first. */
function typing({ id }: FieldRow, lower: string): Statement[] {
  // The index covers the first 90 characters, the maximum length of a search text.
  const pattern = `${lower.replace(/[\\%_]/g, '\\$&')}%`;
  return [
    sql`
      (select member_id as id from member_field_value where field_id = ${id}
        and left(lower(entries[1]), 90) like ${pattern} limit ${MOST}::int)`,
  ];
}
