import { contentPublished, shownChanged } from '#features/content/events.ts';
import { memberRenamed } from '#features/member/events.ts';
import { mentioned } from '#features/mention/events.ts';
import { mentionSettings } from '#features/mention/settings.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Site } from '#platform/server/site.ts';
import type { TextReference } from '#platform/shared/text-reference.ts';
import { findAccount, selectIds, selectMentioning } from './mention-queries.ts';
import { insertNotified } from './store.ts';

interface Text {
  kind: string;
  itemId: string;
  thread: TextReference;
  authorId: string;
  mentions: readonly string[];
  at: string;
}

/** Notifies the first people that a text mentions, up to the limit. A repeated call notifies nobody twice. */
async function notify(tx: Transaction, site: Site, { mentions, at, ...text }: Text): Promise<void> {
  const most = site.settings.of(mentionSettings).allowMentionMaxNumber;
  if (mentions.length === 0 || most === 0) return;
  const people = (await selectIds(tx, { accounts: mentions, without: text.authorId })).slice(0, most);
  const news = new Set(await insertNotified(tx, { kind: text.kind, itemId: text.itemId, memberIds: people, at }));
  const memberIds = people.filter((id) => news.has(id));
  if (memberIds.length > 0) await site.outbox.announce(tx, mentioned, { ...text, memberIds });
}

/**
 * Has the texts that mention a member rendered again. Those that name them by a former nickname keep it: anew, it would
 * be nobody's. Of somebody who has left, no text keeps the name.
 */
async function showRenamed(tx: Transaction, site: Site, memberId: string): Promise<void> {
  const words = `@${(await findAccount(tx, memberId)) ?? ''}`;
  for (const { kind, id } of await selectMentioning(tx, memberId))
    await site.outbox.announce(tx, shownChanged, { kind, itemId: id, words });
}

/** Listens for published texts and for changed names. */
export function listen(site: Site): void {
  site.outbox.on(contentPublished, ({ kind, id, thread, authorId, mentions }, { tx, at }) =>
    notify(tx, site, { kind, itemId: id, thread, authorId, mentions, at }),
  );
  site.outbox.on(memberRenamed, ({ memberId }, { tx }) => showRenamed(tx, site, memberId));
}
