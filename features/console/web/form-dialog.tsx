import { type ReactNode, useState } from 'react';
import type { AnyEndpoint } from '#platform/shared/contract.ts';
import type { FormValues } from '#platform/web/form/form-body.ts';
import { useLeaveQuestion } from '#platform/web/form/use-leave-question.tsx';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { ConfirmDialog } from '#platform/web/kit/confirm-dialog.tsx';
import { Dialog } from '#platform/web/kit/dialog.tsx';
import { FieldStack } from '#platform/web/kit/field.tsx';
import css from './console.module.css';
import { FormFields, useReasonField, type WithReason } from './form-fields.tsx';
import { consoleMessages } from './messages.ts';
import { type BodyFormProps, useBodyForm } from './use-body-form.ts';

export type FormDialogProps<E extends AnyEndpoint> = BodyFormProps<E> & {
  title: string;
  /** Above all fields. */
  text?: ReactNode;
  size?: 's' | 'm' | 'l';
  /** Short fields side by side where there is room. */
  inPairs?: boolean;
  /** Adds a field for the reason at the end; it may be empty unless it is required. */
  withReason?: WithReason;
  /** Controls before all fields. */
  children?: (errors: Readonly<Record<string, string>>) => ReactNode;
  /** Beside the fields: what comes of them. */
  aside?: (form: FormValues) => ReactNode;
  /** The label of the submit button; default "Save". */
  confirm?: string;
  /** Asks before a form with these values is sent. */
  confirmation?: (form: FormValues) => { title: string; text?: string } | undefined;
  /** Something is filled in besides the fields. */
  hasMore?: boolean;
};

/**
 * A dialog whose form is the body of a call: validation errors are shown at their fields. Closing it asks first where
 * something is filled in.
 */
export function FormDialog<E extends AnyEndpoint>(props: FormDialogProps<E> & { onClose: () => void }) {
  const {
    title,
    text,
    size = 'm',
    inPairs = false,
    withReason = false,
    proof,
    children,
    aside,
    confirm,
    confirmation,
    hasMore = false,
  } = props;
  const t = useMessages(consoleMessages);
  const state = useBodyForm(props, useReasonField(withReason));
  const [isConfirming, setConfirming] = useState(false);
  const { leave, question: leaving } = useLeaveQuestion(state.isChanged || hasMore, props.onClose);
  const question = confirmation?.(state.form);
  const send = () => {
    setConfirming(false);
    state.submit();
  };
  return (
    <>
      <Dialog
        open
        size={size}
        title={title}
        onClose={leave}
        actions={
          <Button
            tone="primary"
            busy={state.isBusy}
            disabled={!state.canSubmit}
            onClick={() => (question ? setConfirming(true) : send())}
          >
            {confirm ?? t.save}
          </Button>
        }
      >
        <div className={aside && css.aside}>
          <FieldStack>
            {typeof text === 'string' ? <p>{text}</p> : text}
            {children?.(state.errors)}
            <FormFields {...{ state, proof, inPairs }} />
          </FieldStack>
          {aside?.(state.form)}
        </div>
      </Dialog>
      {leaving}
      {question && (
        <ConfirmDialog
          open={isConfirming}
          {...question}
          confirmLabel={confirm ?? t.save}
          onConfirm={send}
          onClose={() => setConfirming(false)}
        />
      )}
    </>
  );
}
