import { lateMessagePart } from '#platform/web/page/late-part.tsx';
import { reactedMessages } from './reacted-messages.ts';

/** Loaded for those who may see them: readers have none. */
export const ReactedLinks = lateMessagePart(
  reactedMessages,
  async () => (await import('./reacted-links.tsx')).ReactedLinks,
);
