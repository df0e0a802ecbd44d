import type { AdminEmoji, Emoji } from '#features/emoji/contract.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';
import { withDigest } from '#platform/server/digest-of.ts';

/** The enabled emoji, in staff's order. */
export function selectOffered(db: Executor): Promise<Emoji[]> {
  return db.rows<Emoji>(sql`select name, keywords, path from emoji where is_on order by position, id`);
}

export async function selectAll(db: Executor): Promise<AdminEmoji[]> {
  const rows = await db.rows<Omit<AdminEmoji, 'digest'>>(
    sql`select id, name, keywords, path, is_on as "isOn" from emoji order by position, id`,
  );
  return rows.map((row) => withDigest(row, editedOf(row)));
}

/** What an edit replaces. */
export const editedOf = ({ keywords, isOn }: Pick<AdminEmoji, 'keywords' | 'isOn'>) => ({ keywords, isOn });

/**
 * Picture addresses of the emoji in a text, by name without colons; disabled ones are left out. No query if the text
 * contains none.
 */
export async function findEmojis(db: Executor, names: readonly string[]): Promise<Map<string, string>> {
  if (names.length === 0) return new Map();
  const rows = await db.rows<{ name: string; path: string }>(
    sql`select name, path from emoji where is_on and name = any(${[...names]}::text[])`,
  );
  return new Map(rows.map((row) => [row.name, row.path]));
}
