import { lateMessagePart } from '#platform/web/page/late-part.tsx';
import { questionActMessages } from './act-messages.ts';

// What only those need who act on a question is loaded when they do, with its messages.

export const BountyDialog = lateMessagePart(
  questionActMessages,
  async () => (await import('./bounty-dialog.tsx')).BountyDialog,
);
export const AdoptDialog = lateMessagePart(
  questionActMessages,
  async () => (await import('./adopt-dialog.tsx')).AdoptDialog,
);
export const QuestionDialog = lateMessagePart(
  questionActMessages,
  async () => (await import('./question-dialog.tsx')).QuestionDialog,
);
