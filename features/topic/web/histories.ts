import { lazyParts } from '#platform/web/i18n/lazy-parts.tsx';
import type { HistoryDialogProps } from './history-dialog.tsx';
import { topicHistoryMessages } from './history-messages.ts';

/** The history dialog by language: loaded with its messages when it is opened. */
export const histories = lazyParts<HistoryDialogProps>(
  topicHistoryMessages,
  async () => (await import('./history-dialog.tsx')).HistoryDialog,
);
