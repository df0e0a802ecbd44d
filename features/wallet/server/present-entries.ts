import { authors, contentKinds } from '#features/content/server/public.ts';
import type { entries } from '#features/ledger/server/public.ts';
import type { Entry } from '#features/wallet/contract.ts';
import type { Context } from '#platform/server/http/context.ts';

/** Entries as their holder sees them: members as cards, topics only if the holder may still view them. */
export async function presentEntries(context: Context, rows: readonly entries.EntryRecord[]): Promise<Entry[]> {
  const topicIds = [...new Set(rows.flatMap((row) => row.topic_id ?? []))];
  const memberIds = [...new Set(rows.flatMap((row) => row.counterparty_id ?? []))];
  const topicKind = contentKinds.contentKind('topic');
  const [titles, find, naming] = await Promise.all([
    topicKind.titlesFor(context, topicIds),
    authors.authorsOf(context.site, memberIds),
    authors.namingFor(context),
  ]);
  const nameTopic = (id: string): Entry['topic'] => {
    const title = titles.get(id);
    return title === undefined ? null : { id, title, path: topicKind.path(id) };
  };
  return rows.map((row) => ({
    sequence: row.sequence,
    transactionId: row.transaction_id,
    module: row.module,
    amount: row.amount,
    balance: row.balance,
    remark: row.remark,
    counterparty: row.counterparty_id === null ? null : authors.presentAuthor(find(row.counterparty_id), naming),
    topic: row.topic_id === null ? null : nameTopic(row.topic_id),
    at: row.created_at,
  }));
}
