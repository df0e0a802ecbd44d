import { pathsIn } from '#features/attachment/attachment-path.ts';
import { recordUses } from '#features/attachment/server/public.ts';
import { commentImport } from '#features/comment/server/public.ts';
import { topicImport } from '#features/topic/server/public.ts';
import { type Numbered, withoutExisting } from './batch.ts';
import { insertEntries } from './entry-store.ts';
import { regionIn, statusOf, type WritingTexts } from './write-topics.ts';

/** Sums of the comments and replies of one topic. */
function openDiscussions() {
  const byTopic = new Map<string, topicImport.Discussed>();
  return {
    add(id: string, input: { floors: number; comments: number; at: string; byId: string | null; isPublic: boolean }) {
      const existing = byTopic.get(id) ?? { id, comments: 0, floors: 0, lastAt: null, lastById: null };
      existing.comments += input.comments;
      existing.floors += input.floors;
      if (input.isPublic && (existing.lastAt === null || existing.lastAt <= input.at)) {
        existing.lastAt = input.at;
        existing.lastById = input.byId;
      }
      byTopic.set(id, existing);
    },
    list: () => [...byTopic.values()],
  };
}

/** Writes comments; each gets the next floor of its topic, in file order. */
export async function writeComments(
  lines: readonly Numbered<'comment'>[],
  { tx, references, texts, result, tally }: WritingTexts,
): Promise<void> {
  const fresh = withoutExisting(lines, (id) => references.find('comment', id) !== undefined, result).filter(
    ({ number, line }) => {
      if (references.find('topic', line.topic) !== undefined) return true;
      result.bad.push({ number, problem: `topic "${line.topic}" is not known` });
      return false;
    },
  );
  if (fresh.length === 0) return;
  const ids = await commentImport.reserveCommentIds(tx, fresh.length);
  const floors = await topicImport.lockFloors(tx, [
    ...new Set(fresh.map(({ line }) => references.find('topic', line.topic) ?? '')),
  ]);
  const discussions = openDiscussions();
  const comments: commentImport.ImportedComment[] = [];
  for (const [index, { line }] of fresh.entries()) {
    const id = ids[index] ?? '';
    const topicId = references.find('topic', line.topic) ?? '';
    const floor = (floors.get(topicId) ?? 0) + 1;
    floors.set(topicId, floor);
    const authorId = references.find('member', line.author) ?? null;
    const { source, rendered } = texts.ofPost(line);
    const isPublic = line.status === 'published';
    comments.push({
      id,
      targetKind: 'topic',
      targetId: topicId,
      floor,
      parentId: null,
      replyToId: null,
      authorId,
      status: statusOf(line.status),
      source,
      html: rendered.html,
      excerpt: rendered.summary,
      pipelineVersion: rendered.version,
      quoteId: references.find('comment', line.quote) ?? null,
      createdAt: line.createdAt,
      editedAt: line.editedAt ?? null,
      place: regionIn(line.place),
    });
    references.add('comment', line.id, id);
    discussions.add(topicId, { floors: 1, comments: isPublic ? 1 : 0, at: line.createdAt, byId: authorId, isPublic });
    if (isPublic) tally.writing('comment', { authorId: authorId ?? undefined, at: line.createdAt });
    if (isPublic)
      tally.reward({
        kind: 'comment',
        postId: id,
        authorId,
        target: { kind: 'topic', id: topicId },
        at: line.createdAt,
      });
    tally.touch(topicId);
  }
  await commentImport.insertImportedComments(tx, comments);
  for (const { id, source } of comments)
    await recordUses(tx, { kind: 'comment', id, paths: pathsIn(source), isNew: true });
  const entries = fresh.map(({ line }, index) => ({ externalId: line.id, id: ids[index] ?? '' }));
  await insertEntries(tx, 'comment', entries);
  await topicImport.addDiscussion(tx, discussions.list());
  result.written.comment += comments.length;
}

/** Writes replies under their comments. */
export async function writeReplies(
  lines: readonly Numbered<'reply'>[],
  { tx, references, texts, result, tally }: WritingTexts,
): Promise<void> {
  const fresh = withoutExisting(lines, (id) => references.find('reply', id) !== undefined, result).filter(
    ({ number, line }) => {
      if (references.find('comment', line.comment) !== undefined) return true;
      result.bad.push({ number, problem: `comment "${line.comment}" is not known` });
      return false;
    },
  );
  if (fresh.length === 0) return;
  const ids = await commentImport.reserveCommentIds(tx, fresh.length);
  const topics = await commentImport.listTargetsOfComments(tx, [
    ...new Set(fresh.map(({ line }) => references.find('comment', line.comment) ?? '')),
  ]);
  const discussions = openDiscussions();
  const replies: commentImport.ImportedComment[] = [];
  for (const [index, { line }] of fresh.entries()) {
    const id = ids[index] ?? '';
    const commentId = references.find('comment', line.comment) ?? '';
    const topicId = topics.get(commentId) ?? '';
    const authorId = references.find('member', line.author) ?? null;
    const { source, rendered } = texts.ofPost(line);
    const isPublic = line.status === 'published';
    replies.push({
      id,
      targetKind: 'topic',
      targetId: topicId,
      floor: null,
      parentId: commentId,
      replyToId: references.find('reply', line.to) ?? null,
      quoteId: null,
      authorId,
      status: statusOf(line.status),
      source,
      html: rendered.html,
      excerpt: rendered.summary,
      pipelineVersion: rendered.version,
      createdAt: line.createdAt,
      editedAt: line.editedAt ?? null,
      place: regionIn(line.place),
    });
    references.add('reply', line.id, id);
    discussions.add(topicId, { floors: 0, comments: 0, at: line.createdAt, byId: authorId, isPublic });
    if (isPublic) tally.writing('reply', { authorId: authorId ?? undefined, at: line.createdAt });
    if (isPublic)
      tally.reward({ kind: 'reply', postId: id, authorId, target: { kind: 'topic', id: topicId }, at: line.createdAt });
    tally.touch(topicId);
  }
  await commentImport.insertImportedComments(tx, replies);
  for (const { id, source } of replies)
    await recordUses(tx, { kind: 'reply', id, paths: pathsIn(source), isNew: true });
  await insertEntries(
    tx,
    'reply',
    fresh.map(({ line }, index) => ({ externalId: line.id, id: ids[index] ?? '' })),
  );
  await topicImport.addDiscussion(tx, discussions.list());
  result.written.reply += replies.length;
}
