/** Things staff act upon: ids of sections, a topic, a comment and a reply. */
export interface Ground {
  root: string;
  leaf: string;
  otherLeaf: string;
  emptyLeaf: string;
  topic: string;
  comment: string;
  reply: string;
}

/** One act of staff: how it is called, and the row it must leave. */
export interface AuditedAct {
  /** As the contract names it. */
  call: string;
  /** What stands for the parameter of the path. */
  on: (ground: Ground) => string;
  body: (ground: Ground) => object;
  action: string;
  target: { kind: string; id: (ground: Ground) => string };
}

const reason = 'the house asks';
const section = { nameZh: '新板块', nameEn: 'New section', color: '#0f766e', reason };
const onTopic = { kind: 'topic', id: (ground: Ground) => ground.topic };
const onComment = { kind: 'comment', id: (ground: Ground) => ground.comment };
const onReply = { kind: 'reply', id: (ground: Ground) => ground.reply };

/** Writes of staff whose row is looked at closely, in an order in which each can be done. */
export const auditedActs: readonly AuditedAct[] = [
  {
    call: 'POST /admin/sections/:id',
    on: (input) => input.otherLeaf,
    body: (input) => ({ ...section, parentId: input.root }),
    action: 'section.edit',
    target: { kind: 'section', id: (input) => input.otherLeaf },
  },
  {
    call: 'POST /admin/sections/order',
    on: () => '',
    body: (input) => ({ parentId: input.root, ids: [input.emptyLeaf, input.otherLeaf, input.leaf], reason }),
    action: 'section.reorder',
    target: { kind: 'section', id: (input) => input.root },
  },
  {
    call: 'POST /admin/sections/:id/rights',
    on: (input) => input.leaf,
    body: () => ({ right: 'topic.view', isRestricted: true, roles: ['vip', 'staff'], reason }),
    action: 'section.right',
    target: { kind: 'section', id: (input) => input.leaf },
  },
  {
    call: 'POST /admin/sections/:id/archived',
    on: (input) => input.emptyLeaf,
    body: () => ({ on: true, reason }),
    action: 'section.archive',
    target: { kind: 'section', id: (input) => input.emptyLeaf },
  },
  {
    call: 'POST /admin/sections/:id/delete',
    on: (input) => input.emptyLeaf,
    body: () => ({ reason }),
    action: 'section.delete',
    target: { kind: 'section', id: (input) => input.emptyLeaf },
  },
  {
    call: 'POST /admin/roles/:code',
    on: () => 'vip',
    body: () => ({ nameZh: '贵宾', nameEn: 'VIP', remark: 'sold in the shop', reason }),
    action: 'role.edit',
    target: { kind: 'role', id: () => 'vip' },
  },
  {
    call: 'POST /admin/roles/order',
    on: () => '',
    body: () => ({ codes: ['staff', 'vip'], reason }),
    action: 'role.reorder',
    target: { kind: 'role', id: () => 'default' },
  },
  {
    call: 'POST /admin/settings',
    on: () => '',
    body: () => ({ key: 'title', value: 'Another house', reason }),
    action: 'setting.change',
    target: { kind: 'setting', id: () => 'title' },
  },
  {
    call: 'POST /replies/:id/staffDelete',
    on: (input) => input.reply,
    body: () => ({ reason }),
    action: 'reply.staffDelete',
    target: onReply,
  },
  {
    call: 'POST /replies/:id/restore',
    on: (input) => input.reply,
    body: () => ({ reason }),
    action: 'reply.restore',
    target: onReply,
  },
  {
    call: 'POST /comments/:id/staffDelete',
    on: (input) => input.comment,
    body: () => ({ reason }),
    action: 'comment.staffDelete',
    target: onComment,
  },
  {
    call: 'POST /comments/:id/restore',
    on: (input) => input.comment,
    body: () => ({ reason }),
    action: 'comment.restore',
    target: onComment,
  },
  {
    call: 'POST /topics/:id/pin',
    on: (input) => input.topic,
    body: () => ({ pin: 'section', position: 1, reason }),
    action: 'topic.pin',
    target: onTopic,
  },
  {
    call: 'POST /topics/:id/essence',
    on: (input) => input.topic,
    body: () => ({ on: true, reason }),
    action: 'topic.essence',
    target: onTopic,
  },
  {
    call: 'POST /topics/:id/commentsClosed',
    on: (input) => input.topic,
    body: () => ({ on: true, reason }),
    action: 'topic.commentsClosed',
    target: onTopic,
  },
  {
    call: 'POST /topics/:id/move',
    on: (input) => input.topic,
    body: (input) => ({ sectionId: input.otherLeaf, reason }),
    action: 'topic.move',
    target: onTopic,
  },
  {
    call: 'POST /topics/:id/staffDelete',
    on: (input) => input.topic,
    body: () => ({ reason }),
    action: 'topic.staffDelete',
    target: onTopic,
  },
  {
    call: 'POST /topics/:id/restore',
    on: (input) => input.topic,
    body: () => ({ reason }),
    action: 'topic.restore',
    target: onTopic,
  },
];

