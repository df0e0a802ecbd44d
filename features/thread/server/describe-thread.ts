import { type CommentRow, commentApi } from '#features/comment/contract.ts';
import type { Author } from '#features/content/author.ts';
import { THREAD_PATH } from '#features/content/paths.ts';
import { memberPath } from '#features/member/paths.ts';
import { topicApi } from '#features/topic/contract.ts';
import { sectionPath, topicPath } from '#features/topic/paths.ts';
import type { PageDescriber } from '#platform/server/feature/page-description.ts';

/** Comments told with a topic, and characters of each: the page has them all. */
const COMMENTS = 5;
const LONGEST = 160;

/** The beginning of rendered HTML as text; hidden parts stand elsewhere. */
function beginningOf(html: string): string {
  const text = html
    .replace(/<(script|style|svg|math)\b[\s\S]*?<\/\1>|<[^>]*>/gi, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();
  const characters = [...text];
  return characters.length <= LONGEST ? text : `${characters.slice(0, LONGEST).join('')}…`;
}

const person = ({ account, nickname }: Author, origin: string) => ({
  '@type': 'Person',
  name: nickname,
  ...(account === '' ? {} : { url: `${origin}${memberPath(account)}` }),
});

function comment({ id, content, createdAt }: CommentRow, { origin, topicId }: { origin: string; topicId: string }) {
  const text = content ? beginningOf(content.html) : '';
  if (!content || text === '') return [];
  return [
    {
      '@type': 'Comment',
      text,
      author: person(content.author, origin),
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
        author: person(author, origin),
        datePublished: createdAt,
        ...(editedAt === null ? {} : { dateModified: editedAt }),
        commentCount,
        ...(comments.length === 0 ? {} : { comment: comments }),
      },
    };
  },
};
