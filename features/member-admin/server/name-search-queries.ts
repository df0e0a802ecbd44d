import { type Statement, sql } from '#platform/server/database/sql.ts';

/** Most members one part of a name may bring: more are no answer, the rest of the name is. */
const MOST = 500;
/** What the index of parts needs: three letters in a row. Shorter texts are looked for at the beginning of names only. */
const PART = /[\p{L}\p{N}]{3}/u;

/** Members a text may mean, as a statement of ids: an id, a phone number, an e-mail address, names with it in them, or those found `elsewhere`. */
export function candidatesOf(text: string, elsewhere: readonly Statement[]): Statement {
  const lower = text.toLowerCase();
  const pattern = lower.replace(/[\\%_]/g, '\\$&');
  const parts: Statement[] = [named(`${pattern}%`), ...elsewhere];
  if (PART.test(lower)) parts.push(named(`%${pattern}%`));
  if (/^[1-9]\d{0,17}$/.test(text)) parts.push(sql`select id from member where id = ${text}::bigint`);
  const phone = text.replace(/[\s()-]/g, '');
  if (/^\+?\d{5,18}$/.test(phone)) parts.push(sql`select id from member where phone = ${phone}`);
  if (text.includes('@')) parts.push(sql`select id from member where email = ${lower}`);
  return parts.reduce((all, item) => sql`${all} union ${item}`);
}

function named(pattern: string): Statement {
  return sql`
    (select id from member where lower(account) like ${pattern} limit ${MOST}::int)
    union (select id from member where lower(nickname) like ${pattern} limit ${MOST}::int)`;
}
