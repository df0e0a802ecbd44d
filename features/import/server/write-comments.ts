import { pathsIn } from '#features/attachment/attachment-path.ts';
import { recordUses } from '#features/attachment/server/public.ts';
import { commentImport } from '#features/comment/server/public.ts';
import { questionImport } from '#features/question/server/public.ts';
import { topicImport } from '#features/topic/server/public.ts';
import type { LineOf } from '../format.ts';
import { type WithNumber, withoutExisting } from './batch.ts';
import { insertEntries } from './entry-store.ts';
import { regionIn, statusOf, type WritingTexts } from './write-topics.ts';

/** Sums of the comments and replies of one target. */
function openDiscussions() {
  const byTarget = new Map<string, topicImport.Discussed>();
  return {
    add(id: string, input: { floors: number; comments: number; at: string; byId: string | null; isPublic: boolean }) {
      const existing = byTarget.get(id) ?? { id, comments: 0, floors: 0, lastAt: null, lastById: null };
      existing.comments += input.comments;
      existing.floors += input.floors;
      if (input.isPublic && (existing.lastAt === null || existing.lastAt <= input.at)) {
        existing.lastAt = input.at;
        existing.lastById = input.byId;
      }
      byTarget.set(id, existing);
    },
    list: () => [...byTarget.values()],
  };
}

type CommentKind = 'comment' | 'answer';
type ReplyKind = 'reply' | 'answer-reply';
type CommentLine = LineOf<CommentKind>;
type ReplyLine = LineOf<ReplyKind>;
export interface WrittenComment {
  line: CommentLine | ReplyLine;
  row: commentImport.ImportedComment;
}

const targetKinds = { comment: 'topic', reply: 'topic', answer: 'question', 'answer-reply': 'question' } as const;
const targets = {
  topic: { lockFloors: topicImport.lockFloors, addDiscussion: topicImport.addDiscussion },
  question: { lockFloors: questionImport.lockFloors, addDiscussion: questionImport.addDiscussion },
};

/** What a line stands under. */
const above = (line: CommentLine | ReplyLine) => {
  if (line.kind === 'comment') return { kind: 'topic', id: line.topic } as const;
  if (line.kind === 'answer') return { kind: 'question', id: line.question } as const;
  if (line.kind === 'reply') return { kind: 'comment', id: line.comment } as const;
  return { kind: 'answer', id: line.answer } as const;
};

/** Lines that were not imported before, without those under what is not known. */
function freshOf<L extends CommentLine | ReplyLine>(
  lines: readonly WithNumber<L>[],
  { references, result }: WritingTexts,
): WithNumber<L>[] {
  const [first] = lines;
  if (!first) return [];
  return withoutExisting(lines, (id) => references.find(first.line.kind, id) !== undefined, result).filter(
    ({ number, line }) => {
      const { kind, id } = above(line);
      if (references.find(kind, id) !== undefined) return true;
      result.bad.push({ number, problem: `${kind} "${id}" is not known` });
      return false;
    },
  );
}

/** What a comment and a reply have in common. */
function rowOf(line: CommentLine | ReplyLine, { references, texts }: WritingTexts) {
  const { source, rendered } = texts.ofPost(line);
  return {
    targetKind: targetKinds[line.kind],
    authorId: references.find('member', line.author) ?? null,
    status: statusOf(line.status),
    source,
    html: rendered.html,
    excerpt: rendered.summary,
    pipelineVersion: rendered.version,
    createdAt: line.createdAt,
    editedAt: line.editedAt ?? null,
    place: regionIn(line.place),
  };
}

/** Counts a public comment or reply, and its reward. */
function tallyOf({ tally }: WritingTexts, { line, row }: WrittenComment): void {
  const { id, authorId, targetKind, targetId, createdAt: at } = row;
  if (targetKind === 'topic') tally.touch(targetId);
  if (row.status !== 'published') return;
  tally.writing(line.kind, { authorId: authorId ?? undefined, at });
  tally.reward({ kind: line.kind, postId: id, authorId, target: { kind: targetKind, id: targetId }, at });
}

