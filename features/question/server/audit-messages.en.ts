import type { AuditLabels } from '#platform/server/feature/feature.ts';

export const en: AuditLabels = {
  actions: {
    'question.pin': 'Pinned or unpinned a question',
    'question.closed': 'Closed or reopened a question',
    'question.sink': 'Sank or raised a question',
    'question.staffDelete': 'Deleted a question',
    'question.restore': 'Restored a question',
    'question.adoptForAsker': 'Accepted an answer for the asker',
    'question.refund': 'Returned a bounty',
    'question.cancelAdoption': 'Cancelled the acceptance of an answer',
    'answer.staffDelete': 'Deleted an answer',
    'answer.restore': 'Restored an answer',
    'answer-reply.staffDelete': 'Deleted a reply to an answer',
    'answer-reply.restore': 'Restored a reply to an answer',
  },
  kinds: {
    question: 'Question',
    answer: 'Answer',
    'answer-reply': 'Reply to an answer',
  },
  fields: {
    pinned: 'Pinned',
    closed: 'Closed',
    bounty: 'Bounty',
    bountyFen: 'Bounty in money',
    bountyPoints: 'Bounty in points',
    adoptedId: 'Accepted answer',
    questionId: 'Question',
  },
  values: {
    'bounty.none': 'None',
    'bounty.open': 'Open',
    'bounty.paid': 'Paid',
    'bounty.returned': 'Returned',
  },
};
