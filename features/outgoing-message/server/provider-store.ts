import type { OutgoingMessageChannel } from '#features/outgoing-message/contract.ts';
import type { Executor, Transaction } from '#platform/server/database/database.ts';
import { fixed, sql } from '#platform/server/database/sql.ts';

export interface ProviderRecord {
  channel: OutgoingMessageChannel;
  is_on: boolean;
  details: unknown;
  sealed_secret: Buffer | null;
  updated_at: string;
  /** When something last went out by these settings, or a test of them failed; null: they were never tried. */
  tried_at: string | null;
  went: boolean | null;
}

const columns = fixed('channel, is_on, details, sealed_secret, updated_at, tried_at, went');

export function selectProviders(db: Executor): Promise<ProviderRecord[]> {
  return db.rows<ProviderRecord>(sql`select ${columns} from delivery_provider`);
}

export function selectProvider(db: Executor, channel: OutgoingMessageChannel): Promise<ProviderRecord | undefined> {
  return db.row<ProviderRecord>(sql`select ${columns} from delivery_provider where channel = ${channel}`);
}

/** Selects the provider and locks its row. */
export function lockProvider(tx: Transaction, channel: OutgoingMessageChannel): Promise<ProviderRecord | undefined> {
  return tx.row<ProviderRecord>(sql`select ${columns} from delivery_provider where channel = ${channel} for update`);
}

/** Other settings than before are untried; switching on and off changes nothing of them. */
export async function upsertProvider(
  tx: Transaction,
  input: { channel: OutgoingMessageChannel; isOn: boolean; details: object; sealedSecret: Buffer | null; at: string },
): Promise<void> {
  const isSame = sql`stored.details = excluded.details and stored.sealed_secret is not distinct from excluded.sealed_secret`;
  await tx.run(sql`
    insert into delivery_provider as stored (channel, is_on, details, sealed_secret, updated_at)
      values (${input.channel}, ${input.isOn}, ${JSON.stringify(input.details)}, ${input.sealedSecret}, ${input.at})
    on conflict (channel) do update set is_on = excluded.is_on, details = excluded.details,
      sealed_secret = excluded.sealed_secret, updated_at = excluded.updated_at,
      tried_at = case when ${isSame} then stored.tried_at end, went = case when ${isSame} then stored.went end`);
}

/** Notes what came of a message, unless the settings have been saved anew since it was sent. */
export async function noteTried(
  db: Executor,
  { record, went, at }: { record: Pick<ProviderRecord, 'channel' | 'updated_at'>; went: boolean; at: string },
): Promise<void> {
  await db.run(sql`
    update delivery_provider set tried_at = ${at}, went = ${went}
    where channel = ${record.channel} and updated_at = ${record.updated_at}`);
}
