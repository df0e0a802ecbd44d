import type { ReactNode } from 'react';
import type { AnyEndpoint } from '#platform/shared/contract.ts';
import { ReasonDialog } from '#platform/web/form/reason-dialog.tsx';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { FormFields } from './form-fields.tsx';
import { consoleMessages } from './messages.ts';
import { type BodyFormProps, useBodyForm } from './use-body-form.ts';

export type ReasonFormProps<E extends AnyEndpoint> = BodyFormProps<E> & {
  title: string;
  /** Describes the consequences. */
  text?: ReactNode;
  /** An empty reason is refused; a text says so. */
  isRequired?: boolean | string;
  /** The label of the reason field; default "Reason". */
  reason?: string;
  /** The label of the submit button; default: the title. */
  confirm?: string;
  tone?: 'primary' | 'danger';
  /** Between the text and the fields. */
  children?: ReactNode;
};

/** A form that asks for a reason, after other fields of the call's body if there are any, and makes the call. */
export function ReasonForm<E extends AnyEndpoint>(props: ReasonFormProps<E> & { onClose: () => void }) {
  const { title, text, isRequired = false, confirm = title, tone = 'primary', proof, children } = props;
  const t = useMessages(consoleMessages);
  const state = useBodyForm(props);
  return (
    <ReasonDialog
      title={title}
      text={text}
      reasonLabel={props.reason ?? t.reason}
      {...(isRequired
        ? { reasonMissing: isRequired === true ? t.reasonMissing : isRequired }
        : { optional: t.optional })}
      confirmLabel={confirm}
      tone={tone}
      busy={state.isBusy}
      disabled={!state.canSubmit}
      onConfirm={(reason) => state.submit({ reason })}
      onClose={props.onClose}
    >
      {children}
      <FormFields {...{ state, proof }} />
    </ReasonDialog>
  );
}
