import { Suspense } from 'react';
import { lazyParts } from '#platform/web/i18n/lazy-parts.tsx';
import { useLanguage } from '#platform/web/i18n/messages.tsx';
import { questionActMessages } from './act-messages.ts';
import type { AdoptDialogProps } from './adopt-dialog.tsx';
import type { BountyDialogProps } from './bounty-dialog.tsx';
import type { QuestionDialogProps } from './question-dialog.tsx';

// What only those need who act on a question is loaded when they do, with its messages.

const bountyDialogs = lazyParts<BountyDialogProps>(
  questionActMessages,
  async () => (await import('./bounty-dialog.tsx')).BountyDialog,
);
const adoptDialogs = lazyParts<AdoptDialogProps>(
  questionActMessages,
  async () => (await import('./adopt-dialog.tsx')).AdoptDialog,
);

const questionDialogs = lazyParts<QuestionDialogProps>(
  questionActMessages,
  async () => (await import('./question-dialog.tsx')).QuestionDialog,
);

export function BountyDialog(props: BountyDialogProps) {
  const Dialog = bountyDialogs[useLanguage()];
  return (
    <Suspense>
      <Dialog {...props} />
    </Suspense>
  );
}

export function AdoptDialog(props: AdoptDialogProps) {
  const Dialog = adoptDialogs[useLanguage()];
  return (
    <Suspense>
      <Dialog {...props} />
    </Suspense>
  );
}

export function QuestionDialog(props: QuestionDialogProps) {
  const Dialog = questionDialogs[useLanguage()];
  return (
    <Suspense>
      <Dialog {...props} />
    </Suspense>
  );
}
