import type { Executor } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';

/** Members by lower-cased account or nickname; active ones only. */
export function selectPeople(
  db: Executor,
  names: readonly string[],
): Promise<{ account: string; nickname: string | null }[]> {
  return db.rows(sql`
    select account, nickname from member where state = 'active'
      and (lower(account) = any(${names}::text[]) or lower(nickname) = any(${names}::text[]))`);
}

export interface Picture {
  path: string;
  width: number;
  height: number;
  /** Widths available besides its own. */
  widths: number[];
}

/** The site's own pictures with these addresses, with their size and the other widths available. */
export function selectPictures(db: Executor, paths: readonly string[]): Promise<Picture[]> {
  return db.rows<Picture>(
    sql`
      select path, width, height, widths from file where path = any(${paths}::text[]) and width is not null
        and height is not null`,
  );
}
