import type { RemoteSystem } from '#features/storage/contract.ts';
import type { Executor, Transaction } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';

export interface StorageRecord {
  system: number;
  is_on: boolean;
  is_direct: boolean;
  endpoint: string;
  region: string;
  bucket: string;
  key_id: string;
  key_secret: Buffer;
  updated_at: string;
}

const columns = sql`system, is_on, is_direct, endpoint, region, bucket, key_id, key_secret, updated_at`;

export function selectStorage(db: Executor): Promise<StorageRecord | undefined> {
  return db.row<StorageRecord>(sql`select ${columns} from storage_provider`);
}

/** The same row, locked for an update. */
export function lockStorage(tx: Transaction): Promise<StorageRecord | undefined> {
  return tx.row<StorageRecord>(sql`select ${columns} from storage_provider for update`);
}

export interface StorageChange {
  system: RemoteSystem;
  isOn: boolean;
  isDirect: boolean;
  endpoint: string;
  region: string;
  bucket: string;
  keyId: string;
  sealedSecret: Buffer;
  at: string;
}

export async function upsertStorage(tx: Transaction, input: StorageChange): Promise<void> {
  await tx.run(sql`
    insert into storage_provider (system, is_on, is_direct, endpoint, region, bucket, key_id, key_secret, updated_at)
    values (${Number(input.system)}, ${input.isOn}, ${input.isDirect}, ${input.endpoint}, ${input.region},
      ${input.bucket}, ${input.keyId}, ${input.sealedSecret}, ${input.at})
    on conflict (is_only) do update set system = excluded.system, is_on = excluded.is_on,
      is_direct = excluded.is_direct, endpoint = excluded.endpoint, region = excluded.region,
      bucket = excluded.bucket, key_id = excluded.key_id, key_secret = excluded.key_secret,
        updated_at = excluded.updated_at`);
}
