import { lazyParts } from '#platform/web/i18n/lazy-parts.tsx';
import type { HistoryDialogProps } from './history-dialog.tsx';
import { topicHistoryMessages } from './history-messages.ts';

/** The history of a text, by language: it comes with its words when somebody wants to see it. */
export const histories = lazyParts<HistoryDialogProps>(
  topicHistoryMessages,
  async () => (await import('./history-dialog.tsx')).HistoryDialog,
);
