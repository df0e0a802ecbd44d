import { Suspense, useState } from 'react';
import { lazyParts } from '#platform/web/i18n/lazy-parts.tsx';
import { useLanguage } from '#platform/web/i18n/messages.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Skeleton, SkeletonArea } from '#platform/web/kit/skeleton.tsx';
import type { EnvelopeFormProps } from './envelope-form.tsx';
import { redEnvelopeFormMessages } from './form-messages.ts';
import type { GiveDialogProps } from './give-dialog.tsx';

const forms = lazyParts<EnvelopeFormProps>(
  redEnvelopeFormMessages,
  async () => (await import('./envelope-form.tsx')).EnvelopeForm,
);
const dialogs = lazyParts<GiveDialogProps>(
  redEnvelopeFormMessages,
  async () => (await import('./give-dialog.tsx')).GiveDialog,
);

/** The envelope form, loaded on demand. */
export function EnvelopeFormPart(props: EnvelopeFormProps) {
  const EnvelopeForm = forms[useLanguage()];
  return (
    <Suspense
      fallback={
        <SkeletonArea>
          <Skeleton kind="block" size="m" />
        </SkeletonArea>
      }
    >
      <EnvelopeForm {...props} />
    </Suspense>
  );
}

type GiveButtonProps = Omit<GiveDialogProps, 'onClose'> & { label: string };

/** A button that opens the dialog for giving one. */
export function GiveButton({ label, ...props }: GiveButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const GiveDialog = dialogs[useLanguage()];
  return (
    <>
      <Button size="s" icon="wallet" onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Suspense>{isOpen && <GiveDialog {...props} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
