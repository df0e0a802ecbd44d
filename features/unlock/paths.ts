/** A member's unlocks; with a topic of theirs, the members who have unlocked a part of it. */
export function unlockListPath(topicId?: string): string {
  return topicId === undefined
    ? '/user/control___/topicUnhideList'
    : `/user/control___/topicUnhideList?topicId=${topicId}`;
}

/** A member's disputes, as buyer or as author. */
export function unlockDisputesPath(side: 'buyer' | 'author', page = 1): string {
  return `${unlockListPath()}?disputes=${side}${page > 1 ? `&page=${page}` : ''}`;
}
