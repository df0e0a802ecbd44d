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

/** Every write of staff, in an order in which each can be done. One that is missing here fails the build. */
export const auditedActs: readonly AuditedAct[] = [
  {
    call: 'POST /admin/sections/:id',
    on: (it) => it.otherLeaf,
    body: (it) => ({ ...section, parentId: it.root }),
    action: 'section.edit',
    target: { kind: 'section', id: (it) => it.otherLeaf },
  },
  {
    call: 'POST /admin/sections/order',
    on: () => '',
    body: (it) => ({ parentId: it.root, ids: [it.emptyLeaf, it.otherLeaf, it.leaf], reason }),
    action: 'section.reorder',
    target: { kind: 'section', id: (it) => it.root },
  },
  {
    call: 'POST /admin/sections/:id/rights',
    on: (it) => it.leaf,
    body: () => ({ right: 'topic.view', isRestricted: true, roles: ['vip', 'staff'], reason }),
    action: 'section.right',
    target: { kind: 'section', id: (it) => it.leaf },
  },
  {
    call: 'POST /admin/sections/:id/archived',
    on: (it) => it.emptyLeaf,
    body: () => ({ on: true, reason }),
    action: 'section.archive',
    target: { kind: 'section', id: (it) => it.emptyLeaf },
  },
  { call: 'POST /admin/sections/:id/delete', on: (it) => it.emptyLeaf, body: () => ({ reason }), action: 'section.delete', target: { kind: 'section', id: (it) => it.emptyLeaf } },
  {
    call: 'POST /admin/roles/:code',
    on: () => 'vip',
    body: () => ({ nameZh: '贵宾', nameEn: 'VIP', remark: 'sold in the shop', reason }),
    action: 'role.edit',
    target: { kind: 'role', id: () => 'vip' },
  },
  { call: 'POST /admin/roles/order', on: () => '', body: () => ({ codes: ['staff', 'vip'], reason }), action: 'role.reorder', target: { kind: 'role', id: () => 'default' } },
  {
    call: 'POST /admin/settings',
    on: () => '',
    body: () => ({ key: 'title', value: 'Another house', reason }),
    action: 'setting.change',
    target: { kind: 'setting', id: () => 'title' },
  },
  { call: 'POST /replies/:id/staffDelete', on: (it) => it.reply, body: () => ({ reason }), action: 'reply.staffDelete', target: onReply },
  { call: 'POST /replies/:id/restore', on: (it) => it.reply, body: () => ({ reason }), action: 'reply.restore', target: onReply },
  { call: 'POST /comments/:id/staffDelete', on: (it) => it.comment, body: () => ({ reason }), action: 'comment.staffDelete', target: onComment },
  { call: 'POST /comments/:id/restore', on: (it) => it.comment, body: () => ({ reason }), action: 'comment.restore', target: onComment },
  { call: 'POST /topics/:id/pin', on: (it) => it.topic, body: () => ({ pin: 'section', position: 1, reason }), action: 'topic.pin', target: onTopic },
  { call: 'POST /topics/:id/essence', on: (it) => it.topic, body: () => ({ on: true, reason }), action: 'topic.essence', target: onTopic },
  { call: 'POST /topics/:id/commentsClosed', on: (it) => it.topic, body: () => ({ on: true, reason }), action: 'topic.commentsClosed', target: onTopic },
  { call: 'POST /topics/:id/move', on: (it) => it.topic, body: (it) => ({ sectionId: it.otherLeaf, reason }), action: 'topic.move', target: onTopic },
  { call: 'POST /topics/:id/staffDelete', on: (it) => it.topic, body: () => ({ reason }), action: 'topic.staffDelete', target: onTopic },
  { call: 'POST /topics/:id/restore', on: (it) => it.topic, body: () => ({ reason }), action: 'topic.restore', target: onTopic },
];

