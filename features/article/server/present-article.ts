import type { ArticlePage, ArticleRow, Cover } from '#features/article/contract.ts';
import { sizedPath } from '#features/attachment/attachment-path.ts';
import { whyNoComment } from '#features/content/commenting.ts';
import { authors } from '#features/content/server/public.ts';
import type { Context } from '#platform/server/http/context.ts';
import { isMuted } from '#platform/shared/actor.ts';
import { discussionOf } from './article-kind.ts';
import type { ArticlePageRecord, ArticleRecord, StoredCover } from './article-queries.ts';
import * as policy from './policy.ts';
import { factsOf, isScheduled } from './visible-article.ts';

/** The width that lists show, of those a picture is kept in. */
const SMALL = 320;

interface Seen {
  authorOf: authors.FindAuthor;
  naming: authors.Naming;
  /** Signs addresses of attachments in an article that is not public. */
  sign: (text: string) => string;
}

function presentCover(cover: StoredCover, sign: Seen['sign']): Cover {
  const { path, width, height, widths } = cover;
  return { path: sign(path), width, height, small: widths?.includes(SMALL) ? sign(sizedPath(path, SMALL)) : null };
}

export const presentRow = (record: ArticleRecord, { authorOf, naming, sign }: Seen): ArticleRow => ({
  id: record.id,
  title: record.title,
  summary: record.summary,
  cover: record.cover && presentCover(record.cover, sign),
  author: authors.presentAuthor(authorOf(record.author_id), naming),
  publishedAt: record.published_at,
  commentCount: record.comment_count,
  likeCount: record.like_count,
});

/** An article as its page shows it to one viewer. */
export function presentPage(
  { actor, site }: Pick<Context, 'actor' | 'site'>,
  record: ArticlePageRecord,
  seen: Seen,
): ArticlePage {
  const facts = factsOf(record);
  return {
    ...presentRow(record, seen),
    html: seen.sign(record.html),
    status: record.status,
    publishAt: record.publish_at,
    editedAt: record.edited_at,
    favouriteCount: record.favourite_count,
    may: {
      edit: !isMuted(actor) && policy.canEdit(actor, facts) === null,
      delete: policy.canDelete(actor, facts) === null,
      history: policy.canSeeHistory(actor, facts) === null,
      preview: policy.canPreview(actor, { ...facts, isScheduled: isScheduled(record) }) === null,
      staffDelete: policy.canModerate(actor, facts) === null,
      restore: policy.canRestore(actor, facts) === null,
    },
    noComment: whyNoComment(actor, discussionOf(site, record), 'comment.post'),
  };
}
