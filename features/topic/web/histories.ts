import { lazyParts } from '#platform/web/i18n/lazy-parts.tsx';
import type { HistoryDialogProps } from './history-dialog.tsx';

/** The history of a text, by language: it comes with its words when somebody wants to see it. */
export const histories = lazyParts<HistoryDialogProps>(
  'topicHistory',
  {
    zh_CN: async () => (await import('./history-messages.zh.ts')).zh,
    en_US: async () => (await import('./history-messages.en.ts')).en,
  },
  async () => (await import('./history-dialog.tsx')).HistoryDialog,
);
