import { type ReactNode, useRef, useState } from 'react';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Dialog } from '#platform/web/kit/dialog.tsx';
import { Field, FieldStack } from '#platform/web/kit/field.tsx';
import { kitMessages } from '#platform/web/kit/messages.ts';
import { Callout } from '#platform/web/kit/states.tsx';
import { TextArea } from '#platform/web/kit/text-area.tsx';
import { useLeaveQuestion } from './use-leave-question.tsx';

type ReasonDialogProps = {
  title: string;
  /** What will happen. */
  text?: ReactNode;
  /** The label of the reason's field. */
  reasonLabel: string;
  /** Error when a required reason is missing; absent: the reason is optional. */
  reasonMissing?: string;
  optional?: string;
  /** Initial value of the field. */
  initial?: string;
  /** The verb of the button. */
  confirmLabel: string;
  tone?: 'primary' | 'danger';
  busy?: boolean;
  /** Something else must be filled in first. */
  disabled?: boolean;
  /** Why it is no longer possible: somebody decided it meanwhile. The text stays, to be copied. */
  over?: string | undefined;
  /** More fields, above the reason. */
  children?: ReactNode;
  onConfirm: (reason: string) => void;
  onClose: () => void;
};

/** Asks for the reason of an audited act: deleting, restoring, pinning. */
export function ReasonDialog(props: ReasonDialogProps) {
  const {
    title,
    text,
    reasonLabel,
    reasonMissing,
    optional,
    initial = '',
    confirmLabel,
    tone = 'primary',
    busy = false,
    disabled = false,
    over,
    children,
    onConfirm,
    onClose,
  } = props;
  const t = useMessages(kitMessages);
  const [reason, setReason] = useState(initial);
  const [isMissing, setIsMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const { leave, question } = useLeaveQuestion(reason !== initial && over === undefined, onClose);
  const confirm = () => {
    const isAbsent = reasonMissing !== undefined && reason.trim() === '';
    setIsMissing(isAbsent);
    if (isAbsent) field.current?.focus();
    else onConfirm(reason.trim());
  };
  return (
    <>
      <Dialog
        open
        size="s"
        title={title}
        onClose={leave}
        actions={
          <>
            <Button onClick={onClose}>{over === undefined ? t.cancel : t.close}</Button>
            {over === undefined && (
              <Button tone={tone} busy={busy} disabled={disabled} onClick={confirm}>
                {confirmLabel}
              </Button>
            )}
          </>
        }
      >
        <FieldStack>
          {over === undefined ? text && <p>{text}</p> : <Callout tone="warning">{over}</Callout>}
          {children}
          <Field
            label={reasonLabel}
            error={isMissing ? reasonMissing : undefined}
            {...(optional === undefined ? {} : { optional })}
            required={reasonMissing !== undefined}
          >
            <TextArea
              ref={field}
              value={reason}
              maxLength={500}
              readOnly={over !== undefined}
              onChange={(event) => setReason(event.target.value)}
            />
          </Field>
        </FieldStack>
      </Dialog>
      {question}
    </>
  );
}
