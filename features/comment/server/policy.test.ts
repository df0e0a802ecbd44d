import { describe, expect, it } from 'vitest';
import { platformErrors } from '#platform/server/errors.ts';
import type { Actor, Member } from '#platform/shared/actor.ts';
import { canComment, canDelete, canEdit, canRead, canRemove, canReply, canRestore, type Item } from './policy.ts';

const guest: Actor = { kind: 'guest', may: (permission) => permission === 'topic.view' };
const member = (id: string, permissions: readonly string[], isStaff = false): Member => ({
  kind: 'member',
  id,
  account: id,
  nickname: id,
  avatarPath: null,
  isStaff,
  isOwner: false,
  hasSecondStep: false,
  sessionId: '1',
  may: (permission, section) =>
    section === '9'
      ? permissions.includes(permission)
      : permission.startsWith('console.') && permissions.includes(permission),
});
const everyday = ['comment.post', 'comment.edit', 'comment.delete', 'reply.post', 'reply.edit', 'reply.delete'];
const author = member('1', everyday);
const other = member('2', everyday);
const mute = member('1', []);
const manager = member('4', [...everyday, 'console.content'], true);
const open = { sectionId: '9', isPublic: true, commentsClosed: false, allowComment: true, adoptedId: null };
const comment: Item = { id: '5', kind: 'comment', depth: 'comment', authorId: '1', status: 'published' };
const reply: Item = { id: '6', kind: 'reply', depth: 'reply', authorId: '1', status: 'published' };
const on = { kinds: { comment: 'comment', reply: 'reply' } };
const codeOf = (verdict: { code: string } | null) => verdict?.code ?? 'yes';

describe('who may write below a topic', () => {
  it.each([
    [author, {}, 'yes', 'yes'],
    [guest, {}, 'platform.unauthenticated', 'platform.unauthenticated'],
    [mute, {}, 'comment.noPost', 'comment.noReply'],
    [author, { commentsClosed: true }, 'comment.closed', 'comment.closed'],
    [manager, { commentsClosed: true }, 'comment.closed', 'comment.closed'],
    [author, { allowComment: false }, 'comment.off', 'comment.off'],
    [author, { isPublic: false }, 'comment.topicHidden', 'comment.topicHidden'],
    [guest, { allowComment: false }, 'comment.off', 'comment.off'],
    [author, { sectionId: '8' }, 'comment.noPost', 'comment.noReply'],
  ] as const)('comment and reply (%#)', (actor, change, commenting, replying) => {
    expect(codeOf(canComment(actor, { ...open, ...change }, on))).toBe(commenting);
    expect(codeOf(canReply(actor, { ...open, ...change }, { on, comment }))).toBe(replying);
  });
  it.each(['pending', 'deleted_by_author', 'deleted_by_staff'] as const)(
    'not reply under a comment that is %s',
    (status) => {
      expect(codeOf(canReply(author, open, { on, comment: { status } }))).toBe('comment.notFound');
    },
  );
});

describe('below a text whose comments are called otherwise', () => {
  const answering = {
    kinds: { comment: 'answer', reply: 'answer-reply' },
    refusals: { noPost: platformErrors.forbidden },
  };
  const anywhere: Member = {
    ...author,
    may: (permission, section) => section === undefined && permission === 'answer.post',
  };
  it('asks for their permissions, on the whole site, and refuses in its words', () => {
    const facts = { ...open, sectionId: null };
    expect(codeOf(canComment(anywhere, facts, answering))).toBe('yes');
    expect(codeOf(canReply(anywhere, facts, { on: answering, comment }))).toBe('comment.noReply');
    expect(codeOf(canComment(author, facts, answering))).toBe('platform.forbidden');
  });
});

describe('who may change a comment or reply', () => {
  it.each([
    [author, {}, {}, 'yes', 'yes'],
    [author, {}, { commentsClosed: true }, 'yes', 'yes'],
    [author, { status: 'pending' }, {}, 'yes', 'yes'],
    [author, {}, { allowComment: false }, 'comment.off', 'yes'],
    [mute, {}, {}, 'comment.noEdit', 'comment.noDelete'],
    [other, {}, {}, 'comment.notAuthor', 'comment.notAuthor'],
    [manager, {}, {}, 'comment.notAuthor', 'comment.notAuthor'],
    [guest, {}, {}, 'comment.notAuthor', 'comment.notAuthor'],
    [guest, { authorId: null }, {}, 'comment.notAuthor', 'comment.notAuthor'],
    [author, { id: '7' }, { adoptedId: '7' }, 'comment.adopted', 'comment.adopted'],
    [other, { id: '7' }, { adoptedId: '7' }, 'comment.notAuthor', 'comment.notAuthor'],
    [author, {}, { adoptedId: '7' }, 'yes', 'yes'],
  ] as const)('edit and delete (%#)', (actor, item, facts, editing, deleting) => {
    for (const entry of [comment, reply]) {
      expect(codeOf(canEdit(actor, { ...open, ...facts }, { ...entry, ...item }))).toBe(editing);
      expect(codeOf(canDelete(actor, { ...open, ...facts }, { ...entry, ...item }))).toBe(deleting);
    }
  });
  it.each(['deleted_by_author', 'deleted_by_staff'] as const)(
    'nobody one that is %s, and nobody learns that it was there',
    (status) => {
      for (const actor of [author, other, guest]) {
        expect(codeOf(canEdit(actor, open, { ...comment, status }))).toBe('comment.notFound');
        expect(codeOf(canDelete(actor, open, { ...reply, status }))).toBe('comment.replyNotFound');
      }
    },
  );
  it.each([
    [manager, 'published', 'yes', 'comment.notDeleted'],
    [manager, 'pending', 'yes', 'yes'],
    [manager, 'deleted_by_author', 'comment.notFound', 'comment.deletedByAuthor'],
    [manager, 'deleted_by_staff', 'comment.notFound', 'yes'],
    [author, 'published', 'platform.forbidden', 'platform.forbidden'],
    [guest, 'deleted_by_staff', 'platform.forbidden', 'platform.forbidden'],
  ] as const)('remove and restore (%#)', (actor, status, removing, restoring) => {
    expect(codeOf(canRemove(actor, { ...comment, status }))).toBe(removing);
    expect(codeOf(canRestore(actor, { ...comment, status }))).toBe(restoring);
  });
  it.each([
    [guest, 'published', true],
    [guest, 'pending', false],
    [other, 'pending', false],
    [author, 'pending', true],
    [author, 'deleted_by_author', false],
    [author, 'deleted_by_staff', false],
    [manager, 'pending', true],
    [manager, 'deleted_by_author', true],
  ] as const)('read (%#)', (actor, status, answer) => {
    expect(canRead(actor, { ...comment, status })).toBe(answer);
  });
});
