import { type CommentRow, commentApi } from '#features/comment/contract.ts';
import { THREAD_PATH } from '#features/content/paths.ts';
import { beginningOf, personOf } from '#features/content/server/description-public.ts';
import { topicApi } from '#features/topic/contract.ts';
import { sectionPath, topicPath } from '#features/topic/paths.ts';
import type { PageDescriber } from '#platform/server/feature/page-description.ts';

/** Comments told with a topic, and characters of each: the page has them all. */
const COMMENTS = 5;
const LONGEST = 160;

function comment({ id, content, createdAt }: CommentRow, { origin, topicId }: { origin: string; topicId: string }) {
  const text = content ? beginningOf(content.html, LONGEST) : '';
  if (!content || text === '') return [];
  return [
    {
      '@type': 'Comment',
      text,
      author: personOf(content.author, origin),
      datePublished: createdAt,
      url: `${origin}${topicPath(topicId, id)}`,
    },
  ];
}

/** A thread by schema.org: the topic, and its comments that open the page. */
export const threadDescriber: PageDescriber = {
  path: THREAD_PATH,
  describe({ answer, origin }) {
    const topic = answer(topicApi.read);
    if (topic?.status !== 'published') return undefined;
    const { id, title, summary, author, createdAt, editedAt, commentCount, section } = topic;
    const comments = (answer(commentApi.list)?.records ?? [])
      .flatMap((row) => comment(row, { origin, topicId: id }))
      .slice(0, COMMENTS);
    return {
      name: title,
      above: [{ name: section.name, path: sectionPath(section.id) }],
      data: {
        '@type': 'DiscussionForumPosting',
        headline: title,
        text: summary === '' ? title : summary,
        url: `${origin}${topicPath(id)}`,
        author: personOf(author, origin),
        datePublished: createdAt,
        ...(editedAt === null ? {} : { dateModified: editedAt }),
        commentCount,
        ...(comments.length === 0 ? {} : { comment: comments }),
      },
    };
  },
};
