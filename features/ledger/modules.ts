/**
 * Modules that move money and points, named after the feature that posts. `ledger.messages` has a label for each, shown
 * with an entry.
 */
export const modules = [
  'payment.top-up',
  'payment.refund',
  'ledger.adjust',
  'departure.forfeit',
  'red-envelope.give',
  'red-envelope.claim',
  'red-envelope.return',
  'membership.buy',
  'membership.refund',
  'unlock.pay',
  'unlock.income',
  'unlock.reverse',
  'point.topic',
  'point.comment',
  'point.reply',
  'point.question',
  'point.answer',
  'point.answer-reply',
  'point.check-in',
  'point.take-back',
  'point.debt',
  'question.bounty',
  'question.raise',
  'question.refund',
  'question.adopt',
  'question.cancel-adoption',
] as const;

export type Module = (typeof modules)[number];

/** What the site's share of money comes from, as the modules of its transactions begin. */
export const shareSources = ['unlock', 'question'] as const;

/** Account kinds. With a holder: a member's own, or an escrow. Without: a platform account. */
export const holderKinds = ['member', 'envelope', 'unlock', 'bounty'] as const;
export const platformKinds = ['gateway', 'fee', 'sale', 'issue', 'adjustment', 'forfeit'] as const;
export type HolderKind = (typeof holderKinds)[number];
export type PlatformKind = (typeof platformKinds)[number];
