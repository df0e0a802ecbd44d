import { describe, expect, it } from 'vitest';
import type { Actor, Member } from '#platform/shared/actor.ts';
import {
  canAdopt,
  canAdoptForAsker,
  canAppend,
  canBeAdopted,
  canCancelAdoption,
  canDecide,
  canDelete,
  canEdit,
  canModerate,
  canPin,
  canPost,
  canRaise,
  canRefund,
  canRestore,
  canSeeHistory,
  canView,
  canWithdraw,
  type QuestionFacts,
} from './policy.ts';

const guest: Actor = { kind: 'guest', may: () => false };
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
const everyday = ['question.ask', 'question.append'];
const author = member('1', everyday);
const other = member('2', everyday);
const mute = member('1', []);
const manager = member('4', [...everyday, 'console.content'], true);
const impostor = member('5', [...everyday, 'console.content']);
const NOW = new Date('2026-06-15T04:00:00.000Z');
const ago = (days: number) => new Date(NOW.getTime() - days * 86_400_000).toISOString();
const open: QuestionFacts = {
  status: 'published',
  authorId: '1',
  bountyState: 'open',
  adoptedId: null,
  answerCount: 0,
  wasAnswered: false,
  publishedAt: ago(60),
};
const on = { allowQuestion: true };
const off = { allowQuestion: false };
const codeOf = (verdict: { code: string } | null) => verdict?.code ?? 'yes';

describe('who may do what with a question', () => {
  it.each([
    ['published', guest, 'yes'],
    ['published', other, 'yes'],
    ['pending', guest, 'question.notFound'],
    ['pending', other, 'question.notFound'],
    ['pending', author, 'yes'],
    ['pending', manager, 'yes'],
    ['pending', impostor, 'question.notFound'],
    ['deleted_by_author', author, 'yes'],
    ['deleted_by_staff', other, 'question.notFound'],
    ['deleted_by_staff', manager, 'yes'],
  ] as const)('view one that is %s (%#)', (status, actor, answer) => {
    expect(codeOf(canView(actor, { ...open, status }))).toBe(answer);
  });
  it.each([
    [author, on, 'yes'],
    [author, off, 'question.off'],
    [mute, on, 'question.noAsk'],
  ] as const)('ask (%#)', (actor, switches, answer) => {
    expect(codeOf(canPost(actor, switches))).toBe(answer);
  });
  it.each([
    [author, {}, on, 'yes', 'yes'],
    [author, { answerCount: 1 }, on, 'question.hasAnswers', 'yes'],
    [author, { status: 'pending' }, on, 'yes', 'yes'],
    [author, { status: 'deleted_by_author' }, on, 'question.deleted', 'question.deleted'],
    [author, { status: 'deleted_by_staff' }, on, 'question.deleted', 'question.deleted'],
    [author, {}, off, 'question.off', 'question.off'],
    [mute, {}, on, 'question.noAsk', 'question.noAppend'],
    [other, {}, on, 'question.notAuthor', 'question.notAuthor'],
    [manager, {}, on, 'question.notAuthor', 'question.notAuthor'],
    [guest, {}, on, 'question.notAuthor', 'question.notAuthor'],
    [author, { authorId: null }, on, 'question.notAuthor', 'question.notAuthor'],
  ] as const)('edit it, add a postscript (%#)', (actor, change, switches, edit, append) => {
    const question: QuestionFacts = { ...open, ...change };
    expect([codeOf(canEdit(actor, question, switches)), codeOf(canAppend(actor, question, switches))]).toEqual([
      edit,
      append,
    ]);
  });
  it.each([
    [author, 'yes'],
    [manager, 'yes'],
    [other, 'platform.forbidden'],
    [impostor, 'platform.forbidden'],
    [guest, 'platform.forbidden'],
  ] as const)('see its history (%#)', (actor, answer) => expect(codeOf(canSeeHistory(actor, open))).toBe(answer));
});

