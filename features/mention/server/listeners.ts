import { commentPosted, replyPosted } from '#features/comment/events.ts';
import { mentioned } from '#features/mention/events.ts';
import { mentionSettings } from '#features/mention/settings.ts';
import { topicPosted } from '#features/topic/events.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Site } from '#platform/server/site.ts';
import { selectIds } from './mention-queries.ts';
import { insertNotified } from './store.ts';

interface Text {
  kind: 'topic' | 'comment' | 'reply';
  itemId: string;
  topicId: string;
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

/** Listens for posted content. */
export function listen(site: Site): void {
  site.outbox.on(topicPosted, (input, { tx, at }) =>
    notify(tx, site, { kind: 'topic', itemId: input.topicId, ...input, at }),
  );
  site.outbox.on(commentPosted, (input, { tx, at }) =>
    notify(tx, site, {
      kind: 'comment',
      itemId: input.commentId,
      topicId: input.topicId,
      authorId: input.authorId,
      mentions: input.mentions,
      at,
    }),
  );
  site.outbox.on(replyPosted, (input, { tx, at }) =>
    notify(tx, site, {
      kind: 'reply',
      itemId: input.replyId,
      topicId: input.topicId,
      authorId: input.authorId,
      mentions: input.mentions,
      at,
    }),
  );
}
