import { type ReactNode, useState } from 'react';
import type { AnyEndpoint } from '#platform/shared/contract.ts';
import { formatCount } from '#platform/shared/messages.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Checkbox } from '#platform/web/kit/checkbox.tsx';
import type { Column } from '#platform/web/kit/table.tsx';
import css from './console.module.css';
import type { ConsoleList, ListContext } from './list-definition.ts';
import { consoleMessages } from './messages.ts';

type BulkProps<M extends object, E extends AnyEndpoint, Row> = {
  definition: Pick<ConsoleList<M, E, Row>, 'bulk' | 'bulkNote' | 'nameOf'>;
  context: ListContext<M>;
  rows: readonly Row[];
  keyOf: (row: Row) => string;
};

/** Rows that can be chosen: the column of their boxes, and the bar of what can be done to all that are. */
export function useBulk<M extends object, E extends AnyEndpoint, Row>(props: BulkProps<M, E, Row>) {
  const { definition, context, rows, keyOf } = props;
  const { bulk, bulkNote, nameOf } = definition;
  const t = useMessages(consoleMessages);
  // The choice ends with the rows it was made among: what has been fetched again is looked at again.
  const [choice, setChoice] = useState<{ among: readonly Row[]; keys: ReadonlySet<string> }>();
  const keys = choice?.among === rows ? choice.keys : new Set<string>();
  const choose = (changed: readonly Row[], isChosen: boolean) => {
    const next = new Set(keys);
    for (const row of changed) isChosen ? next.add(keyOf(row)) : next.delete(keyOf(row));
    setChoice({ among: rows, keys: next });
  };
  if (!bulk) return { columns: [], bar: null };
  // On a phone no column says what the box is for.
  const box = (label: string, of: readonly Row[], shown = label) => (
    <Checkbox
      label={
        <>
          <span className="sr-only">{label}</span>
          <span aria-hidden="true" className={css.boxName}>
            {shown}
          </span>
        </>
      }
      checked={of.length > 0 && of.every((row) => keys.has(keyOf(row)))}
      onChange={({ target }) => choose(of, target.checked)}
    />
  );
  const columns: Column<Row>[] = [
    {
      key: 'chosen',
      head: box(t.chooseAll, rows),
      cell: (row) => box(t.choose({ name: nameOf?.(row, context) ?? keyOf(row) }), [row], t.chooseOne),
    },
  ];
  const chosen = rows.filter((row) => keys.has(keyOf(row)));
  if (chosen.length === 0) return { columns, bar: null };
  const note = bulkNote?.(chosen, context) ?? '';
  const bar = (
    <Bar {...{ note }} count={chosen.length}>
      {acts(bulk(chosen, context))}
    </Bar>
  );
  return { columns, bar };
}

type Acts = ReturnType<NonNullable<ConsoleList<object, AnyEndpoint, never>['bulk']>>;

function acts(items: Acts): ReactNode {
  return items.map(
    (item) =>
      item && (
        <Button key={item.key} size="s" tone={item.danger ? 'danger' : 'plain'} onClick={item.onSelect}>
          {item.label}
        </Button>
      ),
  );
}

function Bar({ count, note, children }: { count: number; note: string; children: ReactNode }) {
  const t = useMessages(consoleMessages);
  const language = useLanguage();
  return (
    <div className={css.bulk}>
      <span role="status">
        {t.chosen({ count: formatCount(count, language) })}
        {note !== '' && ` · ${note}`}
      </span>
      <span className={css.acts}>{children}</span>
    </div>
  );
}
