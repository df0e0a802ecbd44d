import type { PaymentKind } from '#features/payment/kinds.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';

export interface PaymentProviderRecord {
  kind: PaymentKind;
  is_on: boolean;
  position: number;
  setup: Record<string, string>;
  secrets: Buffer | null;
}

const columns = sql`kind, is_on, position, setup, secrets`;

/** Configured providers, in the order set by staff. */
export function selectProviders(db: Executor): Promise<PaymentProviderRecord[]> {
  return db.rows<PaymentProviderRecord>(sql`select ${columns} from payment_provider order by position, kind`);
}

export function findProvider(db: Executor, kind: PaymentKind): Promise<PaymentProviderRecord | undefined> {
  return db.row<PaymentProviderRecord>(sql`select ${columns} from payment_provider where kind = ${kind}`);
}

/** Locks the table; concurrent changes of the list wait here. */
export async function lockProviders(tx: Executor): Promise<void> {
  await tx.run(sql`lock table payment_provider in share row exclusive mode`);
}

/** A new provider is appended at the end. */
export async function upsertProvider(
  tx: Executor,
  row: { kind: PaymentKind; isOn: boolean; setup: Record<string, string>; secrets: Buffer | null; at: string },
): Promise<void> {
  await tx.run(sql`
    insert into payment_provider (kind, is_on, position, setup, secrets, changed_at)
    values (${row.kind}, ${row.isOn}, (select coalesce(max(position), 0) + 1 from payment_provider),
      ${JSON.stringify(row.setup)}::jsonb, ${row.secrets}, ${row.at})
    on conflict (kind) do update set is_on = excluded.is_on, setup = excluded.setup, secrets = excluded.secrets,
      changed_at = excluded.changed_at`);
}

/** Writes the order of all providers; those without a row get one that is off. */
export async function updatePositions(
  tx: Executor,
  input: { kinds: readonly PaymentKind[]; isSandboxOn: boolean },
): Promise<void> {
  await tx.run(sql`
    insert into payment_provider (kind, is_on, position)
    select kind, kind = 'sandbox' and ${input.isSandboxOn}, position
      from unnest(${[...input.kinds]}::text[]) with ordinality as wanted (kind, position)
    on conflict (kind) do update set position = excluded.position`);
}
