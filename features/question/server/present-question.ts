import { mayModerate } from '#features/content/authorship.ts';
import { whyNoComment } from '#features/content/commenting.ts';
import { authors } from '#features/content/server/public.ts';
import type { PollView } from '#features/poll/contract.ts';
import type {
  Bounty,
  QuestionMay,
  QuestionPage,
  QuestionState as QuestionStateView,
} from '#features/question/contract.ts';
import { type Actor, isMuted } from '#platform/shared/actor.ts';
import { discussionFacts } from './discussion-facts.ts';
import { payoutOf } from './fee.ts';
import { inEscrow } from './move-bounty.ts';
import * as policy from './policy.ts';
import type { QuestionPageRecord, QuestionState } from './question-queries.ts';
import { factsOf } from './visible-question.ts';

interface Seen {
  actor: Actor;
  now: Date;
  authorOf: authors.FindAuthor;
  naming: authors.Naming;
  nameRegion: authors.NameRegion;
  switches: policy.Switches & { allowAnswer: boolean; bountyPlatformShare: number };
  /** Signs addresses of attachments in a text that is not public. */
  sign: (html: string) => string;
  poll: PollView | null;
}

export const presentBounty = (row: {
  bounty_fen: number;
  bounty_points: number;
  bounty_state: Bounty['state'];
}): Bounty => ({ fen: row.bounty_fen, points: row.bounty_points, state: row.bounty_state });

/** A question as its page shows it to one viewer. */
export function presentQuestion(record: QuestionPageRecord, seen: Seen): QuestionPage {
  const { actor, authorOf, naming, nameRegion, switches, sign, poll } = seen;
  const commenting = discussionFacts(record, switches);
  const noAnswer = whyNoComment(actor, commenting, 'answer.post');
  const author = authorOf(record.author_id);
  const shown = authors.presentAuthor(author, naming);
  return {
    id: record.id,
    title: record.title,
    summary: record.summary,
    html: sign(record.html),
    author: { ...shown, ...presentAuthorCard(record, author) },
    tags: record.tags,
    status: record.status,
    bounty: presentBounty(record),
    payout: payoutOf(inEscrow(record), switches.bountyPlatformShare),
    adoption: presentAdoption(record, seen),
    postscripts: (record.postscripts ?? []).map((item) => ({
      id: item.id,
      html: sign(item.html),
      createdAt: item.created_at,
    })),
    isPinned: record.is_pinned,
    isClosed: record.is_closed,
    ...(record.is_sunk && mayModerate(actor) ? { isSunk: true } : {}),
    version: record.version,
    createdAt: record.created_at,
    editedAt: record.edited_at,
    // When the account is deleted, its location is hidden too.
    place: author.author_is_gone ? null : nameRegion(record.place),
    viewCount: record.view_count,
    answerCount: record.answer_count,
    likeCount: record.like_count,
    favouriteCount: record.favourite_count,
    may: {
      ...presentMay(record, seen),
      invite: policy.canInvite(actor, record, switches) === null,
      answer: noAnswer === null,
      reply: whyNoComment(actor, commenting, 'answer-reply.post') === null,
    },
    authorToSuspend: authors.findAuthorToSuspend({ actor, authorId: record.author_id, author: shown }),
    noAnswer,
    poll,
  };
}

function presentAuthorCard(record: QuestionPageRecord, author: authors.AuthorRecord) {
  if (author.author_is_gone) return { bio: '', questionCount: 0, answerCount: 0, joinedAt: null };
  return {
    bio: record.author_bio ?? '',
    questionCount: record.author_question_count ?? 0,
    answerCount: record.author_answer_count ?? 0,
    joinedAt: record.author_joined_at,
  };
}

function presentAdoption(
  { adopted_id: answerId, adoption }: QuestionPageRecord,
  { authorOf, naming }: Pick<Seen, 'authorOf' | 'naming'>,
): QuestionPage['adoption'] {
  if (answerId === null || adoption === null) return null;
  return {
    answerId,
    author: authors.presentAuthor(authorOf(adoption.payee_id), naming),
    fen: adoption.paid_fen,
    points: adoption.paid_points,
    at: adoption.created_at,
    byStaff: adoption.by_staff,
  };
}

function presentMay(
  record: QuestionState,
  { actor, switches, now }: Pick<Seen, 'actor' | 'switches' | 'now'>,
): Omit<QuestionMay, 'answer' | 'reply' | 'invite'> {
  const facts = factsOf(record);
  const moderate = policy.canModerate(actor, facts) === null;
  return {
    edit: !isMuted(actor) && policy.canEdit(actor, facts, switches) === null,
    delete: policy.canDelete(actor, facts) === null,
    append: policy.canAppend(actor, facts, switches) === null,
    raise: policy.canRaise(actor, facts, switches) === null,
    withdraw: policy.canWithdraw(actor, facts) === null,
    adopt: policy.canAdopt(actor, facts) === null,
    history: policy.canSeeHistory(actor, facts) === null,
    pin: moderate,
    close: moderate,
    sink: moderate,
    staffDelete: policy.canStaffDelete(actor, facts) === null,
    restore: policy.canRestore(actor, facts) === null,
    adoptForAsker: policy.canAdoptForAsker(actor, facts, now) === null,
    refund: policy.canRefund(actor, facts, now) === null,
    cancelAdoption: policy.canCancelAdoption(actor, facts) === null,
  };
}

/** A question's state after an act. */
export function presentState(question: QuestionState): QuestionStateView {
  return {
    id: question.id,
    status: question.status,
    bounty: presentBounty(question),
    adoptedId: question.adopted_id,
    isPinned: question.is_pinned,
    isClosed: question.is_closed,
    isSunk: question.is_sunk,
  };
}
