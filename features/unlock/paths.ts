/** What a member has unlocked; with a topic of his, who has unlocked a part of it. */
export function unlockListPath(topicId?: string): string {
  return topicId === undefined ? '/user/control___/topicUnhideList' : `/user/control___/topicUnhideList?topicId=${topicId}`;
}
