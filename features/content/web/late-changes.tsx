import { lateMessagePart } from '#platform/web/page/late-part.tsx';
import { textHistoryMessages } from './history-messages.ts';

/** What differs between two states of a text. */
export const TextChanges = lateMessagePart(
  textHistoryMessages,
  async () => (await import('./history-changes.tsx')).HistoryChanges,
);
