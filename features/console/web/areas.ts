import type { IconName } from '#platform/web/kit/icon-paths.ts';

export type Area =
  | 'member'
  | 'money'
  | 'ban'
  | 'ledger'
  | 'level'
  | 'emoji'
  | 'overview'
  | 'content'
  | 'attachment'
  | 'video'
  | 'section'
  | 'role'
  | 'setting'
  | 'audit'
  | 'job'
  | 'field'
  | 'delivery'
  | 'provider'
  | 'loginProvider'
  | 'storage'
  | 'membership'
  | 'redEnvelope'
  | 'payment'
  | 'paymentProvider'
  | 'unlock'
  | 'verification';

/** The navigation groups in order. */
export const groups = ['groupCommunity', 'groupMoney', 'groupSystem'] as const;
export type Group = (typeof groups)[number];

/** The console's pages in navigation order. */
export const areas: readonly { name: Area; path: string; icon: IconName; group: Group }[] = [
  { name: 'overview', path: '/admin', icon: 'chart', group: 'groupCommunity' },
  { name: 'content', path: '/admin/content', icon: 'chat', group: 'groupCommunity' },
  { name: 'attachment', path: '/admin/attachments', icon: 'image', group: 'groupCommunity' },
  { name: 'video', path: '/admin/videos', icon: 'system', group: 'groupCommunity' },
  { name: 'member', path: '/admin/members', icon: 'users', group: 'groupCommunity' },
  { name: 'section', path: '/admin/sections', icon: 'list', group: 'groupCommunity' },
  { name: 'role', path: '/admin/roles', icon: 'lock', group: 'groupCommunity' },
  { name: 'field', path: '/admin/fields', icon: 'listOrdered', group: 'groupCommunity' },
  { name: 'verification', path: '/admin/verifications', icon: 'check', group: 'groupCommunity' },
  { name: 'level', path: '/admin/levels', icon: 'up', group: 'groupCommunity' },
  { name: 'emoji', path: '/admin/emoji', icon: 'smile', group: 'groupCommunity' },
  { name: 'money', path: '/admin/money', icon: 'chart', group: 'groupMoney' },
  { name: 'ledger', path: '/admin/ledger', icon: 'wallet', group: 'groupMoney' },
  { name: 'redEnvelope', path: '/admin/red-envelopes', icon: 'wallet', group: 'groupMoney' },
  { name: 'membership', path: '/admin/memberships', icon: 'star', group: 'groupMoney' },
  { name: 'payment', path: '/admin/payments', icon: 'download', group: 'groupMoney' },
  { name: 'unlock', path: '/admin/unlocks', icon: 'unlock', group: 'groupMoney' },
  { name: 'setting', path: '/admin/settings', icon: 'settings', group: 'groupSystem' },
  { name: 'ban', path: '/admin/bans', icon: 'minus', group: 'groupSystem' },
  { name: 'provider', path: '/admin/providers', icon: 'mail', group: 'groupSystem' },
  { name: 'loginProvider', path: '/admin/login-providers', icon: 'unlock', group: 'groupSystem' },
  { name: 'paymentProvider', path: '/admin/payment-providers', icon: 'wallet', group: 'groupSystem' },
  { name: 'storage', path: '/admin/storage', icon: 'folder', group: 'groupSystem' },
  { name: 'delivery', path: '/admin/outbox', icon: 'send', group: 'groupSystem' },
  { name: 'audit', path: '/admin/audit', icon: 'shield', group: 'groupSystem' },
  { name: 'job', path: '/admin/jobs', icon: 'clock', group: 'groupSystem' },
];
