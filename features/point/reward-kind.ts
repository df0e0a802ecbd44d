/** Kinds of posts rewarded on publication. */
export const rewardKinds = ['topic', 'comment', 'reply', 'question', 'answer', 'answer-reply'] as const;
export type RewardKind = (typeof rewardKinds)[number];
