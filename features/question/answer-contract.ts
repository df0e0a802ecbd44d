import * as z from 'zod/mini';
import { CommentPage, CommentQuery, WrittenComment } from '#features/comment/contract.ts';
import { Held, writing } from '#features/content/contract.ts';
import { ByAccount, MemberTextQuery, memberTexts } from '#features/member/contract.ts';
import { get, post } from '#platform/shared/contract.ts';
import { pageOf } from '#platform/shared/paging.ts';
import { ById, Id, PageNumber, plainText, text } from '#platform/shared/rules.ts';
import { written } from '#platform/shared/written.ts';
import { BODY_LIMIT } from './contract.ts';

const nothing = z.strictObject({});
const byPage = z.strictObject({ page: PageNumber });

export const NewAnswer = z.strictObject({
  content: written(writing(1, 100_000), 'markdown'),
  quoteId: z.optional(Id),
  quoteWords: z.optional(written(plainText(1, 1000), 'line')),
});

/** Members whom one member may invite to one question. */
export const MOST_INVITED = 10;
export const Invited = z.object({ account: z.string(), nickname: z.string() });
export type Invited = z.output<typeof Invited>;

/** Answers are comments on a question, answer replies the replies under them; what is done to one goes by its id. */
export const answerApi = {
  list: get('/questions/:id/answers', { access: 'anyone', params: ById, query: CommentQuery, result: CommentPage }),
  post: post('/questions/:id/answers', {
    publishes: true,
    access: 'member',
    cost: 'post',
    params: ById,
    body: NewAnswer,
    result: z.object({ id: Id, floor: z.int(), page: z.int(), ...Held }),
    idempotent: true,
    holds: true,
    bodyLimit: BODY_LIMIT,
  }),
  floors: get('/questions/:id/floors', {
    access: 'anyone',
    params: ById,
    query: nothing,
    result: z.object({ total: z.int() }),
  }),
  /** Whom the caller has asked to answer. */
  invited: get('/questions/:id/invitations', {
    access: 'member',
    params: ById,
    query: nothing,
    result: z.object({ records: z.array(Invited) }),
  }),
  /** Asks a member to answer, by their account. */
  invite: post('/questions/:id/invitations', {
    access: 'member',
    cost: 'post',
    params: ById,
    body: z.strictObject({ account: text(1, 60) }),
    result: Invited,
    idempotent: true,
  }),
  mine: get('/user/control/answerList', { access: 'member', query: byPage, result: pageOf(WrittenComment) }),
  myReplies: get('/user/control/answerReplyList', { access: 'member', query: byPage, result: pageOf(WrittenComment) }),
  ofMember: get('/members/:account/answers', {
    access: 'anyone',
    params: ByAccount,
    query: MemberTextQuery,
    result: memberTexts(WrittenComment),
  }),
};
