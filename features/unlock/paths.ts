/** What a member has unlocked; with a topic of his, who has unlocked a part of it. */
export function unlockListPath(topicId?: string): string {
  return topicId === undefined
    ? '/user/control___/topicUnhideList'
    : `/user/control___/topicUnhideList?topicId=${topicId}`;
}

/** What a member disputes as a buyer, or what others dispute of his. */
export function unlockDisputesPath(side: 'buyer' | 'author', page = 1): string {
  return `${unlockListPath()}?disputes=${side}${page > 1 ? `&page=${page}` : ''}`;
}

/** Where staff decide disputes, and see what unlocks bring the site. */
export const unlockAdminPath = '/admin/unlocks';
