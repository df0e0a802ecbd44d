import { signerFor } from '#features/attachment/server/public.ts';
import { blocksAmong } from '#features/block/server/public.ts';
import type { CommentRow, Quote, ReplyRow } from '#features/comment/contract.ts';
import type { Depth, DiscussionFacts } from '#features/content/commenting.ts';
import { authors, contentKinds } from '#features/content/server/public.ts';
import type { Context } from '#platform/server/http/context.ts';
import { type Actor, isMuted } from '#platform/shared/actor.ts';
import type { CommentRecord, ReplyRecord } from './comment-queries.ts';
import {
  canComment,
  canDelete,
  canEdit,
  canRead,
  canRemove,
  canReply,
  canRestore,
  canSeeHistory,
  canSeeReactors,
  type Item,
} from './policy.ts';
import { hasWords } from './quoted-words.ts';

/** The viewer and the target; what is equal for all floors is computed once. */
interface Viewing {
  actor: Actor;
  naming: authors.Naming;
  nameRegion: authors.NameRegion;
  authorOf: authors.FindAuthor;
  /** What comments and replies there are called, as kinds of text. */
  kinds: contentKinds.CommentTargetKind['kinds'];
  facts: DiscussionFacts;
  topicAuthorId: string | null;
  mayComment: boolean;
  mayReply: boolean;
  /**
   * Signs attachment addresses of closed sections for this viewer, for a limited time; in texts that are not public,
   * all addresses.
   */
  sign: (html: string) => string;
  signHidden: (html: string) => string;
  /** Of the authors on this page, those the viewer has blocked and those who have blocked the viewer. */
  blocks: { blocked: ReadonlySet<string>; blockers: ReadonlySet<string> };
}

const noBlocks: Viewing['blocks'] = { blocked: new Set(), blockers: new Set() };

interface ToView {
  target: contentKinds.CommentTarget;
  comments?: readonly CommentRecord[];
  replies: readonly ReplyRecord[];
}

/** One query for all authors if the viewer is a member, none for guests. */
export async function viewingOf(
  context: Pick<Context, 'site' | 'db' | 'actor' | 'language' | 'now' | 'page'>,
  { target, comments = [], replies }: ToView,
): Promise<Viewing> {
  const { actor, db, site } = context;
  const { facts } = target;
  const on = contentKinds.commentTarget(target.kind);
  const writers = [...comments, ...replies].map((item) => item.author_id);
  const others =
    actor.kind === 'guest' ? [] : [...new Set(writers.flatMap((id) => id ?? []))].filter((id) => id !== actor.id);
  const people = [
    ...writers,
    ...comments.map((item) => item.quote_author_id),
    ...replies.map((item) => item.to_author_id),
  ];
  return {
    actor,
    blocks:
      actor.kind === 'guest' || others.length === 0 ? noBlocks : await blocksAmong(db, { memberId: actor.id, others }),
    kinds: on.kinds,
    facts,
    topicAuthorId: target.authorId,
    naming: await authors.namingFor(context),
    nameRegion: authors.regionNaming(context),
    authorOf: await authors.authorsOf(site, people, context.page),
    mayComment: canComment(actor, facts, on) === null,
    mayReply: canReply(actor, facts, { on, comment: { status: 'published' } }) === null,
    sign: await signerFor(context, facts.isPublic ? facts : null),
    signHidden: await signerFor(context, null),
  };
}

/** A floor as this viewer may see it, with its first replies. */
export function presentComment(record: CommentRecord, viewing: Viewing): CommentRow {
  const { actor, facts, naming } = viewing;
  const item = itemAt('comment', record, viewing);
  const isPublic = record.status === 'published';
  return {
    id: record.id,
    floor: record.floor,
    status: record.status,
    ...(facts.adoptedId === record.id ? { isAdopted: true } : {}),
    createdAt: record.created_at,
    may: {
      edit: !isMuted(actor) && canEdit(actor, facts, item) === null,
      delete: canDelete(actor, facts, item) === null,
      reply: isPublic && viewing.mayReply && !isBlockedBy(record, viewing),
      quote: isPublic && viewing.mayComment && !isBlockedBy(record, viewing),
      history: mayCompare(record, viewing, item),
      staffDelete: canRemove(actor, item) === null,
      ...mayNameReactors(record, viewing, item),
      restore: canRestore(actor, item) === null,
    },
    content: canRead(actor, item)
      ? {
          author: authors.presentAuthor(viewing.authorOf(record.author_id), naming),
          isTopicAuthor: isBy(record, viewing),
          isFolded: isFromBlocked(record, viewing),
          html: (isPublic ? viewing.sign : viewing.signHidden)(record.html),
          likeCount: record.like_count,
          quote: presentQuote(record, viewing),
          editedAt: record.edited_at,
          place: regionOf(record, viewing),
          favouriteCount: record.favourite_count,
          replyCount: record.reply_count,
          replies: (record.replies ?? []).map((reply) => presentReply(reply, viewing)),
          ...(record.waiting ? { waiting: record.waiting.map((reply) => presentReply(reply, viewing)) } : {}),
        }
      : null,
  };
}

