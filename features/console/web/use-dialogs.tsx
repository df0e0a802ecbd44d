import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { AnyEndpoint, ResultOf } from '#platform/shared/contract.ts';
import { type ApiQuery, queryKey } from '#platform/web/api/api-query.ts';
import { FormDialog, type FormDialogProps } from './form-dialog.tsx';
import { ReasonForm, type ReasonFormProps } from './reason-form.tsx';
import type { BodyFormProps } from './use-body-form.ts';

/** A dialog of a page; receives the function that closes it. */
export type ListDialog = (close: () => void) => ReactNode;

/** Opens the dialogs of a page. What a form changes on the page follows from its call: see `useWriteEffects`. */
export interface Dialogs {
  open: (dialog: ListDialog) => void;
  /** Opens a `FormDialog`. */
  edit: <E extends AnyEndpoint>(form: FormDialogProps<E>) => void;
  /** Opens a `ReasonForm`. */
  confirm: <E extends AnyEndpoint>(form: ReasonFormProps<E>) => void;
}

/** The data of a page, and calls that are fetched again after every write. */
export interface PageData {
  query: ApiQuery | undefined;
  also: readonly AnyEndpoint[];
}

/**
 * What a write changes on a page: its result takes the place of the page's data if it has the same schema, otherwise
 * the data are fetched again.
 */
export function useWriteEffects({ query, also }: PageData) {
  const queries = useQueryClient();
  return <E extends AnyEndpoint>(call: E) => {
    const isWhole = query !== undefined && call.result === query.endpoint.result;
    const show = (answer: ResultOf<E>) => {
      if (isWhole) queries.setQueryData(queryKey(query), answer);
    };
    return { show, refresh: query === undefined || isWhole ? also : [query.endpoint, ...also] };
  };
}

/** The dialogs of a page, one at a time. */
export function useDialogs(data: PageData): { dialogs: Dialogs; dialog: ReactNode } {
  const [dialog, setDialog] = useState<{ show: ListDialog } | null>(null);
  const effectsOf = useWriteEffects(data);
  const open = (show: ListDialog) => setDialog({ show });
  const close = () => setDialog(null);
  const withEffects = <E extends AnyEndpoint>({ call, show, refresh = [] }: BodyFormProps<E>) => {
    const effects = effectsOf(call);
    return {
      show: (answer: ResultOf<E>) => {
        effects.show(answer);
        show?.(answer);
      },
      refresh: [...effects.refresh, ...refresh],
      onClose: close,
    };
  };
  const dialogs: Dialogs = {
    open,
    edit: (form) => open(() => <FormDialog {...form} {...withEffects(form)} />),
    confirm: (form) => open(() => <ReasonForm {...form} {...withEffects(form)} />),
  };
  return { dialogs, dialog: dialog?.show(close) };
}
