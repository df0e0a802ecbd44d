/** What moves money and points, by the feature that posts it. `ledger.messages` has a word for each; the reader sees it as the module of an entry. */
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

/** Whose an account is. With a holder: a member's own, or what is held for somebody until it is decided. Without: the platform's side of the books. */
export const holderKinds = ['member', 'envelope', 'unlock', 'bounty'] as const;
export const platformKinds = ['gateway', 'fee', 'sale', 'issue', 'adjustment', 'forfeit'] as const;
export type HolderKind = (typeof holderKinds)[number];
export type PlatformKind = (typeof platformKinds)[number];
