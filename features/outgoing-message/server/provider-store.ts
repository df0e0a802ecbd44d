import type { OutgoingMessageChannel } from '#features/outgoing-message/contract.ts';
import type { Executor, Transaction } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';

export interface ProviderRecord {
  channel: OutgoingMessageChannel;
  is_on: boolean;
  details: unknown;
  sealed_secret: Buffer | null;
  updated_at: string;
}

export function selectProviders(db: Executor): Promise<ProviderRecord[]> {
  return db.rows<ProviderRecord>(sql`select channel, is_on, details, sealed_secret, updated_at from delivery_provider`);
}

export function selectProvider(db: Executor, channel: OutgoingMessageChannel): Promise<ProviderRecord | undefined> {
  return db.row<ProviderRecord>(
    sql`select channel, is_on, details, sealed_secret, updated_at from delivery_provider where channel = ${channel}`,
  );
}

/** Selects the provider and locks its row. */
export function lockProvider(tx: Transaction, channel: OutgoingMessageChannel): Promise<ProviderRecord | undefined> {
  return tx.row<ProviderRecord>(
    sql`
      select channel, is_on, details, sealed_secret, updated_at from delivery_provider where channel = ${channel}
        for update`,
  );
}

export async function upsertProvider(
  tx: Transaction,
  input: { channel: OutgoingMessageChannel; isOn: boolean; details: object; sealedSecret: Buffer | null; at: string },
): Promise<void> {
  await tx.run(sql`
    insert into delivery_provider (channel, is_on, details, sealed_secret, updated_at)
      values (${input.channel}, ${input.isOn}, ${JSON.stringify(input.details)}, ${input.sealedSecret}, ${input.at})
    on conflict (channel) do update set is_on = excluded.is_on, details = excluded.details,
      sealed_secret = excluded.sealed_secret, updated_at = excluded.updated_at`);
}
