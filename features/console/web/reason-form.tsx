import type { AnyEndpoint, CallInput, ResultOf } from '#platform/shared/contract.ts';
import { formBody } from '#platform/web/form/form-body.ts';
import { ReasonDialog } from '#platform/web/form/reason-dialog.tsx';
import { useDialogMutation } from '#platform/web/form/use-dialog-mutation.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { consoleMessages } from './messages.ts';

type ReasonFormProps<E extends AnyEndpoint> = {
  /** The endpoint whose body is a reason. */
  call: E;
  params?: CallInput<E>['params'];
  title: string;
  /** Describes the consequences. */
  text: string;
  /** The endpoint rejects an empty reason. */
  isRequired?: boolean;
  /** The label of the reason field; default "Reason". */
  reason?: string;
  /** The label of the submit button. */
  confirm: string;
  tone?: 'primary' | 'danger';
  done?: string;
  show?: (answer: ResultOf<E>) => void;
  refresh?: readonly AnyEndpoint[];
  onClose: () => void;
};

/** A form that asks for a reason and makes the call. */
export function ReasonForm<E extends AnyEndpoint>(props: ReasonFormProps<E>) {
  const {
    call,
    params,
    title,
    text,
    isRequired = false,
    confirm,
    tone = 'primary',
    done,
    show,
    refresh,
    onClose,
  } = props;
  const t = useMessages(consoleMessages);
  const { run, isBusy } = useDialogMutation<ResultOf<E>>({
    done: done ?? t.done,
    onClose,
    ...(show ? { show } : {}),
    ...(refresh ? { refresh } : {}),
  });
  return (
    <ReasonDialog
      title={title}
      text={text}
      reasonLabel={props.reason ?? t.reason}
      {...(isRequired ? { reasonMissing: t.reasonMissing } : { optional: t.optional })}
      confirmLabel={confirm}
      tone={tone}
      busy={isBusy}
      onConfirm={(reason) => void run((caller) => caller(call, { params, body: formBody<E>({ reason }) }))}
      onClose={onClose}
    />
  );
}