async function insertRows(
  { tx, result }: WritingTexts,
  kind: CommentKind | ReplyKind,
  written: readonly WrittenComment[],
): Promise<void> {
  await commentImport.insertImportedComments(
    tx,
    written.map(({ row }) => row),
  );
  for (const { row } of written) await recordUses(tx, { kind, id: row.id, paths: pathsIn(row.source), isNew: true });
  await insertEntries(
    tx,
    kind,
    written.map(({ line, row }) => ({ externalId: line.id, id: row.id })),
  );
  result.written[kind] += written.length;
}

/** Writes comments on topics, or answers to questions; each gets the next floor of its target, in file order. */
export async function writeComments(
  lines: readonly WithNumber<CommentLine>[],
  writing: WritingTexts,
): Promise<WrittenComment[]> {
  const { tx, references } = writing;
  const fresh = freshOf(lines, writing);
  const [first] = fresh;
  if (!first) return [];
  const { kind } = first.line;
  const target = targets[targetKinds[kind]];
  const targetIdOf = (line: CommentLine) => references.find(above(line).kind, above(line).id) ?? '';
  const ids = await commentImport.reserveCommentIds(tx, fresh.length);
  const floors = await target.lockFloors(tx, [...new Set(fresh.map(({ line }) => targetIdOf(line)))]);
  const discussions = openDiscussions();
  const written = fresh.map(({ line }, index) => {
    const targetId = targetIdOf(line);
    const floor = (floors.get(targetId) ?? 0) + 1;
    floors.set(targetId, floor);
    const row = {
      ...rowOf(line, writing),
      id: ids[index] ?? '',
      targetId,
      floor,
      parentId: null,
      replyToId: null,
      quoteId: references.find(kind, line.quote) ?? null,
    };
    references.add(kind, line.id, row.id);
    const isPublic = line.status === 'published';
    discussions.add(targetId, {
      floors: 1,
      comments: isPublic ? 1 : 0,
      at: line.createdAt,
      byId: row.authorId,
      isPublic,
    });
    tallyOf(writing, { line, row });
    return { line, row };
  });
  await insertRows(writing, kind, written);
  await target.addDiscussion(tx, discussions.list());
  return written;
}

/** Writes replies under their comments or answers. A reply is a topic's latest word, but no answer to a question. */
export async function writeReplies(lines: readonly WithNumber<ReplyLine>[], writing: WritingTexts): Promise<void> {
  const { tx, references } = writing;
  const fresh = freshOf(lines, writing);
  const [first] = fresh;
  if (!first) return;
  const { kind } = first.line;
  const parentIdOf = (line: ReplyLine) => references.find(above(line).kind, above(line).id) ?? '';
  const ids = await commentImport.reserveCommentIds(tx, fresh.length);
  const targetIds = await commentImport.listTargetsOfComments(tx, [
    ...new Set(fresh.map(({ line }) => parentIdOf(line))),
  ]);
  const discussions = openDiscussions();
  const written = fresh.map(({ line }, index) => {
    const parentId = parentIdOf(line);
    const row = {
      ...rowOf(line, writing),
      id: ids[index] ?? '',
      targetId: targetIds.get(parentId) ?? '',
      floor: null,
      parentId,
      replyToId: references.find(kind, line.to) ?? null,
      quoteId: null,
    };
    references.add(kind, line.id, row.id);
    const isPublic = line.status === 'published';
    discussions.add(row.targetId, { floors: 0, comments: 0, at: line.createdAt, byId: row.authorId, isPublic });
    tallyOf(writing, { line, row });
    return { line, row };
  });
  await insertRows(writing, kind, written);
  if (kind === 'reply') await topicImport.addDiscussion(tx, discussions.list());
}
