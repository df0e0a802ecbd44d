import * as z from 'zod/mini';
import { answerConsoleApi } from '#features/comment/console-contract.ts';
import { Author } from '#features/content/author.ts';
import { Reason, Status, writing } from '#features/content/contract.ts';
import { ownerProof, proofFields } from '#features/second-factor/contract.ts';
import { get, post } from '#platform/shared/contract.ts';
import { pageOf } from '#platform/shared/paging.ts';
import { ById, Flag, Id, PageNumber } from '#platform/shared/rules.ts';
import { bountyStates, MyQuestion, QuestionState, Tag } from './contract.ts';

/** `may.moderate`: pin, close, sink, delete; `settle`: adopt for the asker or refund; `cancel`: the adoption. */
export const ConsoleQuestion = z.extend(MyQuestion, {
  author: Author,
  tags: z.array(z.string()),
  isPinned: z.boolean(),
  isSunk: z.boolean(),
  adoptedId: z.nullable(Id),
  may: z.object({ moderate: z.boolean(), restore: z.boolean(), settle: z.boolean(), cancel: z.boolean() }),
});
export type ConsoleQuestion = z.output<typeof ConsoleQuestion>;

const staff = { access: 'staff:content', params: ById, result: QuestionState, idempotent: true } as const;
const because = { reason: z._default(writing(0, 500), '') };

export const questionAdminApi = {
  /** All questions in any state, newest first, 30 a page; `total` stops at 3 000. `overdue`: unresolved for 60 days. */
  list: get('/admin/questions', {
    access: 'staff:content',
    query: z.strictObject({
      status: z.optional(Status),
      bounty: z.optional(z.enum(bountyStates)),
      state: z.optional(z.enum(['unresolved', 'resolved', 'overdue'])),
      author: z.optional(writing(1, 60)),
      title: z.optional(writing(1, 60)),
      tag: z.optional(Tag),
      page: PageNumber,
    }),
    result: pageOf(ConsoleQuestion),
  }),
  ...answerConsoleApi,
  pin: post('/questions/:id/pin', { ...staff, body: z.strictObject({ on: Flag, ...because }) }),
  /** Takes no more answers. */
  close: post('/questions/:id/closed', { ...staff, body: z.strictObject({ on: Flag, ...because }) }),
  /** Down in the lists by latest answer and by bounty, and no answer raises it. */
  sink: post('/questions/:id/sink', { ...staff, body: z.strictObject({ on: Flag, ...because }) }),
  /** An open bounty returns to the asker. */
  staffDelete: post('/questions/:id/staffDelete', { ...staff, body: z.strictObject({ reason: Reason }) }),
  restore: post('/questions/:id/restore', { ...staff, body: z.strictObject({ reason: Reason }) }),
  /** Pays the bounty on the asker's behalf, 60 days after asking. Requires proof of identity, as what follows does. */
  adoptForAsker: post('/questions/:id/adoptForAsker', {
    ...staff,
    body: z.strictObject({ answerId: Id, reason: Reason, ...ownerProof }),
    proofFields,
  }),
  /** Returns the bounty to the asker, 60 days after asking. */
  refund: post('/questions/:id/refund', {
    ...staff,
    body: z.strictObject({ reason: Reason, ...ownerProof }),
    proofFields,
  }),
  /** Takes what was paid back from the payee; the question is unresolved again, its bounty open. */
  cancelAdoption: post('/questions/:id/cancelAdoption', {
    ...staff,
    body: z.strictObject({ reason: Reason, ...ownerProof }),
    proofFields,
  }),
};