interface OwnTest {
  test: string;
  /** What the row it leaves is called: the test compares it with what stands in the log. */
  action: string;
}

const inTest = (test: string, actions: Readonly<Record<string, string>>): Readonly<Record<string, OwnTest>> =>
  Object.fromEntries(Object.entries(actions).map(([call, action]) => [call, { test, action }]));

/**
 * Writes of staff that need more than a sample can bring, and are counted by a test of their own. All others are done,
 * and their rows counted, by `tests/assurance/sample-call.test.ts`.
 */
export const auditedElsewhere: Readonly<Record<string, OwnTest>> = {
  ...inTest('features/emoji/server/emoji.test.ts', {
    'POST /admin/emojis/:id': 'emoji.edit',
    'POST /admin/emojis/order': 'emoji.reorder',
  }),
  ...inTest('features/sensitive-word/server/sensitive-word.test.ts', {
    'POST /admin/sensitive-word-lists/:id/import': 'sensitiveWord.import',
    'POST /admin/sensitive-words': 'sensitiveWord.add',
    'POST /admin/sensitive-words/:id': 'sensitiveWord.edit',
    'POST /admin/sensitive-words/:id/delete': 'sensitiveWord.delete',
  }),
  ...inTest('features/question/server/bounty.test.ts', {
    'POST /questions/:id/adoptForAsker': 'question.adoptForAsker',
    'POST /questions/:id/refund': 'question.refund',
    'POST /questions/:id/cancelAdoption': 'question.cancelAdoption',
  }),
  ...inTest('features/moderation/server/decide-case.test.ts', { 'POST /admin/cases/:id/undo': 'moderation.undo' }),
  ...inTest('features/navigation/server/navigation.test.ts', {
    'POST /admin/navigationCategoryOrder': 'navigation.reorder',
  }),
  ...inTest('features/job/server/jobs.test.ts', { 'POST /admin/jobs/:name/run': 'job.run' }),
  ...inTest('features/attachment/server/console.test.ts', {
    'POST /admin/attachments/:id/remove': 'attachment.remove',
  }),
  ...inTest('features/video/server/video.test.ts', { 'POST /admin/videos/:id/retry': 'video.retry' }),
  ...inTest('features/outgoing-message/server/outbox.test.ts', {
    'POST /admin/providers/sms/test': 'delivery.try',
  }),
  ...inTest('features/role-admin/server/save-role.test.ts', { 'POST /admin/roles/:code/rights': 'role.right' }),
  ...inTest('features/member-admin/server/member-admin.test.ts', {
    'POST /admin/members/:id/cancel': 'member.cancel',
    'POST /admin/members/:id/removeAvatar': 'member.removeAvatar',
    'POST /admin/members/:id/endSessions': 'member.endSessions',
  }),
  ...inTest('features/ledger/server/adjustment.test.ts', {
    'POST /admin/ledger/members/:id/adjust': 'ledger.adjust',
    'POST /admin/ledger/adjustments/:id/confirm': 'ledger.confirmAdjustment',
    'POST /admin/ledger/adjustments/:id/decline': 'ledger.declineAdjustment',
  }),
  ...inTest('features/payment/server/refunds.test.ts', {
    'POST /admin/paymentOrders/:number/check': 'payment.check',
    'POST /admin/paymentOrders/:number/refund': 'payment.refund',
  }),
  ...inTest('features/payment/server/review.test.ts', {
    'POST /admin/paymentNotices/:id/credit': 'payment.credit',
    'POST /admin/paymentNotices/:id/decline': 'payment.decline-credit',
    'POST /admin/paymentNotices/:id/dismiss': 'payment.dismiss-notice',
  }),
  ...inTest('features/payment/server/returns.test.ts', {
    'POST /admin/paymentNotices/:id/sendBack': 'payment.send-back',
    'POST /admin/paymentNotices/:id/refund': 'payment.refund-credit',
  }),
  ...inTest('features/payment/server/statements.test.ts', { 'POST /admin/paymentStatements': 'payment-statement.add' }),
  ...inTest('features/membership/server/membership-over-http.test.ts', {
    'POST /admin/membershipCards/:id': 'membership.editCard',
    'POST /admin/membershipCards/:id/delete': 'membership.removeCard',
    'POST /admin/membershipCards/:id/specifications': 'membership.addSpecification',
    'POST /admin/membershipSpecifications/:id': 'membership.editSpecification',
    'POST /admin/membershipSpecifications/:id/delete': 'membership.removeSpecification',
    'POST /admin/membershipOrders/:id/refund': 'membership.refund',
  }),
};
