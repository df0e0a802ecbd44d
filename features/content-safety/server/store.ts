import type { ServiceKind, WhenSilent } from '#features/content-safety/contract.ts';
import type { Executor, Transaction } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';

export interface ServiceRecord {
  kind: ServiceKind;
  is_on: boolean;
  key_id: string;
  sealed_secret: Buffer;
  endpoint: string;
  region: string;
  scene: string;
  when_silent: WhenSilent;
  updated_at: string;
}

const columns = sql`kind, is_on, key_id, sealed_secret, endpoint, region, scene, when_silent, updated_at`;

export function selectService(db: Executor): Promise<ServiceRecord | undefined> {
  return db.row<ServiceRecord>(sql`select ${columns} from content_safety_provider`);
}

/** The same, locked for a change. */
export function lockService(tx: Transaction): Promise<ServiceRecord | undefined> {
  return tx.row<ServiceRecord>(sql`select ${columns} from content_safety_provider for update`);
}

export async function upsertService(tx: Transaction, record: ServiceRecord): Promise<void> {
  await tx.run(sql`
    insert into content_safety_provider (${columns})
    values (${record.kind}, ${record.is_on}, ${record.key_id}, ${record.sealed_secret}, ${record.endpoint},
      ${record.region}, ${record.scene}, ${record.when_silent}, ${record.updated_at})
    on conflict (is_only) do update set kind = excluded.kind, is_on = excluded.is_on, key_id = excluded.key_id,
      sealed_secret = excluded.sealed_secret, endpoint = excluded.endpoint, region = excluded.region,
      scene = excluded.scene, when_silent = excluded.when_silent, updated_at = excluded.updated_at`);
}
