import { lazyParts } from '#platform/web/i18n/lazy-parts.tsx';
import type { HistoryDialogProps } from './history-dialog.tsx';
import { textHistoryMessages } from './history-messages.ts';

/** The history dialog by language: loaded with its messages when it is opened. */
export const histories = lazyParts<HistoryDialogProps>(
  textHistoryMessages,
  async () => (await import('./history-dialog.tsx')).HistoryDialog,
);
