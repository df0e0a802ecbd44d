import { randomBytes } from 'node:crypto';
import { sql } from '#platform/server/database/sql.ts';
import type { Site } from '#platform/server/site.ts';

/** Things that are a member's own and nobody else's business, by the part of the address before their id. */
export async function givenPersonal(site: Pick<Site, 'db'>, memberId: string): Promise<Readonly<Record<string, string>>> {
  const row = async (statement: ReturnType<typeof sql>): Promise<string> => {
    const found = await site.db.row<{ id: string }>(statement);
    if (!found) throw new Error('nothing was made');
    return found.id;
  };
  const sessions = await row(sql`select id from session where member_id = ${memberId} and ended_at is null limit 1`);
  const verifications = await row(sql`insert into verification (member_id, kind, details) values (${memberId}, 'company', '{}') returning id`);
  return {
    sessions,
    verifications,
    verificationDocuments: await row(
      sql`insert into verification_document (member_id, path, name, size) values (${memberId}, ${`verification/00/${'0'.repeat(38)}.pdf`}, 'licence.pdf', 1) returning id`,
    ),
    dataExport: await row(sql`insert into data_export (member_id) values (${memberId}) returning id`),
    passkeys: await row(sql`insert into passkey (member_id, credential_id, public_key, name) values (${memberId}, ${randomBytes(16)}, ${randomBytes(64)}, 'a key') returning id`),
  };
}

/** Everything in it, as one text: unchanged as long as nobody has touched it. */
export async function personalPrint(site: Pick<Site, 'db'>, memberId: string): Promise<string> {
  const row = await site.db.row<{ print: string }>(sql`
    select jsonb_build_array(
      (select jsonb_agg(jsonb_build_array(id, ended_at) order by id) from session where member_id = ${memberId}),
      (select jsonb_agg(to_jsonb(v) order by id) from verification v where member_id = ${memberId}),
      (select jsonb_agg(to_jsonb(d) order by id) from verification_document d where member_id = ${memberId}),
      (select jsonb_agg(to_jsonb(e) order by id) from data_export e where member_id = ${memberId}),
      (select jsonb_agg(to_jsonb(p) - 'public_key' order by id) from passkey p where member_id = ${memberId}))::text as print`);
  return row?.print ?? '';
}
