import type { CommentRow, Quote, ReplyRow } from '#features/comment/contract.ts';
import type { Page } from '#platform/shared/paging.ts';
import type { SystemUser } from '#platform/web/store/site-store.tsx';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** The typed text as plain-text paragraphs, until the server's rendering arrives. */
export function plainHtml(text: string): string {
  const escaped = text.trim().replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? '');
  return escaped
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${paragraph.replaceAll('\n', '<br>')}</p>`)
    .join('');
}

interface Written {
  id: string;
  writer: SystemUser;
  content: string;
  at: string;
}

function authorOf(writer: SystemUser) {
  return {
    account: writer.account,
    nickname: writer.nickname,
    avatarPath: writer.avatarPath || null,
    badges: writer.isStaff ? [{ kind: 'staff' as const, name: { zh_CN: '', en_US: '' } }] : [],
    isCancelled: false,
  };
}

const NOTHING = { edit: false, delete: false, reply: false, history: false, staffDelete: false };

/** What a comment and a reply have in common. */
const written = ({ writer, content }: Written) => ({
  author: authorOf(writer),
  isTopicAuthor: false,
  isFolded: false,
  html: plainHtml(content),
  likeCount: 0,
  editedAt: null,
  place: null,
});

/** A row for a comment the server has just accepted, used until the list is refetched. */
export function writtenComment({
  floor,
  quote,
  isHeld = false,
  ...typed
}: Written & { floor: number; quote: Quote | null; isHeld?: boolean }): CommentRow {
  const content = { ...written(typed), quote, favouriteCount: 0, replyCount: 0, replies: [] };
  const may = { ...NOTHING, quote: false, restore: false };
  return { id: typed.id, floor, status: isHeld ? 'pending' : 'published', createdAt: typed.at, may, content };
}

export function writtenReply({ to, ...typed }: Written & { to: ReplyRow['to'] }): ReplyRow {
  return { id: typed.id, status: 'published', createdAt: typed.at, may: NOTHING, to, ...written(typed) };
}

/** The list with a comment appended. One that is already there is left unchanged. */
export function withComment(list: Page<CommentRow>, row: CommentRow): Page<CommentRow> {
  if (list.records.some(({ id }) => id === row.id)) return list;
  return { ...list, records: [...list.records, row], total: list.total + 1 };
}

/** The list with a reply added to its comment, if there is room among the initially shown replies. */
export function withReply(
  list: Page<CommentRow>,
  { commentId, reply, room }: { commentId: string; reply: ReplyRow; room: number },
): Page<CommentRow> {
  const records = list.records.map((row) => {
    if (row.id !== commentId || !row.content || row.content.replies.some(({ id }) => id === reply.id)) return row;
    const { replies, replyCount } = row.content;
    return {
      ...row,
      content: {
        ...row.content,
        replyCount: replyCount + 1,
        replies: replies.length < room ? [...replies, reply] : replies,
      },
    };
  });
  return { ...list, records };
}
