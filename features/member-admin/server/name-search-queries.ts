import { type Statement, sql } from '#platform/server/database/sql.ts';

/** Maximum members per part of a name: with more matches the text has to be longer. */
const MOST = 500;
/** The trigram index needs three letters in a row. Shorter texts match only the beginning of names. */
const PART = /[\p{L}\p{N}]{3}/u;

/**
 * A statement that selects the ids of possible members: by id, phone number, e-mail address, part of a name, or found
 * `elsewhere`.
 */
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
