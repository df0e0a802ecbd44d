import { authors } from '#features/content/server/public.ts';
import type { entries } from '#features/ledger/server/public.ts';
import { topicAccess } from '#features/topic/server/public.ts';
import type { Entry } from '#features/wallet/contract.ts';
import type { Context } from '#platform/server/http/context.ts';
import { selectTopics } from './topic-queries.ts';

/** Entries as their holder sees them: members as cards, topics only if the holder may still view them. */
export async function presentEntries(context: Context, rows: readonly entries.EntryRecord[]): Promise<Entry[]> {
  const topicIds = [...new Set(rows.flatMap((row) => row.topic_id ?? []))];
  const memberIds = [...new Set(rows.flatMap((row) => row.counterparty_id ?? []))];
  const [topics, find, naming] = await Promise.all([
    selectTopics(context.db, topicIds),
    authors.authorsOf(context.site, memberIds),
    authors.namingFor(context),
  ]);
  const open = new Map(
    topics
      .filter((topic) => topicAccess.maySee(context.actor, topicAccess.factsOf(topic)))
      .map(({ id, title }) => [id, { id, title }]),
  );
  return rows.map((row) => ({
    sequence: row.sequence,
    transactionId: row.transaction_id,
    module: row.module,
    amount: row.amount,
    balance: row.balance,
    remark: row.remark,
    counterparty: row.counterparty_id === null ? null : authors.presentAuthor(find(row.counterparty_id), naming),
    topic: (row.topic_id === null ? undefined : open.get(row.topic_id)) ?? null,
    at: row.created_at,
  }));
}
