import type { Executor } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';

export interface OwnLinkRow {
  id: string;
  provider: string;
  subject: string;
  name: string;
  created_at: string;
}

/** A member's linked accounts at providers, by provider. */
export function selectOwnLinks(
  db: Executor,
  params: { memberId: string; after: string | null },
): Promise<OwnLinkRow[]> {
  return db.rows<OwnLinkRow>(sql`
    select p.id, p.name_zh as provider, l.subject, l.name, l.created_at from login_provider_link l
      join login_provider p on p.id = l.provider_id
    where l.member_id = ${params.memberId} and p.id > ${params.after ?? '0'} order by p.id limit 200`);
}