describe('what its author may do with the bounty and the answers', () => {
  it.each([
    [author, {}, ['yes', 'yes', 'yes', 'yes']],
    [author, { answerCount: 1 }, ['question.hasAnswers', 'yes', 'question.hasAnswers', 'yes']],
    [author, { bountyState: 'none' }, ['yes', 'yes', 'question.noBounty', 'yes']],
    [author, { bountyState: 'returned' }, ['yes', 'yes', 'question.noBounty', 'yes']],
    [
      author,
      { adoptedId: '7', answerCount: 1, bountyState: 'paid' },
      ['question.hasAnswers', 'question.resolved', 'question.noBounty', 'question.resolved'],
    ],
    [author, { status: 'deleted_by_staff' }, Array(4).fill('question.deleted')],
    [author, { wasAnswered: true }, Array(4).fill('yes')],
    // Staff, whose question it is and who may have taken the answers away.
    [manager, { authorId: '4', wasAnswered: true }, ['question.ownMoney', 'yes', 'question.ownMoney', 'yes']],
    [manager, { authorId: '4', wasAnswered: true, bountyState: 'none' }, ['yes', 'yes', 'question.noBounty', 'yes']],
    [manager, { authorId: '4' }, Array(4).fill('yes')],
    [other, {}, Array(4).fill('question.notAuthor')],
    [manager, {}, Array(4).fill('question.notAuthor')],
    [guest, {}, Array(4).fill('question.notAuthor')],
  ] as const)('delete, raise, withdraw, adopt (%#)', (actor, change, answers) => {
    const question: QuestionFacts = { ...open, ...change };
    expect(
      [
        canDelete(actor, question),
        canRaise(actor, question, on),
        canWithdraw(actor, question),
        canAdopt(actor, question),
      ].map(codeOf),
    ).toEqual(answers);
  });
  it('raise nothing while questions are off', () => expect(codeOf(canRaise(author, open, off))).toBe('question.off'));
  it.each([
    [{ status: 'published', authorId: '2' }, 'yes'],
    [{ status: 'published', authorId: '1' }, 'question.ownAnswer'],
    [{ status: 'pending', authorId: '2' }, 'question.answerGone'],
    [{ status: 'deleted_by_staff', authorId: '2' }, 'question.answerGone'],
    [{ status: 'published', authorId: null, isAuthorHere: false }, 'question.answererGone'],
    [undefined, 'question.answerGone'],
  ] as const)('which answer is adopted (%#)', (answer, verdict) => {
    expect(codeOf(canBeAdopted({ author_id: '1' }, answer && { isAuthorHere: true, ...answer }))).toBe(verdict);
  });
});

describe('what staff may do', () => {
  it.each([
    [manager, 'published', 'yes', 'question.notDeleted'],
    [manager, 'pending', 'yes', 'yes'],
    [manager, 'deleted_by_author', 'question.deleted', 'question.deletedByAuthor'],
    [manager, 'deleted_by_staff', 'question.deleted', 'yes'],
    [author, 'published', 'platform.forbidden', 'platform.forbidden'],
    [impostor, 'deleted_by_staff', 'platform.forbidden', 'platform.forbidden'],
  ] as const)('moderate and restore (%#)', (actor, status, moderate, restore) => {
    expect([codeOf(canModerate(actor, { status })), codeOf(canRestore(actor, { status, authorId: '1' }))]).toEqual([
      moderate,
      restore,
    ]);
  });
  it.each([
    [{ on: true, isPinned: false, pinned: 2, most: 3 }, 'yes'],
    [{ on: true, isPinned: false, pinned: 3, most: 3 }, 'question.pinsFull'],
    [{ on: true, isPinned: true, pinned: 3, most: 3 }, 'yes'],
    [{ on: false, isPinned: true, pinned: 4, most: 3 }, 'yes'],
  ])('pin (%#)', (input, answer) => expect(codeOf(canPin(input))).toBe(answer));
  it.each([
    [manager, {}, 'yes', 'yes', 'question.notResolved'],
    [manager, { publishedAt: ago(59.99) }, 'question.tooEarly', 'question.tooEarly', 'question.notResolved'],
    [manager, { bountyState: 'none' }, 'yes', 'question.noBounty', 'question.notResolved'],
    [manager, { adoptedId: '7', bountyState: 'paid' }, 'question.resolved', 'question.resolved', 'yes'],
    [manager, { status: 'deleted_by_staff' }, 'question.deleted', 'question.deleted', 'question.deleted'],
    [author, {}, 'platform.forbidden', 'platform.forbidden', 'platform.forbidden'],
    [impostor, {}, 'platform.forbidden', 'platform.forbidden', 'platform.forbidden'],
  ] as const)('adopt for the asker, return the bounty, cancel an adoption (%#)', (actor, change, ...answers) => {
    const question: QuestionFacts = { ...open, ...change };
    expect(
      [canAdoptForAsker(actor, question, NOW), canRefund(actor, question, NOW), canCancelAdoption(actor, question)].map(
        codeOf,
      ),
    ).toEqual(answers);
  });
  it('decide nothing where they are a side', () => {
    expect(
      [
        ['1', '2'],
        ['1', null],
        ['4', '2'],
        ['1', '4'],
      ].map((sides) => codeOf(canDecide(manager, sides))),
    ).toEqual(['yes', 'yes', 'question.ownMoney', 'question.ownMoney']);
  });
});
