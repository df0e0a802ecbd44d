import { authors, contentKinds } from '#features/content/server/public.ts';
import { sourceNamesFor } from '#features/ledger/server/names-public.ts';
import type { entries } from '#features/ledger/server/public.ts';
import type { Entry } from '#features/wallet/contract.ts';
import type { Context } from '#platform/server/http/context.ts';
import { asTopic, targetOf } from '#platform/shared/text-reference.ts';

/** Entries as their holder sees them: members as cards, what they belong to only if the holder may still view it. */
export async function presentEntries(context: Context, rows: readonly entries.EntryRecord[]): Promise<Entry[]> {
  const memberIds = [...new Set(rows.flatMap((row) => row.counterparty_id ?? []))];
  const [nameTarget, nameSource, find, naming] = await Promise.all([
    contentKinds.targetsFor(
      context,
      rows.map((row) => targetOf(row)),
    ),
    sourceNamesFor(context, rows),
    authors.authorsOf(context.site, memberIds),
    authors.namingFor(context),
  ]);
  return rows.map((row) => {
    const target = nameTarget(targetOf(row));
    return {
      sequence: row.sequence,
      transactionId: row.transaction_id,
      module: row.module,
      amount: row.amount,
      balance: row.balance,
      remark: row.remark,
      source: nameSource(row),
      counterparty: row.counterparty_id === null ? null : authors.presentAuthor(find(row.counterparty_id), naming),
      target,
      topic: asTopic(target),
      at: row.created_at,
    };
  });
}
