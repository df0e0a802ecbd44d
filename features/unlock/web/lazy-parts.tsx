import { type ComponentProps, lazy, Suspense } from 'react';
import { lazyParts } from '#platform/web/i18n/lazy-parts.tsx';
import { useLanguage } from '#platform/web/i18n/messages.tsx';
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
    <Suspense>
      <LazyUnlockForm {...props} />
    </Suspense>
  );
}

export function SnapshotDialog(props: ComponentProps<typeof SnapshotDialogPart>) {
  return (
    <Suspense>
      <LazySnapshotDialog {...props} />
    </Suspense>
  );
}

export function PayDialog(props: PayDialogProps) {
  const Part = payDialogs[useLanguage()];
  return (
    <Suspense>
      <Part {...props} />
    </Suspense>
  );
}

export function PaidNote(props: PaidNoteProps) {
  const Part = paidNotes[useLanguage()];
  return (
    <Suspense>
      <Part {...props} />
    </Suspense>
  );
}

export function DisputeDialog(props: DisputeDialogProps) {
  const Part = disputeDialogs[useLanguage()];
  return (
    <Suspense>
      <Part {...props} />
    </Suspense>
  );
}
