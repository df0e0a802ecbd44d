/** Where an entry has happened. Topics lean on the ledger (an envelope is paid as its topic is posted), so their paths cannot be asked from here. */
export function topicLink(topicId: string): string {
  return `/thread?topicId=${topicId}`;
}
