import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { AnyEndpoint, ResultOf } from '#platform/shared/contract.ts';
import { type ApiQuery, queryKey } from '#platform/web/api/api-query.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { FormDialog, type FormDialogProps } from './form-dialog.tsx';
import { consoleMessages } from './messages.ts';
import { ReasonForm, type ReasonFormProps } from './reason-form.tsx';
import type { BodyFormProps } from './use-body-form.ts';

/** A dialog of a page; receives the function that closes it. */
export type ListDialog = (close: () => void) => ReactNode;

/** Opens the dialogs of a page. What their forms change on the page: see `PageData`. */
export interface Dialogs {
  open: (dialog: ListDialog) => void;
  /** Opens a `FormDialog`. */
  edit: <E extends AnyEndpoint>(form: FormDialogProps<E>) => void;
  /** Opens a `ReasonForm`. */
  confirm: <E extends AnyEndpoint>(form: ReasonFormProps<E>) => void;
  /** Opens a `ReasonForm` that deletes. */
  remove: <E extends AnyEndpoint>(form: ReasonFormProps<E>) => void;
}

/** The data of a page, and what a write changes there. */
export interface PageData {
  query: ApiQuery;
  /** Every write returns the page's data: they take the place of the old ones. Otherwise the data are fetched again. */
  writesAnswerAll?: boolean | undefined;
  /** Calls that are fetched again after every write. */
  also?: readonly AnyEndpoint[] | undefined;
}

/** What a write changes on a page. */
export function useWriteEffects({ query, writesAnswerAll = false, also = [] }: PageData) {
  const queries = useQueryClient();
  const show = (answer: unknown) => {
    if (writesAnswerAll) queries.setQueryData(queryKey(query), answer);
  };
  return { show, refresh: writesAnswerAll ? also : [query.endpoint, ...also] };
}

/** The dialogs of a page, one at a time. */
export function useDialogs(data: PageData): { dialogs: Dialogs; dialog: ReactNode } {
  const t = useMessages(consoleMessages);
  const [dialog, setDialog] = useState<{ show: ListDialog } | null>(null);
  const effects = useWriteEffects(data);
  const open = (show: ListDialog) => setDialog({ show });
  // A dialog that has opened another leaves that open.
  const closeOf = (shown: typeof dialog) => () => setDialog((now) => (now === shown ? null : now));
  const withEffects = <E extends AnyEndpoint>(
    { show, answersOther = false, refresh = [] }: BodyFormProps<E>,
    close: () => void,
  ) => {
    return {
      show: (answer: ResultOf<E>) => {
        if (!answersOther) effects.show(answer);
        show?.(answer);
      },
      refresh: [...effects.refresh, ...refresh],
      from: [data.query.endpoint],
      onClose: close,
    };
  };
  const dialogs: Dialogs = {
    open,
    edit: (form) => open((close) => <FormDialog {...form} {...withEffects(form, close)} />),
    confirm: (form) => open((close) => <ReasonForm {...form} {...withEffects(form, close)} />),
    remove: (form) => dialogs.confirm({ confirm: t.delete, tone: 'danger', overlay: true, ...form }),
  };
  return { dialogs, dialog: dialog?.show(closeOf(dialog)) };
}
