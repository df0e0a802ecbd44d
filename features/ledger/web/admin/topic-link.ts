/**
 * Link to the topic of an entry. The topic feature depends on the ledger (an envelope is paid when its topic is
 * posted), so its path helpers cannot be imported here.
 */
export function topicLink(topicId: string): string {
  return `/thread?topicId=${topicId}`;
}
