import { describe, expect, it } from 'vitest';
import { whyNoComment } from '#features/content/commenting.ts';
import type { Actor, Member } from '#platform/shared/actor.ts';
import {
  canDelete,
  canEdit,
  canModerate,
  canMoveOwn,
  canPin,
  canPost,
  canRestore,
  canSeeHistory,
  canView,
} from './policy.ts';

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
  may: (permission) => permissions.includes(permission),
});
const everyday = ['topic.view', 'topic.post', 'topic.edit', 'comment.post', 'reply.post'];
const author = member('1', everyday);
const other = member('2', everyday);
const blind = member(
  '3',
  everyday.filter((permission) => permission !== 'topic.view'),
);
const mute = member('1', ['topic.view']);
const manager = member('4', [...everyday, 'console.content'], true);
const impostor = member('5', [...everyday, 'console.content']);
const topic = { sectionId: '9', authorId: '1', commentsClosed: false };
const codeOf = (verdict: { code: string } | null) => verdict?.code ?? 'yes';

describe('who may do what with a topic', () => {
  it.each([
    ['published', guest, 'yes'],
    ['published', blind, 'topic.noAccess'],
    ['published', other, 'yes'],
    ['pending', guest, 'topic.notFound'],
    ['pending', other, 'topic.notFound'],
    ['pending', author, 'yes'],
    ['pending', manager, 'yes'],
    ['pending', impostor, 'topic.notFound'],
    ['deleted_by_author', other, 'topic.notFound'],
    ['deleted_by_author', author, 'yes'],
    ['deleted_by_staff', author, 'yes'],
    ['deleted_by_staff', manager, 'yes'],
    ['deleted_by_staff', blind, 'topic.notFound'],
  ] as const)('view one that is %s (%#)', (status, actor, answer) => {
    expect(codeOf(canView(actor, { ...topic, status }))).toBe(answer);
  });
  it.each([
    [author, true, 'yes'],
    [author, false, 'topic.off'],
    [mute, true, 'topic.noPost'],
  ] as const)('post (%#)', (actor, allowTopic, answer) => {
    expect(codeOf(canPost(actor, { sectionId: '9', allowTopic }))).toBe(answer);
  });
  it.each([
    [author, 'published', true, 'yes'],
    [author, 'pending', true, 'yes'],
    [author, 'deleted_by_author', true, 'topic.deleted'],
    [author, 'deleted_by_staff', true, 'topic.deleted'],
    [author, 'published', false, 'topic.off'],
    [mute, 'published', true, 'topic.noEdit'],
    [other, 'published', true, 'topic.notAuthor'],
    [manager, 'published', true, 'topic.notAuthor'],
    [guest, 'published', true, 'topic.notAuthor'],
  ] as const)('edit (%#)', (actor, status, allowTopic, answer) => {
    expect(codeOf(canEdit(actor, { ...topic, status }, { allowTopic }))).toBe(answer);
  });
  it('edit one that lost its author: nobody', () => {
    expect(codeOf(canEdit(guest, { ...topic, authorId: null, status: 'published' }, { allowTopic: true }))).toBe(
      'topic.notAuthor',
    );
  });
  it.each([
    [author, 'published', 'yes'],
    [author, 'deleted_by_staff', 'topic.deleted'],
    [other, 'published', 'topic.notAuthor'],
    [manager, 'published', 'topic.notAuthor'],
  ] as const)('delete (%#)', (actor, status, answer) => {
    expect(codeOf(canDelete(actor, { ...topic, status }))).toBe(answer);
  });
  it.each([
    [author, 'yes'],
    [manager, 'yes'],
    [other, 'platform.forbidden'],
    [guest, 'platform.forbidden'],
  ] as const)('see its history (%#)', (actor, answer) => {
    expect(codeOf(canSeeHistory(actor, { ...topic, status: 'published' }))).toBe(answer);
  });
  it.each([
    [manager, 'published', 'yes', 'topic.notDeleted'],
    [manager, 'pending', 'yes', 'yes'],
    [manager, 'deleted_by_author', 'topic.deleted', 'topic.deletedByAuthor'],
    [manager, 'deleted_by_staff', 'topic.deleted', 'yes'],
    [impostor, 'published', 'platform.forbidden', 'platform.forbidden'],
    [author, 'published', 'platform.forbidden', 'platform.forbidden'],
  ] as const)('moderate and restore (%#)', (actor, status, moderate, restore) => {
    expect(codeOf(canModerate(actor, { ...topic, status }))).toBe(moderate);
    expect(codeOf(canRestore(actor, { ...topic, status }))).toBe(restore);
  });
  it('move his own only where he may post', () => {
    expect(codeOf(canMoveOwn(author, { from: '9', to: '8' }))).toBe('yes');
    expect(codeOf(canMoveOwn(mute, { from: '9', to: '8' }))).toBe('topic.noPost');
    expect(codeOf(canMoveOwn(mute, { from: '9', to: '9' }))).toBe('yes');
  });
  it('pin until there are too many; one that is pinned already may change', () => {
    expect(codeOf(canPin({ pin: 'global', before: 'none', pinned: 50, most: 50 }))).toBe('topic.pinsFull');
    expect(codeOf(canPin({ pin: 'global', before: 'section', pinned: 50, most: 50 }))).toBe('yes');
    expect(codeOf(canPin({ pin: 'none', before: 'global', pinned: 50, most: 50 }))).toBe('yes');
  });
  it.each([
    [guest, {}, true, 'signIn'],
    [author, {}, true, null],
    [mute, {}, true, 'right'],
    [author, {}, false, 'off'],
    [author, { commentsClosed: true }, true, 'closed'],
    [author, { isPublic: false }, true, 'status'],
  ] as const)('comment: why not (%#)', (actor, change, allowComment, answer) => {
    const facts = { sectionId: topic.sectionId, isPublic: true, commentsClosed: false, allowComment, ...change };
    expect(whyNoComment(actor, facts, 'comment.post')).toBe(answer);
  });
});
