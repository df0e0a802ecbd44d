import { type ReactNode, useState } from 'react';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Dialog } from '#platform/web/kit/dialog.tsx';
import { Field, FieldStack } from '#platform/web/kit/field.tsx';
import { TextInput } from '#platform/web/kit/text-input.tsx';
import { kitMessages } from './messages.ts';

type ConfirmDialogProps = {
  open: boolean;
  title: string;
  /** What will happen, and whether it can be undone. */
  text?: ReactNode;
  /** The verb of the button: "Delete", not "OK". */
  confirmLabel?: string;
  tone?: 'primary' | 'danger';
  busy?: boolean;
  /** Must be typed first, for what cannot be undone. */
  phrase?: string;
  onConfirm: () => void;
  onClose: () => void;
};

function Confirmation({
  title,
  text,
  confirmLabel,
  tone = 'primary',
  busy = false,
  phrase,
  onConfirm,
  onClose,
}: Omit<ConfirmDialogProps, 'open'>) {
  const t = useMessages(kitMessages);
  const [typed, setTyped] = useState('');
  const isReady = phrase === undefined || typed.trim() === phrase;
  return (
    <Dialog
      open
      isAlert
      size="s"
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose} data-autofocus={phrase === undefined || undefined}>
            {t.cancel}
          </Button>
          <Button tone={tone} busy={busy} disabled={!isReady} onClick={onConfirm}>
            {confirmLabel ?? t.confirm}
          </Button>
        </>
      }
    >
      <FieldStack>
        {text && <p>{text}</p>}
        {phrase !== undefined && (
          <Field label={t.typeToConfirm({ phrase })}>
            <TextInput
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              autoComplete="off"
              data-autofocus
            />
          </Field>
        )}
      </FieldStack>
    </Dialog>
  );
}

/** Asks before something is done. Focus starts on "Cancel", or on the phrase to type. */
export function ConfirmDialog({ open, ...rest }: ConfirmDialogProps) {
  return open ? <Confirmation {...rest} /> : null;
}
