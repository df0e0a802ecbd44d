import { useQueryClient } from '@tanstack/react-query';
import type { AnyEndpoint } from '#platform/shared/contract.ts';
import { useApiMutation } from '#platform/web/api/api-query.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { IconButton } from '#platform/web/kit/icon-button.tsx';
import { consoleMessages } from './messages.ts';
import { type Dialogs, type PageData, useWriteEffects } from './use-dialogs.tsx';

/** How staff put the rows of a list in order. */
export interface RowOrder<Row> {
  /** The call that stores an order. */
  call: AnyEndpoint;
  /** The body for the keys of a row's group in their new order. */
  body: (keys: string[], moved: Row) => object;
  /** Rows move only among those of the same group. */
  groupOf: (row: Row) => unknown;
  /** Asks for a reason before an order is stored. */
  question?: { title: string; text: string };
}

type MoveButtonsProps<Row> = {
  row: Row;
  /** The row in words. */
  name: string;
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  order: RowOrder<Row>;
  data: PageData;
  dialogs: Dialogs;
};

/** Moves a row up or down. */
export function MoveButtons<Row>({ row, name, rows, keyOf, order, data, dialogs }: MoveButtonsProps<Row>) {
  const t = useMessages(consoleMessages);
  const queries = useQueryClient();
  const { call, body, groupOf, question } = order;
  const mutation = useApiMutation(call);
  const effects = useWriteEffects(data);
  const keys = rows.filter((other) => groupOf(other) === groupOf(row)).map(keyOf);
  const index = keys.indexOf(keyOf(row));
  const move = async (by: 1 | -1) => {
    if (mutation.isPending) return;
    const moved = body(keys.toSpliced(index, 1).toSpliced(index + by, 0, keyOf(row)), row);
    if (question) return dialogs.confirm({ call, ...question, confirm: t.save, isRequired: true, body: () => moved });
    // The request layer reports errors; the list then shows the stored order.
    const answer: unknown = await mutation.mutateAsync({ body: moved }).catch(() => undefined);
    if (answer !== undefined) effects.show(answer);
    const again = answer === undefined ? [data.query.endpoint, ...(data.also ?? [])] : effects.refresh;
    await Promise.all(again.map((item) => queries.invalidateQueries({ queryKey: [item.path] })));
  };
  const button = (by: 1 | -1) => (
    <IconButton
      size="s"
      icon={by < 0 ? 'chevronUp' : 'chevronDown'}
      label={by < 0 ? t.moveUp({ name }) : t.moveDown({ name })}
      disabled={keys[index + by] === undefined}
      onClick={() => void move(by)}
    />
  );
  return (
    <>
      {button(-1)}
      {button(1)}
    </>
  );
}