const itemAt = (
  depth: Depth,
  record: { id: string; author_id: string | null; status: Item['status'] },
  { kinds }: Viewing,
): Item => ({ id: record.id, kind: kinds[depth], depth, authorId: record.author_id, status: record.status });

/** It was edited, and this viewer may see earlier versions. */
const mayCompare = (record: { edited_at: string | null }, { actor }: Viewing, item: Item): boolean =>
  record.edited_at !== null && canSeeHistory(actor, item) === null;

/** Somebody has reacted to it, and this viewer may see who. */
const mayNameReactors = (
  record: { like_count: number; favourite_count?: number },
  { actor }: Viewing,
  item: Item,
): Pick<ReplyRow['may'], 'reactions'> =>
  record.like_count + (record.favourite_count ?? 0) > 0 && canSeeReactors(actor, item) ? { reactions: true } : {};

/** The region is hidden once the account is deleted. */
function regionOf(
  record: { author_id: string | null; place: string | null },
  { authorOf, nameRegion }: Viewing,
): string | null {
  return record.place === null || authorOf(record.author_id).author_is_gone ? null : nameRegion(record.place);
}

function isBy(record: { author_id: string | null }, viewing: Viewing): boolean {
  return record.author_id !== null && record.author_id === viewing.topicAuthorId;
}

/** Written by somebody the viewer has blocked; the viewer can still unfold it. */
function isFromBlocked(record: { author_id: string | null }, viewing: Viewing): boolean {
  return record.author_id !== null && viewing.blocks.blocked.has(record.author_id);
}

/** Written by somebody who has blocked the viewer. */
function isBlockedBy(record: { author_id: string | null }, viewing: Viewing): boolean {
  return record.author_id !== null && viewing.blocks.blockers.has(record.author_id);
}

/** The quoted comment in its current state: edits show; of a comment no longer public only its existence. */
function presentQuote(record: CommentRecord, { naming, authorOf }: Viewing): Quote | null {
  if (record.quote_id === null || record.quote_floor === null) return null;
  const isPublic = record.quote_status === 'published';
  return {
    commentId: record.quote_id,
    floor: record.quote_floor,
    nickname: isPublic ? authors.nameAuthor(authorOf(record.quote_author_id), naming.language) : '',
    excerpt: isPublic ? excerptOf(record) : null,
  };
}

/** The chosen words if the quoted comment still has them: an edit may have taken them back. */
function excerptOf({ quoted_words: words, quote_html: html, quote_excerpt: excerpt }: CommentRecord): string {
  return words !== null && hasWords(html ?? '', words) ? words : (excerpt ?? '');
}

/** A public reply under a public comment, or one of the viewer's own that waits for review. */
export function presentReply(record: ReplyRecord, viewing: Viewing): ReplyRow {
  const { actor, facts, naming } = viewing;
  const item = itemAt('reply', record, viewing);
  return {
    id: record.id,
    ...(record.former_id === null ? {} : { formerId: record.former_id }),
    status: record.status,
    author: authors.presentAuthor(viewing.authorOf(record.author_id), naming),
    isTopicAuthor: isBy(record, viewing),
    isFolded: isFromBlocked(record, viewing),
    to:
      record.reply_to_id === null
        ? null
        : {
            replyId: record.reply_to_id,
            nickname: authors.nameAuthor(viewing.authorOf(record.to_author_id), naming.language),
          },
    html: (record.status === 'published' ? viewing.sign : viewing.signHidden)(record.html),
    likeCount: record.like_count,
    createdAt: record.created_at,
    editedAt: record.edited_at,
    place: regionOf(record, viewing),
    may: {
      edit: !isMuted(actor) && canEdit(actor, facts, item) === null,
      delete: canDelete(actor, facts, item) === null,
      reply: record.status === 'published' && viewing.mayReply && !isBlockedBy(record, viewing),
      history: mayCompare(record, viewing, item),
      staffDelete: canRemove(actor, item) === null,
      ...mayNameReactors(record, viewing, item),
    },
  };
}
