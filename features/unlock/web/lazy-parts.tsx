import { lateMessagePart, latePart } from '#platform/web/page/late-part.tsx';
import { unlockPayMessages } from './pay-messages.ts';

// Not needed for reading, so loaded on demand.

export const UnlockForm = latePart(async () => (await import('./unlock-form.tsx')).UnlockForm);
export const SnapshotDialog = latePart(async () => (await import('./snapshot-dialog.tsx')).SnapshotDialog);
export const PayDialog = lateMessagePart(unlockPayMessages, async () => (await import('./pay-dialog.tsx')).PayDialog);
export const PaidNote = lateMessagePart(unlockPayMessages, async () => (await import('./paid-note.tsx')).PaidNote);
export const DisputeDialog = lateMessagePart(
  unlockPayMessages,
  async () => (await import('./dispute-dialog.tsx')).DisputeDialog,
);
