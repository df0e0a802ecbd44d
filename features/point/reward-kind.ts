/** What is rewarded when it is published. */
export const rewardKinds = ['topic', 'comment', 'reply', 'question', 'answer', 'answer-reply'] as const;
export type RewardKind = (typeof rewardKinds)[number];
