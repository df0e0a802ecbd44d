import { mayModerate } from '#features/content/authorship.ts';
import { whyNoComment } from '#features/content/commenting.ts';
import { authors } from '#features/content/server/public.ts';
import type { Guard } from '#features/hidden-content/contract.ts';
import type { PollView } from '#features/poll/contract.ts';
import type { EnvelopeView } from '#features/red-envelope/contract.ts';
import type { SectionTree } from '#features/section/server/public.ts';
import type { TopicMay, TopicPage, TopicState as TopicStateView } from '#features/topic/contract.ts';
import { type Actor, isMuted } from '#platform/shared/actor.ts';
import { canDelete, canEdit, canModerate, canRestore, canSeeHistory, type Switches } from './policy.ts';
import { nameOf } from './present-topic-row.ts';
import type { TopicPageRecord, TopicState } from './topic-queries.ts';
import { factsOf } from './visible-topic.ts';

interface Seen {
  actor: Actor;
  author: authors.AuthorRecord;
  naming: authors.Naming;
  nameRegion: authors.NameRegion;
  tree: SectionTree;
  switches: Switches;
  poll: PollView | null;
  envelope: EnvelopeView | null;
  gates: Guard[];
}

/** A topic as its page shows it to one viewer. */
export function presentTopic(
  record: TopicPageRecord,
  { actor, author, naming, nameRegion, tree, switches, poll, envelope, gates }: Seen,
): TopicPage {
  const commenting = {
    sectionId: record.section_id,
    isPublic: record.status === 'published',
    commentsClosed: record.comments_closed,
    allowComment: switches.allowComment,
  };
  const noComment = whyNoComment(actor, commenting, 'comment.post');
  const shown = authors.presentAuthor(author, naming);
  return {
    id: record.id,
    title: record.title,
    summary: record.summary,
    html: record.html,
    toc: record.toc,
    images: record.images,
    author: { ...shown, ...presentAuthorCard(record, author) },
    section: nameOf(tree, record.section_id, naming.language),
    tags: record.tags,
    status: record.status,
    pin: record.pin,
    isEssence: record.is_essence,
    commentsClosed: record.comments_closed,
    ...(record.is_sunk && mayModerate(actor) ? { isSunk: true } : {}),
    version: record.version,
    createdAt: record.created_at,
    editedAt: record.edited_at,
    // When the account is deleted, its location is hidden too.
    place: author.author_is_gone ? null : nameRegion(record.place),
    viewCount: record.view_count,
    commentCount: record.comment_count,
    likeCount: record.like_count,
    favouriteCount: record.favourite_count,
    may: {
      ...presentMay(record, { actor, switches }),
      comment: noComment === null,
      reply: whyNoComment(actor, commenting, 'reply.post') === null,
    },
    authorToSuspend: authors.findAuthorToSuspend({ actor, authorId: record.author_id, author: shown }),
    noComment,
    poll,
    envelope,
    gates,
  };
}

function presentAuthorCard(record: TopicPageRecord, author: authors.AuthorRecord) {
  if (author.author_is_gone) return { bio: '', topicCount: 0, commentCount: 0, joinedAt: null };
  return {
    bio: record.author_bio ?? '',
    topicCount: record.author_topic_count ?? 0,
    commentCount: record.author_comment_count ?? 0,
    joinedAt: record.author_joined_at,
  };
}

function presentMay(
  record: TopicState,
  { actor, switches }: { actor: Actor; switches: Switches },
): Omit<TopicMay, 'comment' | 'reply'> {
  const facts = factsOf(record);
  const moderate = canModerate(actor, facts) === null;
  return {
    edit: !isMuted(actor) && canEdit(actor, facts, switches) === null,
    delete: canDelete(actor, facts) === null,
    history: canSeeHistory(actor, facts) === null,
    pin: moderate,
    essence: moderate,
    move: moderate,
    close: moderate,
    sink: moderate,
    staffDelete: moderate,
    restore: canRestore(actor, facts) === null,
  };
}

/** A topic's state after a staff action or its author's deletion. */
export function presentState(topic: TopicState): TopicStateView {
  return {
    id: topic.id,
    status: topic.status,
    pin: topic.pin,
    isEssence: topic.is_essence,
    commentsClosed: topic.comments_closed,
    isSunk: topic.is_sunk,
    sectionId: topic.section_id,
  };
}
