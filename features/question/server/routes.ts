import * as comments from '#features/comment/server/public.ts';
import { questionAdminApi } from '#features/question/admin-contract.ts';
import { answerApi } from '#features/question/answer-contract.ts';
import { questionApi } from '#features/question/contract.ts';
import { implement } from '#platform/server/http/implement.ts';
import { adoptAnswer, adoptForAsker } from './adopt-answer.ts';
import { appendPostscript } from './append-postscript.ts';
import { cancelAdoption, raiseOwnBounty, refundBounty, withdrawBounty } from './change-bounty.ts';
import { deleteQuestion } from './delete-question.ts';
import { editQuestion } from './edit-question.ts';
import { inviteToAnswer, listInvited } from './invite-to-answer.ts';
import { listConsoleQuestions, listOwnQuestions, listQuestionsOfMember } from './list-own-questions.ts';
import { listQuestions } from './list-questions.ts';
import { listRevisions } from './list-revisions.ts';
import { listRelated, listTags, listWanted } from './list-similar.ts';
import { postQuestion } from './post-question.ts';
import { readForm } from './read-form.ts';
import { readQuestion } from './read-question.ts';
import { readSource } from './read-source.ts';
import * as staff from './staff-change-question.ts';

const on = ({ id }: { id: string }) => ({ kind: 'question', id });

const questions = implement(questionApi, {
  list: ({ query }, context) => listQuestions(context, query),
  ask: ({ body }, context) => postQuestion(context, body),
  form: (_input, context) => readForm(context),
  read: ({ params }, context) => readQuestion(context, params.id),
  edit: ({ params, body }, context) => editQuestion(context, params.id, body),
  append: ({ params, body }, context) => appendPostscript(context, params.id, body.content),
  raise: ({ params, body }, context) => raiseOwnBounty(context, params.id, body),
  withdraw: ({ params }, context) => withdrawBounty(context, params.id),
  adopt: ({ params, body }, context) => {
    const { answerId, ...seen } = body;
    return adoptAnswer(context, { questionId: params.id, answerId, seen });
  },
  delete: ({ params }, context) => deleteQuestion(context, params.id),
  source: ({ params }, context) => readSource(context, params.id),
  revisions: ({ params, query }, context) => listRevisions(context, params.id, query.page),
  related: ({ params }, context) => listRelated(context, params.id),
  tags: ({ query }, context) => listTags(context, query.prefix),
  wanted: (_input, context) => listWanted(context),
  mine: ({ query }, context) => listOwnQuestions(context, query.page),
  ofMember: ({ params, query }, context) => listQuestionsOfMember(context, params.account, query),
});

const answers = implement(answerApi, {
  list: ({ params, query }, context) => comments.listComments(context, on(params), query),
  post: ({ params, body }, context) => comments.postComment(context, on(params), body),
  floors: ({ params }, context) => comments.countFloors(context, on(params)),
  invited: ({ params }, context) => listInvited(context, params.id),
  invite: ({ params, body }, context) => inviteToAnswer(context, params.id, body.account),
  mine: ({ query }, context) => comments.listOwn(context, { kind: 'answer', page: query.page }),
  myReplies: ({ query }, context) => comments.listOwn(context, { kind: 'answer-reply', page: query.page }),
  ofMember: ({ params, query }, context) => comments.listOfMember(context, { kind: 'answer', ...params, ...query }),
});

const console = implement(questionAdminApi, {
  list: ({ query }, context) => listConsoleQuestions(context, query),
  answers: ({ query }, context) => comments.listForConsole(context, 'answer', query),
  answerReplies: ({ query }, context) => comments.listForConsole(context, 'answer-reply', query),
  pin: ({ params, body }, context) => staff.pinQuestion(context, params.id, body),
  close: ({ params, body }, context) => staff.closeQuestion(context, params.id, body),
  sink: ({ params, body }, context) => staff.sinkQuestion(context, params.id, body),
  staffDelete: ({ params, body }, context) => staff.staffDeleteQuestion(context, params.id, body.reason),
  restore: ({ params, body }, context) => staff.restoreQuestion(context, params.id, body.reason),
  adoptForAsker: ({ params, body }, context) => adoptForAsker(context, { questionId: params.id, ...body }),
  refund: ({ params, body }, context) => refundBounty(context, params.id, body),
  cancelAdoption: ({ params, body }, context) => cancelAdoption(context, params.id, body),
});

export const questionRoutes = [...questions, ...answers, ...console];
