import type { AnyEndpoint, ResultOf } from '#platform/shared/contract.ts';
import css from './console.module.css';
import type { ConsoleList, ListContext } from './list-definition.ts';
import { RowMenu } from './row-menu.tsx';
import { MoveButtons } from './row-order.tsx';
import type { PageData } from './use-dialogs.tsx';

type RowActsProps<M extends object, E extends AnyEndpoint, Row> = {
  row: Row;
  definition: ConsoleList<M, E, Row>;
  answer: ResultOf<E>;
  context: ListContext<M>;
  data: PageData;
  rows: readonly Row[];
  keyOf: (row: Row) => string;
};

/** What staff can do with a row: move it, and the menu of its actions. */
export function RowActs<M extends object, E extends AnyEndpoint, Row>(props: RowActsProps<M, E, Row>) {
  const { row, definition, answer, context, ...rest } = props;
  const { nameOf, menu, order } = definition;
  const name = nameOf?.(row, context) ?? '';
  const acts = menu?.(row, context, answer);
  const button = acts && <RowMenu name={name} kit={context.kit} {...acts} />;
  if (!order) return button;
  return (
    <span className={css.moves}>
      <MoveButtons {...{ row, name, dialogs: context }} {...rest} order={order(context, answer)} />
      {button}
    </span>
  );
}
