import type { contentKinds } from '#features/content/server/public.ts';
import { questionErrors } from '#features/question/errors.ts';
import { questionPath } from '#features/question/paths.ts';
import { questionSettings } from '#features/question/settings.ts';
import type { Site } from '#platform/server/site.ts';
import { requireAllowed } from '#platform/shared/failure.ts';
import { discussionFacts } from './discussion-facts.ts';
import * as discussion from './discussion-queries.ts';
import { canView } from './policy.ts';
import { findQuestion, lockState, type QuestionState, selectTitles } from './question-queries.ts';
import { readVisibleQuestion } from './visible-question.ts';

function present({ settings }: Pick<Site, 'settings'>, question: QuestionState): contentKinds.CommentTarget {
  return {
    kind: 'question',
    id: question.id,
    authorId: question.author_id,
    status: question.status,
    lastFloor: question.last_floor,
    commentCount: question.answer_count,
    facts: discussionFacts(question, settings.of(questionSettings)),
  };
}

/** Questions, as what answers are written about. */
export const questionCommentTarget: contentKinds.CommentTargetKind = {
  kind: 'question',
  kinds: { comment: 'answer', reply: 'answer-reply' },
  counts: { comment: 'answers', reply: null },
  phone: 'answer',
  reminder: 'answer',
  path: questionPath,
  contentMax: 100_000,
  refusals: {
    off: questionErrors.answersOff,
    closed: questionErrors.answersClosed,
    status: questionErrors.questionHidden,
    noPost: questionErrors.noAnswer,
    noReply: questionErrors.noAnswerReply,
  },
  find: async (site, db, id) => {
    const question = await findQuestion(db, id);
    return question && present(site, question);
  },
  lock: async (site, tx, id) => {
    const question = await lockState(tx, id);
    return question && present(site, question);
  },
  requireView: async ({ actor }, { status, authorId }) => requireAllowed(canView(actor, { status, authorId })),
  readVisible: async (viewer, id) => present(viewer.site, await readVisibleQuestion(viewer, id)),
  notFound: () => questionErrors.notFound(),
  takeFloor: (_site, input) => discussion.takeFloor(input),
  noteReply: discussion.noteReply,
  recount: (tx, _site, input) => discussion.recount(tx, input),
  titlesOf: async (db, { ids, viewerId }) => {
    const rows = await selectTitles(db, ids);
    const seen = rows.filter((row) => row.status === 'published' || row.author_id === viewerId);
    return new Map(seen.map((row) => [row.id, row.title]));
  },
};