/** Writes of staff that are audited by a test of their own; its path. */
export const auditedElsewhere: Readonly<Record<string, string>> = {
  'POST /admin/login-providers': 'features/login-provider/server/keep-provider.test.ts',
  'POST /admin/login-providers/order': 'features/login-provider/server/keep-provider.test.ts',
  'POST /admin/login-providers/:id': 'features/login-provider/server/keep-provider.test.ts',
  'POST /admin/login-providers/:id/test': 'features/login-provider/server/keep-provider.test.ts',
  'POST /admin/login-providers/:id/delete': 'features/login-provider/server/keep-provider.test.ts',
  'POST /admin/sections': 'features/section/server/admin-sections.test.ts',
  'POST /admin/fields': 'features/member-field/server/member-field.test.ts',
  'POST /admin/fields/order': 'features/member-field/server/member-field.test.ts',
  'POST /admin/fields/:id': 'features/member-field/server/member-field.test.ts',
  'POST /admin/fields/:id/delete': 'features/member-field/server/member-field.test.ts',
  'POST /admin/roles': 'features/right/server/keep-role.test.ts',
  'POST /admin/roles/:code/rights': 'features/right/server/keep-role.test.ts',
  'POST /admin/roles/:code/delete': 'features/right/server/keep-role.test.ts',
  'POST /admin/members/:id/cancel': 'features/roster/server/roster.test.ts',
  'POST /admin/members/export': 'features/roster/server/roster.test.ts',
  'POST /admin/members/:id/contact': 'features/roster/server/roster.test.ts',
  'POST /admin/members/:id/role': 'features/roster/server/roster.test.ts',
  'POST /admin/members/:id/takeRole': 'features/roster/server/roster.test.ts',
  'POST /admin/members/:id/suspend': 'features/roster/server/roster.test.ts',
  'POST /admin/members/:id/reinstate': 'features/roster/server/roster.test.ts',
  'POST /admin/members/:id/resetPassword': 'features/roster/server/roster.test.ts',
  'POST /admin/members/:id/note': 'features/roster/server/roster.test.ts',
  'POST /admin/members/:id/rename': 'features/roster/server/roster.test.ts',
  'POST /admin/members/:id/removeAvatar': 'features/roster/server/roster.test.ts',
  'POST /admin/members/:id/endSessions': 'features/roster/server/roster.test.ts',
  'POST /admin/emojis': 'features/emoji/server/emoji.test.ts',
  'POST /admin/emojis/:id': 'features/emoji/server/emoji.test.ts',
  'POST /admin/emojis/order': 'features/emoji/server/emoji.test.ts',
  'POST /admin/attachments/:id/remove': 'features/attachment/server/console.test.ts',
  'POST /admin/videos/:id/retry': 'features/video/server/video.test.ts',
  'POST /admin/bans': 'features/ban/server/ban.test.ts',
  'POST /admin/bans/:id': 'features/ban/server/ban.test.ts',
  'POST /admin/bans/:id/lift': 'features/ban/server/ban.test.ts',
  'POST /admin/ledger/adjustments/:id/confirm': 'features/ledger/server/adjustment.test.ts',
  'POST /admin/ledger/adjustments/:id/decline': 'features/ledger/server/adjustment.test.ts',
  'POST /admin/ledger/check': 'features/ledger/server/check-books.test.ts',
  'POST /admin/ledger/members/:id/adjust': 'features/ledger/server/adjustment.test.ts',
  'POST /admin/levels': 'features/level/server/levels.test.ts',
  'POST /admin/levels/:id': 'features/level/server/levels.test.ts',
  'POST /admin/levels/:id/delete': 'features/level/server/levels.test.ts',
  'POST /admin/jobs/:name/run': 'features/job/server/jobs.test.ts',
  'POST /admin/outbox/:id/retry': 'features/delivery/server/outbox.test.ts',
  'POST /admin/storage': 'features/storage/server/storage.test.ts',
  'POST /admin/storage/try': 'features/storage/server/storage.test.ts',
  'POST /admin/providers/mail': 'features/delivery/server/outbox.test.ts',
  'POST /admin/providers/mail/test': 'features/delivery/server/outbox.test.ts',
  'POST /admin/providers/sms': 'features/delivery/server/outbox.test.ts',
  'POST /admin/providers/sms/test': 'features/delivery/server/outbox.test.ts',
  'POST /admin/verifications/:id/decide': 'features/verification/server/verification.test.ts',
  'POST /admin/verifications/:id/revoke': 'features/verification/server/verification.test.ts',
  'POST /admin/paymentOrders/:number/check': 'features/payment/server/refunds.test.ts',
  'POST /admin/paymentOrders/:number/refund': 'features/payment/server/refunds.test.ts',
  'POST /admin/paymentNotices/:id/credit': 'features/payment/server/review.test.ts',
  'POST /admin/paymentNotices/:id/dismiss': 'features/payment/server/review.test.ts',
  'POST /admin/paymentStatements': 'features/payment/server/statements.test.ts',
  'POST /admin/paymentProviders/:kind': 'features/payment/server/keep-provider.test.ts',
  'POST /admin/paymentProviders/:kind/raise': 'features/payment/server/keep-provider.test.ts',
  'POST /admin/paymentProviders/:kind/test': 'features/payment/server/keep-provider.test.ts',
  'POST /admin/redEnvelopes/:id/stop': 'features/red-envelope/server/console.test.ts',
  'POST /admin/membershipCards': 'features/membership/server/membership-over-http.test.ts',
  'POST /admin/membershipCards/:id': 'features/membership/server/membership-over-http.test.ts',
  'POST /admin/membershipCards/:id/delete': 'features/membership/server/membership-over-http.test.ts',
  'POST /admin/membershipCards/:id/specifications': 'features/membership/server/membership-over-http.test.ts',
  'POST /admin/membershipSpecifications/:id': 'features/membership/server/membership-over-http.test.ts',
  'POST /admin/membershipSpecifications/:id/delete': 'features/membership/server/membership-over-http.test.ts',
  'POST /admin/membershipOrders/:id/refund': 'features/membership/server/membership-over-http.test.ts',
  'POST /admin/unlockDisputes/:id/decide': 'features/unlock/server/dispute.test.ts',
};
