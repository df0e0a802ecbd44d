import { commentPosted, replyPosted } from '#features/comment/events.ts';
import { mentioned } from '#features/mention/events.ts';
import { mentionSettings } from '#features/mention/settings.ts';
import { topicPosted } from '#features/topic/events.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Site } from '#platform/server/site.ts';
import { selectIds } from './mention-queries.ts';
import { insertTold } from './store.ts';

interface Text {
  kind: 'topic' | 'comment' | 'reply';
  itemId: string;
  topicId: string;
  authorId: string;
  mentions: readonly string[];
  at: string;
}

/** Tells of the first so many people a new text mentions. Again tells nobody anew. */
async function tell(tx: Transaction, site: Site, { mentions, at, ...text }: Text): Promise<void> {
  const most = site.settings.of(mentionSettings).allowMentionMaxNumber;
  if (mentions.length === 0 || most === 0) return;
  const people = (await selectIds(tx, { accounts: mentions, without: text.authorId })).slice(0, most);
  const news = new Set(await insertTold(tx, { kind: text.kind, itemId: text.itemId, memberIds: people, at }));
  const memberIds = people.filter((id) => news.has(id));
  if (memberIds.length > 0) await site.outbox.announce(tx, mentioned, { ...text, memberIds });
}

/** Listens for what is posted. */
export function listen(site: Site): void {
  site.outbox.on(topicPosted, (it, { tx, at }) => tell(tx, site, { kind: 'topic', itemId: it.topicId, ...it, at }));
  site.outbox.on(commentPosted, (it, { tx, at }) =>
    tell(tx, site, { kind: 'comment', itemId: it.commentId, topicId: it.topicId, authorId: it.authorId, mentions: it.mentions, at }),
  );
  site.outbox.on(replyPosted, (it, { tx, at }) => tell(tx, site, { kind: 'reply', itemId: it.replyId, topicId: it.topicId, authorId: it.authorId, mentions: it.mentions, at }));
}
