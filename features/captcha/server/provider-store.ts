import type { ProviderKind } from '#features/captcha/contract.ts';
import type { Executor, Transaction } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';

export interface ProviderRecord {
  kind: ProviderKind;
  is_on: boolean;
  site_key: string;
  sealed_secret: Buffer;
  endpoint: string;
  updated_at: string;
}

const columns = sql`kind, is_on, site_key, sealed_secret, endpoint, updated_at`;

export function selectProvider(db: Executor): Promise<ProviderRecord | undefined> {
  return db.row<ProviderRecord>(sql`select ${columns} from captcha_provider`);
}

/** The same, locked for a change. */
export function lockProvider(tx: Transaction): Promise<ProviderRecord | undefined> {
  return tx.row<ProviderRecord>(sql`select ${columns} from captcha_provider for update`);
}

export async function upsertProvider(
  tx: Transaction,
  input: Omit<ProviderRecord, 'updated_at'> & { at: string },
): Promise<void> {
  await tx.run(sql`
    insert into captcha_provider (kind, is_on, site_key, sealed_secret, endpoint, updated_at)
    values (${input.kind}, ${input.is_on}, ${input.site_key}, ${input.sealed_secret}, ${input.endpoint}, ${input.at})
    on conflict (is_only) do update set kind = excluded.kind, is_on = excluded.is_on, site_key = excluded.site_key,
      sealed_secret = excluded.sealed_secret, endpoint = excluded.endpoint, updated_at = excluded.updated_at`);
}
