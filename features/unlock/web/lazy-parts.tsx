import { type ComponentProps, lazy } from 'react';
import { lazyParts } from '#platform/web/i18n/lazy-parts.tsx';
import { useLanguage } from '#platform/web/i18n/messages.tsx';
import { Late } from '#platform/web/page/late.tsx';
import type { DisputeDialogProps } from './dispute-dialog.tsx';
import type { PaidNoteProps } from './paid-note.tsx';
import type { PayDialogProps } from './pay-dialog.tsx';
import { unlockPayMessages } from './pay-messages.ts';
import type { SnapshotDialog as SnapshotDialogPart } from './snapshot-dialog.tsx';
import type { UnlockForm as UnlockFormPart } from './unlock-form.tsx';

const LazyUnlockForm = lazy(async () => ({ default: (await import('./unlock-form.tsx')).UnlockForm }));
const LazySnapshotDialog = lazy(async () => ({ default: (await import('./snapshot-dialog.tsx')).SnapshotDialog }));
const payDialogs = lazyParts<PayDialogProps>(
  unlockPayMessages,
  async () => (await import('./pay-dialog.tsx')).PayDialog,
);
const paidNotes = lazyParts<PaidNoteProps>(unlockPayMessages, async () => (await import('./paid-note.tsx')).PaidNote);
const disputeDialogs = lazyParts<DisputeDialogProps>(
  unlockPayMessages,
  async () => (await import('./dispute-dialog.tsx')).DisputeDialog,
);

// Not needed for reading, so loaded on demand.

export function UnlockForm(props: ComponentProps<typeof UnlockFormPart>) {
  return (
    <Late>
      <LazyUnlockForm {...props} />
    </Late>
  );
}

export function SnapshotDialog(props: ComponentProps<typeof SnapshotDialogPart>) {
  return (
    <Late>
      <LazySnapshotDialog {...props} />
    </Late>
  );
}

export function PayDialog(props: PayDialogProps) {
  const Part = payDialogs[useLanguage()];
  return (
    <Late>
      <Part {...props} />
    </Late>
  );
}

export function PaidNote(props: PaidNoteProps) {
  const Part = paidNotes[useLanguage()];
  return (
    <Late>
      <Part {...props} />
    </Late>
  );
}

export function DisputeDialog(props: DisputeDialogProps) {
  const Part = disputeDialogs[useLanguage()];
  return (
    <Late>
      <Part {...props} />
    </Late>
  );
}
